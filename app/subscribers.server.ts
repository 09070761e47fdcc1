// Who acts on an event: every subscriber of the product, on one page.
import { creditChange } from "./billing/invoices/crediting-changes.server.ts";
import { postStaffEmail } from "./messaging/email/outgoing.server.ts";
import { staffEmailed } from "./people/staff/events.server.ts";
import { asJob, inTransaction } from "./platform/events.server.ts";
import { changeOrderApproved } from "./sales/change-orders/events.server.ts";

export const subscribers = [
	inTransaction(staffEmailed, postStaffEmail),
	// an order that takes the contract below what is billed is credited
	asJob(changeOrderApproved, "invoices.credit-change", ({ changeId }) => creditChange(changeId, new Date()), {
		retryLimit: 20,
	}),
];
