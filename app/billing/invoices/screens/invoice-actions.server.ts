import { randomUUID } from "node:crypto";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { voidInvoice, writeOffInvoice } from "../close.server.ts";
import { creditInvoice } from "../credit-memos.server.ts";
import { deleteDraft, duplicateInvoice } from "../drafts.server.ts";
import { closeForm, creditForm } from "../invoice-form.ts";
import { issueInvoice } from "../issue.server.ts";

const pagePath = (id: string) => `/admin/invoices/${id}`;

const voidRefusals = {
	settled: "You can't void an invoice that has a payment or credit. Refund the payment or issue a credit memo instead.",
	"in-final": "The final invoice already deducts this invoice. Void the final invoice first.",
};

const creditRefusals = {
	nothing: "There's nothing left to credit for your selection.",
	"too-much":
		"That's more than the amount left to credit on this invoice. Earlier invoices billed part of this job, so credit those invoices for the rest.",
};

export const invoiceAction = recordAction({
	view: "invoices.view",
	path: pagePath,
	stale: "Someone else changed this invoice. Review the latest version, then try again.",
	intents: {
		issue: intent("invoices.issue", versionForm, async ({ by, id, value, now }) => {
			const result = await issueInvoice(by, id, value.version, { sendEmail: false }, now);
			return result === "recalculated" ? { kind: result, status: 409 } : result;
		}),
		credit: intent("invoices.credit", creditForm, async ({ by, id, value: { version, scope, ...request }, now }) => {
			const lines = { ids: [randomUUID(), randomUUID()] as const, title: "Partial credit" };
			const credit = { ...request, scope: scope !== "rest" && "amount" in scope ? { ...scope, ...lines } : scope };
			const result = await creditInvoice(by, id, version, credit, now);
			if (typeof result === "object") return { to: pagePath(result.id) };
			return result === "stale" ? result : refused(creditRefusals[result]);
		}),
		void: intent("invoices.void", closeForm, async ({ by, id, value, now }) => {
			const result = await voidInvoice(by, id, value.version, value.reason, now);
			return result === "done" || result === "stale" ? result : refused(voidRefusals[result]);
		}),
		"write-off": intent("invoices.write-off", closeForm, ({ by, id, value, now }) =>
			writeOffInvoice(by, id, value.version, value.reason, now),
		),
		duplicate: intent("invoices.draft", noFields, async ({ by, id, now }) => {
			const copy = await duplicateInvoice(by, id, now);
			return copy === "stale" ? copy : { to: pagePath(copy.id) };
		}),
		delete: intent("invoices.draft", versionForm, async ({ by, id, value, now }) =>
			(await deleteDraft(by, id, value.version, now)) === "done" ? { to: "/admin/invoices?view=drafts" } : "stale",
		),
	},
});
