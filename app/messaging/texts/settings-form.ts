// The settings of text messages as a form. Pure.
import { z } from "zod";
import { numberField, optionalTextField, versionOrZeroField } from "#app/platform/form-fields.ts";

/** What the carriers ask for when a company registers to text its customers (A2P 10DLC), kept with the answer. */
export const registrationFields = [
	{ name: "brand", label: "Registered business name", hint: "As on your EIN letter, with LLC or Inc." },
	{ name: "brandStatus", label: "Brand status", hint: "Such as “Verified, Mar 3, 2026”." },
	{ name: "campaign", label: "Campaign ID", hint: "Twilio Console, Messaging, Regulatory compliance." },
	{ name: "campaignStatus", label: "Campaign status", hint: "Such as “Approved, low volume mixed”." },
	{ name: "optIn", label: "How customers agree", hint: "What you told the carriers about how customers opt in." },
	{
		name: "samples",
		label: "Sample messages",
		hint: "The samples you gave the carriers. Your texts should look like them.",
	},
] as const;
type RegistrationField = (typeof registrationFields)[number]["name"];

/** the hours that an owner can choose from */
export const firstHours = [8, 9, 10, 11, 12];
export const lastHours = [17, 18, 19, 20, 21];

const hour = (choices: readonly number[]) =>
	z.coerce.number("Choose an hour.").refine((typed) => choices.includes(typed), "Choose an hour.");

const checkbox = z.literal("yes").optional().transform(Boolean);
const registration = Object.fromEntries(
	registrationFields.map(({ name }) => [name, optionalTextField(2_000)]),
) as Record<RegistrationField, ReturnType<typeof optionalTextField>>;

export const textSettingsForm = z
	.object({
		version: versionOrZeroField,
		fromHour: hour(firstHours),
		untilHour: hour(lastHours),
		/** in cents, such as 0.83 */
		segmentPrice: z
			.string()
			.trim()
			.regex(/^(\d{1,2}(\.\d{1,2})?|\.\d{1,2})$/, "Enter a price in cents, such as 0.83."),
		campaignPerSecond: numberField("Enter a whole number from 1 to 100.", { min: 1, max: 100, isWhole: true }),
		answersKeywords: checkbox,
		...registration,
	})
	.transform(({ version, fromHour, untilHour, segmentPrice, campaignPerSecond, answersKeywords, ...fields }) => ({
		version,
		settings: {
			fromHour,
			untilHour,
			segmentPrice: Math.round(Number(segmentPrice) * 100),
			campaignPerSecond,
			answersKeywords,
			registration: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")),
		},
	}));
