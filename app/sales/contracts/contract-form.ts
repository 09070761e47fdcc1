import { z } from "zod";
import { dayForm, linesForm } from "#app/documents/line-items/line-item-form.ts";
import { parseMoney } from "#app/platform/money.ts";
import { declineReasons } from "./contract.ts";
import { planKinds } from "./plan.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const uniqueIds = (items: { id: string }[]) => new Set(items.map((one) => one.id)).size === items.length;
const mail = z.email("An email address, such as pat@example.com.").max(254);

const plan = z
	.array(z.object({ id: z.uuid(), kind: z.enum(planKinds), label: text(100), due: text(200), share: text(20) }))
	.max(12, "At most 12 payments.")
	.refine(uniqueIds);

const clauses = z
	.array(z.object({ id: z.uuid(), key: text(80), revision: text(10), title: text(200), text: text(6000) }))
	.max(40, "At most 40 clauses.")
	.refine(uniqueIds);

const signers = z
	.array(
		z.object({
			id: z.uuid(),
			role: z.enum(["customer", "company"]),
			name: text(200),
			email: text(254),
			staffId: z.union([z.literal(""), z.uuid()]),
		}),
	)
	.max(8, "At most 8 signers.")
	.refine(uniqueIds);

/** What the editor sends: the version it has seen and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		title: text(200),
		toName: text(200),
		toEmail: text(254),
		toPhone: text(40),
		siteAddress: text(300),
		county: text(60),
		salesperson: text(200),
		message: text(4000),
		internalNote: text(8000),
		scope: text(12_000),
		startOn: dayForm,
		endOn: dayForm,
		warranty: text(4000),
		security: text(1000),
		exemption: text(200),
		soldBy: z.enum(["asked", "solicited"]),
		place: z.enum(["home", "remote", "office"]),
		home: z.enum(["1-4", "5+", "business"]),
		wires: z.enum(["none", "drop", "line"]),
		subcontractors: z.boolean(),
		pesticide: z.boolean(),
		insurance: z.boolean(),
		hazard: z.boolean(),
		emergency: z.boolean(),
		order: z.enum(["at-once", "in-order"]),
		lines: linesForm,
		plan,
		clauses,
		signers,
	}),
});

export const signForm = z.object({
	hash: z.string().length(64),
	name: z.string().trim().min(2, "Please write your full name.").max(200, "At most 200 characters."),
	consent: z.literal("yes", "Please tick the box, or sign on paper."),
	drawing: z.string().max(450_000, "The drawing is too large. Please clear it and draw again.").default(""),
	emergency: z.string().trim().max(2000, "At most 2000 characters.").default(""),
	code: z.string().trim().max(20).default(""),
});

export const declineForm = z.object({
	hash: z.string().length(64),
	reason: z.enum(declineReasons, "Please pick a reason."),
	note: z.string().trim().max(2000, "At most 2000 characters.").default(""),
});

export const linkForm = z.object({ email: mail });

const seenVersion = z.object({ version: z.coerce.number().int().positive() });

export const sendForm = seenVersion.extend({ acknowledged: z.string().max(2000).default("") });

export const reasonForm = seenVersion.extend({
	reason: z.string().trim().min(3, "Say why, in a few words.").max(500, "At most 500 characters."),
});

export const renewForm = seenVersion.extend({ signerId: z.uuid() });

export const correctForm = renewForm.extend({
	name: z.string().trim().min(2, "Write the full name.").max(200),
	email: mail,
});

export const handOverForm = z.object({ signerId: z.uuid() });

export const countersignForm = z.object({
	hash: z.string().length(64),
	name: z.string().trim().min(2, "Write your full name.").max(200),
	consent: z.literal("yes", "Tick the box to sign."),
	drawing: z.string().max(450_000).default(""),
});

const revision = z.coerce.number().int().min(0);
const key = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^[a-z][a-z0-9-]{1,60}$/, "Lower-case letters, digits and dashes, such as oak-season.");
const retired = z
	.literal("yes")
	.optional()
	.transform((on) => on === "yes");

export const clauseForm = z.object({
	key,
	revision,
	title: z.string().trim().min(2, "A clause needs a title.").max(200),
	text: z.string().trim().min(5, "A clause needs words.").max(6000),
	source: z.string().trim().min(2, "Name the source, or who asked for it.").max(300),
	retired,
});

export const templateForm = z.object({
	key,
	revision,
	name: z.string().trim().min(2, "A template needs a name.").max(100),
	note: z.string().trim().max(300).default(""),
	warranty: z.string().trim().max(4000).default(""),
	"clause[]": z.array(z.string().max(80)).default([]),
	retired,
});

export const settingsForm = seenVersion.extend({
	codeAbove: z
		.string()
		.trim()
		.refine((typed) => !typed || (parseMoney(typed) ?? -1) >= 0, "An amount in dollars, such as 5000, or nothing.")
		.transform((typed) => (typed ? parseMoney(typed) : null)),
	openDays: z.coerce.number("A number of days.").int().min(1, "At least one day.").max(180, "At most 180 days."),
	remind: z.enum(["on", "off"]).default("on"),
	reminderText: z.string().trim().max(2000, "At most 2000 characters.").default(""),
	pesticideLicence: z.string().trim().max(60).default(""),
	pesticideUntil: dayForm.default(""),
});

export const reminderForm = seenVersion.extend({
	words: z.string().trim().max(2000, "At most 2000 characters.").default(""),
});

export const ruleForm = seenVersion.extend({
	rule: z.string().max(60),
	why: z.string().trim().max(500).default(""),
});
