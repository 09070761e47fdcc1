import { z } from "zod";
import { parsePhone } from "#app/platform/phone.server.ts";
import type { Hours } from "./company.ts";

const line = (max: number) => z.string().trim().max(max, `Keep it to ${max} characters.`).default("");
const needed = (words: string, max = 120) =>
	z.string({ error: words }).trim().min(1, words).max(max, `Keep it to ${max} characters.`);
const degrees = (limit: number, words: string) =>
	needed(words).transform(Number).pipe(z.number(words).min(-limit, words).max(limit, words));
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^$/;
const time = z.string().trim().regex(clockTime, "Use a time such as 07:00.").default("");
const page = (host: string) =>
	line(200).refine((text) => {
		if (!text) return true;
		const url = URL.parse(text);
		return url?.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
	}, `Paste the whole address, such as https://www.${host}/yourname.`);

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const dayFields = Object.fromEntries(
	days.flatMap((day) => [
		[`hours.${day}.from`, time],
		[`hours.${day}.to`, time],
	]),
) as Record<`hours.${(typeof days)[number]}.${"from" | "to"}`, typeof time>;

export const companyForm = z
	.object({
		seen: z.coerce.number().int(),
		name: needed("What is the company called?"),
		phone: needed("Type the phone number customers call.").transform((typed, check) => {
			const phone = parsePhone(typed);
			if (!phone) check.addIssue("This does not look like a phone number. Try 715 555 0142.");
			return phone ?? typed;
		}),
		email: needed("Type the address customers write to.", 254).pipe(
			z.email("This does not look like an email address."),
		),
		street: line(200),
		city: needed("Which town is it in?"),
		state: needed("Which state is it in?", 2)
			.regex(/^[A-Za-z]{2}$/, "Two letters, such as WI.")
			.toUpperCase(),
		zip: needed("Type the ZIP code.").regex(/^\d{5}(-\d{4})?$/, "Five digits, such as 54768."),
		county: line(60),
		latitude: degrees(90, "A number from -90 to 90, such as 44.96."),
		longitude: degrees(180, "A number from -180 to 180, such as -90.94."),
		emergencyNote: line(300),
		licence: line(200),
		insurer: line(120),
		insurancePolicy: line(120),
		facebook: page("facebook.com"),
		instagram: page("instagram.com"),
		replyHours: needed("How many hours may a first reply take?").regex(
			/^([1-9]|[1-9]\d|1[0-5]\d|16[0-8])$/,
			"A whole number of hours, from 1 to 168.",
		),
		quoteTerms: line(4000),
		followUp: z.enum(["on", "off"]).default("on"),
		followUpText: line(2000),
		paperSize: z.enum(["letter", "a4"]).default("letter"),
		about: line(2000),
		founded: line(4).refine((year) => !year || /^(1[89]|20)\d\d$/.test(year), "A year, such as 1998."),
		owner: line(120),
		...dayFields,
	})
	.superRefine(sensibleHours, { when: () => true })
	.transform((typed) => {
		const { seen, ...fields } = typed;
		const hours: Hours = days.map((day) => {
			const from = typed[`hours.${day}.from`];
			return from ? { from, to: typed[`hours.${day}.to`] } : null;
		});
		const facts = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("hours.")));
		return { seen, facts: { ...(facts as Omit<typeof fields, keyof typeof dayFields>), hours } };
	});

/** Looks at the hours even while other fields are wrong, so that everything is said at once. */
function sensibleHours(typed: Partial<Record<keyof typeof dayFields, unknown>>, check: z.core.$RefinementCtx): void {
	for (const day of days) {
		const from = String(typed[`hours.${day}.from`] ?? "");
		const to = String(typed[`hours.${day}.to`] ?? "");
		if (!clockTime.test(from) || !clockTime.test(to)) continue;
		const path = [`hours.${day}.to`];
		if (!from !== !to) check.addIssue({ code: "custom", path, message: "Fill both times, or neither." });
		else if (from && from >= to) check.addIssue({ code: "custom", path, message: "This is before it opens." });
	}
}

export type CompanyFacts = z.output<typeof companyForm>["facts"];
