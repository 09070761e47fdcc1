import type { Noun } from "#app/people/staff/registry.server.ts";
import { asJob } from "#app/platform/events.server.ts";
import { changeOrderApproved } from "#app/sales/change-orders/events.server.ts";
import { issueAutomaticCredits } from "./change-order-credits.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	subscribers: [
		// credits what a change order takes off below the amount already invoiced
		asJob(
			changeOrderApproved,
			"invoices.credit-change",
			({ changeId }) => issueAutomaticCredits(changeId, new Date()),
			{ label: "Credit memo for a change order", retryLimit: 20 },
		),
	],
};
