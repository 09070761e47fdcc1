import { z } from "zod";
import { parsePhone } from "#app/platform/phone.server.ts";
import { lostReasons, openStatuses, sources, urgencies } from "./inquiry.ts";
import { serviceNames, weekdayNames } from "./services.ts";

/** Kept as typed; only what PostgreSQL cannot hold (NUL) and blanks at both ends go. */
function text(longest: number, words = "This is longer than we can take.") {
	return z
		.string()
		.transform((typed) => typed.replaceAll("\0", "").replaceAll("\r\n", "\n").trim())
		.pipe(z.string().max(longest, words));
}

const name = text(200).pipe(z.string().min(1, "Please tell us your name."));
const email = text(254).pipe(
	z.union([z.literal(""), z.email("This does not look like an email address. It needs an @ and a dot.")], {
		error: "This does not look like an email address. It needs an @ and a dot.",
	}),
);
const phone = text(60).refine(
	(typed) => typed === "" || parsePhone(typed) !== null,
	"Please check this number. We need the area code too, such as 715.",
);
const address = text(500).pipe(
	z.string().min(1, "Please tell us where the trees are. The street and town are enough."),
);
const box = z.literal("yes").optional().transform(Boolean);
const serviceList = z.array(z.enum(serviceNames)).default([]);

const contact = {
	name,
	email: email.default(""),
	phone: phone.default(""),
	address,
	services: serviceList,
	urgency: z.enum(urgencies, "Please choose how soon.").default("planned"),
	message: text(10_000, "This is longer than we can take here. Please keep it under 10,000 letters.").default(""),
	days: z.array(z.enum(weekdayNames)).default([]),
	emailConsent: box,
	textConsent: box,
};

const reachable = "Please give us an email address or a phone number, so that we can answer.";
const listed = (form: unknown) => {
	const { "services[]": services, "days[]": days, ...rest } = (form ?? {}) as Record<string, unknown>;
	return { ...rest, services, days };
};

/** What the public form sends. `key` is made before it is sent; the rest of the first line holds off robots. */
export const contactForm = z.preprocess(
	listed,
	z
		.object({
			key: z.uuid(),
			start: text(200).default(""),
			proof: text(20).default(""),
			extra: text(2000).default(""),
			...contact,
		})
		.superRefine((form, issues) => {
			if (form.email === "" && form.phone === "")
				issues.addIssue({ code: "custom", path: ["email"], message: reachable });
			if (form.message === "" && form.services.length === 0)
				issues.addIssue({
					code: "custom",
					path: ["message"],
					message: "Please tell us about the job in a few words, or choose a service.",
				});
			if (form.textConsent && form.phone === "")
				issues.addIssue({ code: "custom", path: ["phone"], message: "To text you we need your phone number." });
			if (form.emailConsent && form.email === "")
				issues.addIssue({ code: "custom", path: ["email"], message: "To email you we need your email address." });
		}),
);
export type ContactForm = z.output<typeof contactForm>;

/** An inquiry that somebody in the office types, most often on the phone. Consent given aloud counts as said to us. */
export const handForm = z.preprocess(
	listed,
	z
		.object({ key: z.uuid(), source: z.enum(sources).exclude(["form"]).default("phone"), ...contact })
		.refine((form) => form.email !== "" || form.phone !== "", {
			path: ["phone"],
			message: "A phone number or an email address is needed to answer.",
		}),
);
export type HandForm = z.output<typeof handForm>;

export const noteForm = z.object({ text: text(10_000).pipe(z.string().min(1, "Write something first.")) });

export const correctionForm = z
	.object({ name, email: email.default(""), phone: phone.default(""), address, version: z.coerce.number().int() })
	.refine((form) => form.email !== "" || form.phone !== "", {
		path: ["phone"],
		message: "A phone number or an email address is needed to answer.",
	});

const seen = z.coerce.number().int().min(1);
const day = z.iso.date("Please choose a day.");

export const moveForm = z.discriminatedUnion("event", [
	z.object({ event: z.literal("triage"), version: seen }),
	z.object({ event: z.literal("contact"), version: seen }),
	z.object({ event: z.literal("book"), version: seen, visitOn: day, visitNote: text(300).default("") }),
	z.object({
		event: z.literal("lose"),
		version: seen,
		lostReason: z.enum(lostReasons, "Please choose why."),
		lostNote: text(2000).default(""),
	}),
	z.object({ event: z.literal("spam"), version: seen }),
	z.object({
		event: z.literal("duplicate"),
		version: seen,
		duplicateOf: text(20)
			.transform((typed) => Number(typed.replace(/^R-?/i, "")))
			.pipe(z.number("Type the other inquiry's number, such as R-1042.").int().positive()),
	}),
	z.object({ event: z.literal("reopen"), version: seen }),
]);
export type Move = z.output<typeof moveForm>;

export const assignForm = z.object({
	version: seen,
	ownerId: z.union([z.uuid(), z.literal("").transform(() => null)]),
});

/** A customer's id, or "new". */
export const linkForm = z.object({ customer: z.union([z.literal("new"), z.uuid()]) });

const one = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);

/** The list's address: what is not understood is left out. */
export const listFilter = z.object({
	view: z.enum(["needs-me", "new", "hazard", "open", "all", "spam"]).catch("needs-me"),
	q: text(200).catch("").default(""),
	status: one(z.enum([...openStatuses, "won", "lost", "spam", "duplicate"])),
	owner: one(z.union([z.uuid(), z.literal("nobody"), z.literal("me")])),
	urgency: one(z.enum(urgencies)),
	age: one(z.enum(["today", "week", "month", "older"])),
	after: one(z.string().max(200)),
});
export type ListFilter = z.output<typeof listFilter>;
