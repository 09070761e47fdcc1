import type { z } from "zod";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { createInvoiceFromQuote, type InvoiceRequest, refusalMessages } from "../create.server.ts";
import { planPartForm, progressForm, quoteForm, selectedLinesForm } from "../invoice-form.ts";

function createInvoice<Schema extends z.ZodType<{ quoteId: string }>>(
	schema: Schema,
	toRequest: (value: z.output<Schema>) => InvoiceRequest,
) {
	return intent("invoices.draft", schema, async ({ by, value, now }) => {
		const created = await createInvoiceFromQuote(by, value.quoteId, toRequest(value), now);
		return typeof created === "string" ? refused(refusalMessages[created]) : { to: `/admin/invoices/${created.id}` };
	});
}

/** The forms of the page that invoices an accepted quote. */
export const invoiceFromQuoteAction = recordAction({
	view: "invoices.draft",
	path: () => "/admin/invoices",
	stale: refusalMessages.missing,
	intents: {
		deposit: createInvoice(quoteForm, () => ({ kind: "deposit" })),
		progress: createInvoice(progressForm, ({ amount }) => ({ kind: "progress", ...amount })),
		lines: createInvoice(selectedLinesForm, ({ "line[]": lines }) => ({ kind: "progress", lines })),
		"plan-part": createInvoice(planPartForm, ({ part }) => ({ kind: "plan", partId: part })),
		final: createInvoice(quoteForm, () => ({ kind: "final" })),
	},
});
