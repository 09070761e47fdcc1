import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { optionalEmailField } from "#app/platform/email-field.ts";
import { optionalTextField, trimmedField, versionField } from "#app/platform/form-fields.ts";
import { parseOrigin } from "#app/platform/origin.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { lostReasons, openStatuses, sources, urgencies } from "./inquiry.ts";
import { views } from "./list-status.ts";
import { serviceNames, weekdayNames } from "./services.ts";

const name = trimmedField(200).pipe(z.string().min(1, "Enter a name."));
const email = trimmedField(254).pipe(optionalEmailField());
const phone = trimmedField(60).refine(
	(typed) => typed === "" || parsePhone(typed) !== null,
	"Enter a phone number with its area code, such as (715) 555-0142.",
);
const address = trimmedField(500).pipe(
	z.string().min(1, "Enter the property address. The street and town are enough."),
);
const box = z.literal("yes").optional().transform(Boolean);
const serviceList = z.array(z.enum(serviceNames)).default([]);

const contact = {
	name,
	email: email.default(""),
	phone: phone.default(""),
	address,
	services: serviceList,
	urgency: z.enum(urgencies, "Choose how soon you need the work.").default("planned"),
	message: optionalTextField(10_000),
	days: z.array(z.enum(weekdayNames)).default([]),
	emailConsent: box,
	textConsent: box,
};

const contactRequired = "Enter an email address or a phone number so we can reply.";
const renameLists = (form: unknown) => {
	const { "services[]": services, "days[]": days, ...rest } = (form ?? {}) as Record<string, unknown>;
	return { ...rest, services, days };
};

/**
 * The public form. `key` identifies the form, so that it is stored once; `start`, `proof` and `extra` are for the spam
 * check. `origin` is what the browser noted about where the visit came from.
 */
export const contactForm = z.preprocess(
	renameLists,
	z
		.object({
			key: z.uuid(),
			start: optionalTextField(200),
			proof: optionalTextField(20),
			extra: optionalTextField(2000),
			origin: z.string().catch("").default("").transform(parseOrigin),
			...contact,
			marketingConsent: box,
		})
		.superRefine((form, issues) => {
			if (form.email === "" && form.phone === "")
				issues.addIssue({ code: "custom", path: ["email"], message: contactRequired });
			if (form.message === "" && form.services.length === 0)
				issues.addIssue({
					code: "custom",
					path: ["message"],
					message: "Tell us about the job in a few words, or choose a service.",
				});
			if ((form.textConsent || form.marketingConsent) && form.phone === "")
				issues.addIssue({
					code: "custom",
					path: ["phone"],
					message: "Enter a phone number so we can text you, or uncheck the box for texts.",
				});
			if (form.emailConsent && form.email === "")
				issues.addIssue({
					code: "custom",
					path: ["email"],
					message: "Enter an email address so we can email you, or uncheck the box for emails.",
				});
		}),
);
export type ContactForm = z.output<typeof contactForm>;

/** An inquiry that the office enters, mostly during a call. Spoken consent counts. */
export const officeInquiryForm = z.preprocess(
	renameLists,
	z
		.object({
			key: z.uuid(),
			source: z.enum(sources).exclude(["form"]).default("phone"),
			customerId: z.union([z.literal(""), z.uuid()]).optional(),
			...contact,
		})
		.refine((form) => form.email !== "" || form.phone !== "", {
			path: ["phone"],
			message: "Enter a phone number or an email address so we can reply.",
		}),
);
export type OfficeInquiryForm = z.output<typeof officeInquiryForm>;

export const noteForm = z.object({ text: trimmedField(10_000).pipe(z.string().min(1, "Enter a note.")) });

export const correctionForm = z
	.object({ name, email: email.default(""), phone: phone.default(""), address, version: versionField })
	.refine((form) => form.email !== "" || form.phone !== "", {
		path: ["phone"],
		message: "Enter a phone number or an email address so we can reply.",
	});

const seenVersion = z.coerce.number().int().min(1);
const day = dayField("Choose a date.");

export const visitForm = z.object({ version: seenVersion, visitOn: day, visitNote: optionalTextField(300) });
export const lostForm = z.object({
	version: seenVersion,
	lostReason: z.enum(lostReasons, "Choose a reason."),
	lostNote: optionalTextField(2000),
});
export const duplicateForm = z.object({
	version: seenVersion,
	duplicateOf: trimmedField(20)
		.transform((typed) => Number(typed.replace(/^R-?/i, "")))
		.pipe(z.number("Enter the number of the original inquiry, such as R-1042.").int().positive()),
});
export const purgeForm = z.object({});

/** A change of the status by staff. */
export type StatusChange =
	| { event: "review" | "contact" | "spam" | "reopen"; version: number }
	| ({ event: "schedule-visit" } & z.output<typeof visitForm>)
	| ({ event: "lose" } & z.output<typeof lostForm>)
	| ({ event: "duplicate" } & z.output<typeof duplicateForm>);

export const assignForm = z.object({
	version: seenVersion,
	ownerId: z.union([z.uuid(), z.literal("").transform(() => null)]),
});

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);

/** The query of the inquiry list. Invalid values are ignored. */
export const listFilter = z.object({
	view: z.enum(views).catch("needs-attention"),
	q: z
		.string()
		.trim()
		.catch("")
		.default("")
		.transform((search) => search.slice(0, 100)),
	status: orNull(z.enum([...openStatuses, "won", "lost", "spam", "duplicate"])),
	owner: orNull(z.union([z.uuid(), z.literal("nobody"), z.literal("me")])),
	urgency: orNull(z.enum(urgencies)),
	age: orNull(z.enum(["today", "week", "month", "older"])),
	from: orNull(z.string().min(1).max(300)),
	after: orNull(z.string().max(200)),
});
export type ListFilter = z.output<typeof listFilter>;

export const callForm = z.object({
	note: trimmedField(1_000).pipe(z.string().min(3, "Enter a short note about the call.")),
	version: versionField,
});
