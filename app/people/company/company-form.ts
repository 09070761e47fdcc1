import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { emailField } from "#app/platform/email-field.ts";
import { numberField, optionalTextField, optionalTimeField, tooLong } from "#app/platform/form-fields.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { type Hours, toLines } from "./company.ts";

/** One item per line. */
const listField = (items: number) =>
	optionalTextField(2000).refine((text) => toLines(text).length <= items, `Enter at most ${items} lines.`);
const requiredLine = (message: string, max = 120) =>
	z.string({ error: message }).trim().min(1, message).max(max, tooLong(max));
const degreesField = (limit: number, message: string) => numberField(message, { min: -limit, max: limit });
const hoursField = optionalTimeField("Enter a time, such as 07:00.");
const profileUrl = (host: string) =>
	optionalTextField(200).refine((text) => {
		if (!text) return true;
		const url = URL.parse(text);
		return url?.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
	}, `Paste the full link, such as https://www.${host}/yourname.`);

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const dayFields = Object.fromEntries(
	days.flatMap((day) => [
		[`hours.${day}.from`, hoursField],
		[`hours.${day}.to`, hoursField],
	]),
) as Record<`hours.${(typeof days)[number]}.${"from" | "to"}`, typeof hoursField>;

const locationFields = {
	latitude: degreesField(90, "Enter a number from -90 to 90, such as 44.96."),
	longitude: degreesField(180, "Enter a number from -180 to 180, such as -90.94."),
};

/** Only the starting location, on its own page. */
export const locationForm = z.object({ seen: z.coerce.number().int(), ...locationFields });

export const companyForm = z
	.object({
		seen: z.coerce.number().int(),
		name: requiredLine("Enter the company name."),
		phone: requiredLine("Enter the phone number customers call.").transform((input, context) => {
			const phone = parsePhone(input);
			if (!phone) context.addIssue("Enter a phone number with its area code, such as (715) 555-0142.");
			return phone ?? input;
		}),
		email: requiredLine("Enter the email address customers write to.", 254).pipe(emailField()),
		street: optionalTextField(200),
		city: requiredLine("Enter the city."),
		state: requiredLine("Enter the state.", 2)
			.regex(/^[A-Za-z]{2}$/, "Enter the two-letter state code, such as WI.")
			.toUpperCase(),
		zip: requiredLine("Enter the ZIP code.").regex(/^\d{5}(-\d{4})?$/, "Enter a 5-digit ZIP code, such as 54768."),
		county: optionalTextField(60),
		...locationFields,
		emergencyNote: optionalTextField(300),
		noAnswerNote: optionalTextField(300),
		leadTime: optionalTextField(300),
		license: optionalTextField(200),
		licenseNumber: optionalTextField(60),
		licenseExpiresOn: z.union([z.literal(""), dayField()], "Enter a date.").default(""),
		insurer: optionalTextField(120),
		insurancePolicy: optionalTextField(120),
		insuranceExpiresOn: z.union([z.literal(""), dayField()], "Enter a date.").default(""),
		compInsurer: optionalTextField(120),
		compPolicy: optionalTextField(120),
		compExpiresOn: z.union([z.literal(""), dayField()], "Enter a date.").default(""),
		facebook: profileUrl("facebook.com"),
		instagram: profileUrl("instagram.com"),
		replyHours: requiredLine("Enter the first reply time in hours.").regex(
			/^([1-9]|[1-9]\d|1[0-5]\d|16[0-8])$/,
			"Enter a whole number of hours from 1 to 168.",
		),
		quoteTerms: optionalTextField(4000),
		quoteReminders: z.enum(["on", "off"]).default("on"),
		quoteReminderText: optionalTextField(2000),
		paperSize: z.enum(["letter", "a4"]).default("letter"),
		about: optionalTextField(2000),
		founded: optionalTextField(4).refine(
			(year) => !year || /^(1[89]|20)\d\d$/.test(year),
			"Enter a year, such as 1998.",
		),
		owner: optionalTextField(120),
		equipment: listField(30),
		visitSteps: listField(8),
		hospital: optionalTextField(120),
		hospitalAddress: optionalTextField(200),
		hospitalPhone: optionalTextField(40),
		utilityEmergency: optionalTextField(120),
		...dayFields,
	})
	.superRefine(checkHours, { when: () => true })
	.refine(({ license, licenseNumber }) => !license || licenseNumber, {
		path: ["licenseNumber"],
		error: "Enter the license number, or leave the license blank.",
	})
	.refine(({ compInsurer, compPolicy }) => !compInsurer || compPolicy, {
		path: ["compPolicy"],
		error: "Enter the policy number, or leave the insurer blank.",
	})
	.refine(({ compInsurer, compExpiresOn }) => !compInsurer || compExpiresOn, {
		path: ["compExpiresOn"],
		error: "Enter the day the policy expires, or leave the insurer blank.",
	})
	.transform((input) => {
		const { seen, ...fields } = input;
		const hours: Hours = days.map((day) => {
			const from = input[`hours.${day}.from`];
			return from ? { from, to: input[`hours.${day}.to`] } : null;
		});
		const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("hours.")));
		return { seenVersion: seen, values: { ...(values as Omit<typeof fields, keyof typeof dayFields>), hours } };
	});

/** Confirms a detail as it is, by its key. */
export const confirmForm = z.object({ seen: z.coerce.number().int(), detail: z.string() });

/** Checks the hours even when other fields have errors, so that all errors show at once. */
function checkHours(input: Partial<Record<keyof typeof dayFields, unknown>>, context: z.core.$RefinementCtx): void {
	for (const day of days) {
		const from = String(input[`hours.${day}.from`] ?? "");
		const to = String(input[`hours.${day}.to`] ?? "");
		if (![from, to].every((time) => hoursField.safeParse(time).success)) continue;
		const path = [`hours.${day}.to`];
		if (!from !== !to) context.addIssue({ code: "custom", path, message: "Enter both times, or leave both blank." });
		else if (from && from >= to)
			context.addIssue({ code: "custom", path, message: "Closing time must be later than opening time." });
	}
}

export type CompanyValues = z.output<typeof companyForm>["values"];
