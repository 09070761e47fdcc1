import { z } from "zod";
import { dayForm, linesForm } from "#app/documents/line-items/line-item-form.ts";
import { parseQuantity } from "#app/documents/line-items/totals.ts";
import { parseMoney } from "#app/platform/money.ts";
import { reasons } from "./change.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const hash = z.string().length(64);
const name = z.string().trim().min(2, "Please write your full name.").max(200, "At most 200 characters.");

/** What the editor sends: the version it has seen and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		reason: z.enum(reasons),
		words: text(4000),
		internalNote: text(8000),
		toName: text(200),
		toEmail: text(254),
		endOn: dayForm,
		photos: z.array(z.object({ id: z.uuid() })).max(10, "At most 10 photos."),
		lines: linesForm,
	}),
});

export const approveForm = z.object({
	hash,
	name,
	consent: z.literal("yes", "Please tick the box to approve."),
	drawing: z.string().max(450_000, "The drawing is too large. Please clear it and draw again.").default(""),
	code: z.string().trim().max(20).default(""),
});

export const keepForm = z.object({ hash, note: z.string().trim().max(2000, "At most 2000 characters.").default("") });

export const callForm = z.object({ words: z.string().trim().max(500, "At most 500 characters.").default("") });

export const linkForm = z.object({ email: z.email("An email address, such as pat@example.com.").max(254) });

export const seenForm = z.object({ version: z.coerce.number().int().positive() });

export const resendForm = seenForm.extend({ newLink: z.literal("yes").optional() });

export const reasonForm = seenForm.extend({
	reason: z.string().trim().min(3, "Say why, in a few words.").max(500, "At most 500 characters."),
});

export const approveForForm = z.object({
	hash,
	name,
	evidence: z.string().trim().min(8, "Say who agreed, how and when.").max(1000, "At most 1000 characters."),
});

const few = (most: number, words: string) =>
	z
		.string()
		.trim()
		.max(8)
		.default("")
		.transform((typed) => (typed === "" ? null : Number(typed.replace(",", "."))))
		.refine((value) => value === null || (value > 0 && value <= most), words);

const marked = z.object({
	lineId: z.string().min(1).max(60),
	/** empty is all that is left of the line */
	quantity: z
		.string()
		.trim()
		.max(12)
		.default("")
		.refine((typed) => typed === "" || (parseQuantity(typed) ?? 0) > 0, "A number, such as 2 or 1.5.")
		.transform((typed) => (typed === "" ? null : parseQuantity(typed))),
	/** how long it took, and with how many: both or neither */
	hours: few(200, "Hours, such as 2 or 1.5."),
	people: few(12, "How many people, up to 12.").refine((people) => people === null || Number.isInteger(people), {
		message: "How many people, up to 12.",
	}),
});

export const markForm = marked.superRefine(({ hours, people }, { addIssue }) => {
	if (hours !== null && people === null)
		addIssue({ code: "custom", path: ["people"], message: "With how many people." });
	if (people !== null && hours === null) addIssue({ code: "custom", path: ["hours"], message: "How many hours." });
});

export const takeBackForm = z.object({ markId: z.uuid() });

export const settingsForm = z.object({
	version: z.coerce.number().int().min(0),
	officeLimit: z
		.string()
		.trim()
		.refine((typed) => (parseMoney(typed) ?? -1) >= 0, "An amount in dollars, such as 500.")
		.transform((typed) => parseMoney(typed) ?? 0),
	openDays: z.coerce.number("A number of days.").int("Whole days.").min(1, "At least 1.").max(90, "At most 90."),
	creditNotes: z.enum(["wait", "at-once"], "Choose one."),
});
