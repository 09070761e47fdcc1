import { z } from "zod";
import { dayForm, depositForm, linesForm } from "#app/documents/line-items/line-item-form.ts";
import { declineReasons } from "./quote.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);

/** What the editor sends: the version it has seen and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		toName: text(200),
		toEmail: text(254),
		toPhone: text(40),
		siteAddress: text(300),
		county: text(60),
		message: text(4000),
		internalNote: text(8000),
		included: text(4000),
		excluded: text(4000),
		validUntil: dayForm,
		plannedOn: dayForm,
		deposit: depositForm,
		exemption: text(200),
		lines: linesForm,
	}),
});

const ids = z.array(z.uuid()).max(200).default([]);

export const acceptForm = z.object({
	"line[]": ids,
	hash: z.string().length(64),
	shownTotal: z.coerce.number().int(),
	name: z.string().trim().min(2, "Please write your full name.").max(200, "At most 200 characters."),
	consent: z.literal("yes", "Please tick the box to accept."),
});

export const declineForm = z.object({
	hash: z.string().length(64),
	reason: z.enum(declineReasons, "Please pick a reason."),
	note: z.string().trim().max(2000, "At most 2000 characters.").default(""),
});

export const questionForm = z.object({
	text: z.string().trim().min(3, "Please write your question.").max(4000, "At most 4000 characters."),
});

export const linkForm = z.object({ email: z.email("An email address, such as pat@example.com.").max(254) });

export const seenVersion = z.object({ version: z.coerce.number().int().positive() });

export const withdrawForm = seenVersion.extend({
	reason: z.string().trim().min(3, "Say why, in a few words.").max(500, "At most 500 characters."),
});

export const callForm = seenVersion.extend({
	note: z.string().trim().min(3, "Say in a few words what was said.").max(1000, "At most 1000 characters."),
});

export const reminderForm = seenVersion.extend({
	words: z.string().trim().max(2000, "At most 2000 characters.").default(""),
});

export const answerForm = z.object({
	text: z.string().trim().min(2, "Write an answer.").max(4000, "At most 4000 characters."),
});

export const onBehalfForm = seenVersion.extend({
	name: z.string().trim().min(2, "Write the customer's full name.").max(200),
	evidence: z.string().trim().min(5, "Say how they accepted: a call, a signed paper, and when.").max(1000),
});
