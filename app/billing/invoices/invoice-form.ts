import { z } from "zod";
import { dayForm, linesForm } from "#app/documents/line-items/line-item-form.ts";
import { parseQuantity } from "#app/documents/line-items/totals.ts";
import { parseMoney } from "#app/platform/money.ts";
import { termKinds } from "./invoice.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);

/** What the editor sends: the version it has seen and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		toName: text(200),
		toEmail: text(254),
		toPhone: text(40),
		toAddress: text(300),
		siteAddress: text(300),
		county: text(60),
		reference: text(80),
		message: text(4000),
		internalNote: text(8000),
		servedOn: dayForm,
		terms: z.object({ kind: z.enum(termKinds), days: z.int().min(0).max(365) }),
		exemption: text(200),
		exemptUntil: dayForm,
		lines: linesForm,
	}),
});

export const seenVersion = z.object({ version: z.coerce.number().int().positive() });

export const issueForm = seenVersion.extend({ mail: z.literal("yes").optional() });

export const sendForm = seenVersion.extend({
	to: z.email("An email address, such as pat@example.com.").max(254),
	newLink: z.literal("yes").optional(),
});

const reason = z.string().trim().min(3, "Say why, in a few words.").max(500, "At most 500 characters.");

export const closeForm = seenVersion.extend({ reason });

export const creditForm = seenVersion.extend({
	reason,
	whole: z.enum(["rest", "lines", "amount"], "Choose what is credited."),
	"line[]": z.array(z.uuid()).max(200).default([]),
	/** how much of each line that may be credited in part, in the order of "part[]" */
	"part[]": z.array(z.uuid()).max(200).default([]),
	"quantity[]": z.array(z.string().trim().max(12)).max(200).default([]),
	amount: z.string().trim().max(20).default(""),
	mail: z.literal("yes").optional(),
});

/** "33.3%" as hundredths of a percent, "500" as cents. */
const part = z
	.string()
	.trim()
	.transform((typed, context) => {
		const thousandths = typed.endsWith("%") ? parseQuantity(typed.slice(0, -1)) : null;
		if (thousandths && thousandths >= 10 && thousandths <= 100_000) return { percent: Math.round(thousandths / 10) };
		const cents = typed.endsWith("%") ? null : parseMoney(typed);
		if (cents && cents > 0) return { amount: cents };
		context.addIssue("A percentage such as 30%, or dollars such as 500.");
		return z.NEVER;
	});

export const askForm = z.discriminatedUnion("ask", [
	z.object({ ask: z.literal("deposit") }),
	z.object({ ask: z.literal("part"), part }),
	z.object({ ask: z.literal("lines"), "line[]": z.array(z.uuid()).min(1, "Tick at least one line.").max(200) }),
	z.object({ ask: z.literal("final") }),
	z.object({ ask: z.literal("plan"), plan: z.uuid() }),
]);

export const linkForm = z.object({ email: z.email("An email address, such as pat@example.com.").max(254) });

export const periodForm = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	form: z.enum(["list", "quickbooks"]).default("list"),
});

export const waitingCreditForm = z.object({
	/** cents: what the page showed */
	seen: z.coerce.number().int().min(1),
	reason: z.string().trim().min(1, "Say why, for the customer.").max(300, "At most 300 letters."),
});
