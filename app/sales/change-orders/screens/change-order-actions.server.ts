import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { recordApproval } from "../answers.server.ts";
import { issueForm, recordApprovalForm, voidForm } from "../change-order-form.ts";
import { logCall, updateToCurrentContract, voidChangeOrder } from "../close.server.ts";
import { deleteDraft } from "../drafts.server.ts";
import { fieldConflictIntents } from "../field-conflicts-view.server.ts";
import { issueChangeOrder } from "../send.server.ts";

const pagePath = (id: string) => `/admin/change-orders/${id}`;

export const changeOrderAction = recordAction({
	view: "changes.view",
	path: pagePath,
	stale: "Someone else changed this change order. Review the latest version, then try again.",
	intents: {
		"log-call": intent("changes.request", versionForm, ({ by, id, value, now }) => logCall(by, id, value.version, now)),
		issue: intent("changes.request", issueForm, async ({ by, id, value, now }) => {
			const options = { answeredRules: value.acknowledged, delivery: "none", sending: null } as const;
			const result = await issueChangeOrder(by, id, value.version, options, now);
			if (typeof result === "string") return result;
			return refused(result.checks.map(({ title }) => title).join(" "), 422);
		}),
		"record-approval": intent("changes.approve", recordApprovalForm, async ({ by, id, value, now }) => {
			const result = await recordApproval(by, id, value, now);
			if (result === "contract-changed")
				return refused(
					"The contract or its invoices have changed since this change order was sent. Create an updated draft.",
				);
			if (result === "over-limit")
				return refused(
					"The price difference is above the limit for approvals recorded by the office. The customer must sign.",
				);
			return result === "done" ? "done" : "stale";
		}),
		void: intent("changes.void", voidForm, ({ by, id, value, now }) =>
			voidChangeOrder(by, id, value.version, value.reason, now),
		),
		update: intent("changes.draft", versionForm, async ({ by, id, value, now }) => {
			const draft = await updateToCurrentContract(by, id, value.version, now);
			return draft === "stale" ? draft : { to: pagePath(draft.id) };
		}),
		delete: intent("changes.draft", noFields, async ({ by, id, now }) =>
			(await deleteDraft(by, id, now)) === "done" ? { to: "/admin/change-orders" } : "stale",
		),
		...fieldConflictIntents,
	},
});
