// Every event subscriber of the product.
import { issueAutomaticCredits } from "./billing/invoices/change-order-credits.server.ts";
import { sendStaffEmail } from "./messaging/email/send.server.ts";
import { staffEmailRequested } from "./people/staff/events.server.ts";
import { asJob, inTransaction } from "./platform/events.server.ts";
import { changeOrderApproved } from "./sales/change-orders/events.server.ts";

export const subscribers = [
	inTransaction(staffEmailRequested, sendStaffEmail),
	// credits what a change order takes off below the amount already invoiced
	asJob(changeOrderApproved, "invoices.credit-change", ({ changeId }) => issueAutomaticCredits(changeId, new Date()), {
		retryLimit: 20,
	}),
];
