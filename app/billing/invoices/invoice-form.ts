import { z } from "zod";
import { dayForm, lineItemsForm } from "#app/documents/line-items/line-item-form.ts";
import { parseQuantity } from "#app/documents/line-items/totals.ts";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { optionalTextField, textField, trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { termKinds } from "./invoice.ts";

/** Autosave of the editor: the version it is based on, and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		toName: textField(200),
		toEmail: textField(254),
		toPhone: textField(40).transform(formatPhone),
		toAddress: textField(300),
		siteAddress: textField(300),
		county: textField(60),
		reference: textField(80),
		message: textField(4000),
		internalNote: textField(8000),
		serviceDate: dayForm,
		terms: z.object({ kind: z.enum(termKinds), days: z.int().min(0).max(365) }),
		exemptionCertificate: textField(200),
		exemptionExpiresOn: dayForm,
		lines: lineItemsForm,
	}),
});

const reason = z
	.string()
	.trim()
	.min(3, "Enter a reason (at least 3 characters).")
	.max(500, "Keep this to 500 characters or fewer.");

export const closeForm = versionForm.extend({ reason });

export const creditForm = versionForm
	.extend({
		reason,
		scope: z.enum(["rest", "lines", "amount"], "Choose what to credit."),
		"line[]": z.array(z.uuid()).max(200).default([]),
		/** "quantity[]" is how much to credit of each line in "quantityLine[]", in the same order */
		"quantityLine[]": z.array(z.uuid()).max(200).default([]),
		"quantity[]": z.array(trimmedField(12)).max(200).default([]),
		amount: optionalTextField(20),
		sendEmail: checkbox,
	})
	.transform(({ version, reason, sendEmail, ...fields }, context) => {
		const credit = { version, reason, sendEmail };
		if (fields.scope === "rest") return { ...credit, scope: "rest" as const };
		if (fields.scope === "amount") {
			const amount = parseMoney(fields.amount);
			if (amount !== null && amount > 0) return { ...credit, scope: { amount } };
			context.addIssue({ code: "custom", path: ["amount"], message: "Enter an amount including tax, such as 50.00." });
			return z.NEVER;
		}
		const lines = fields["line[]"].map((id) => {
			const quantity = fields["quantity[]"][fields["quantityLine[]"].indexOf(id)];
			return quantity ? { id, quantity } : { id };
		});
		if (lines.some(({ quantity }) => quantity && !parseQuantity(quantity))) {
			const message = "Enter each quantity to credit as a number above 0, such as 2 or 1.5.";
			context.addIssue({ code: "custom", path: ["scope"], message });
			return z.NEVER;
		}
		if (lines.length) return { ...credit, scope: { lines } };
		context.addIssue({ code: "custom", path: ["scope"], message: "Select at least one line item." });
		return z.NEVER;
	});

/** "33.3%" becomes hundredths of a percent, "500" becomes cents. */
const percentOrAmount = z
	.string()
	.trim()
	.transform((typed, context) => {
		const thousandths = typed.endsWith("%") ? parseQuantity(typed.slice(0, -1)) : null;
		if (thousandths && thousandths >= 10 && thousandths <= 100_000) return { percent: Math.round(thousandths / 10) };
		const cents = typed.endsWith("%") ? null : parseMoney(typed);
		if (cents && cents > 0) return { amount: cents };
		context.addIssue("Enter a percentage, such as 30%, or an amount, such as $500.");
		return z.NEVER;
	});

/** Every form of the page that invoices an accepted quote. */
export const quoteForm = z.object({ quoteId: z.uuid() });
export const progressForm = quoteForm.extend({ amount: percentOrAmount });
export const selectedLinesForm = quoteForm.extend({
	"line[]": z.array(z.uuid(), "Select at least one line item.").min(1, "Select at least one line item.").max(200),
});
export const planPartForm = quoteForm.extend({ part: z.uuid() });

export const periodForm = z.object({
	from: dayField(),
	to: dayField(),
	format: z.enum(["list", "quickbooks", "quickbooks-payments"]).default("list"),
});

export const pendingCreditForm = z.object({
	/** cents: the total that the page showed */
	expectedTotal: z.coerce.number().int().min(1),
	reason: z
		.string()
		.trim()
		.min(1, "Enter a reason for the customer.")
		.max(300, "Keep this to 300 characters or fewer."),
});
