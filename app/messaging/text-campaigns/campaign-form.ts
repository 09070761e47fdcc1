import { z } from "zod";
import { localTimeField } from "#app/messaging/outreach/schedule-form.ts";
import { optionalNumberField, textField, trimmedField, versionField } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { isService } from "#app/trade/services.ts";
import { campaignLimits, lastVisits } from "./campaign.ts";

const stored = (max: number) =>
	textField(max).refine((typed) => !typed.includes("\0"), "Remove the invisible characters.");
const list = (item: z.ZodType<string>) => z.array(item).max(100, "Choose at most 100.");
const value = stored(100).min(1);

/** What the editor saves while someone types: nothing is required yet, everything has a limit. */
export const draftForm = z.strictObject({
	version: versionField,
	content: z.strictObject({
		name: stored(campaignLimits.name),
		body: stored(campaignLimits.body),
		audience: z.strictObject({
			tags: list(z.uuid()),
			towns: list(value),
			species: list(value),
			services: list(value.refine(isService, "Choose services of the list.")),
			lastVisit: z.enum(lastVisits),
		}),
	}),
});

const name = trimmedField(campaignLimits.name).pipe(z.string().min(1, "Enter a name, such as “Dormant pruning”."));
export const newCampaignForm = z.object({ name });
export const duplicateForm = z.object({ from: z.uuid("Choose a campaign.") });
export const emptyForm = z.object({});

export const sendForm = z.object({
	version: versionField,
	/** both typed again, as a confirmation; null when they weren't */
	count: optionalNumberField("Type the number of texts, such as 120.", { min: 0, max: 10_000_000, isWhole: true }),
	cost: z.string().max(30).default("").transform(parseMoney),
});

export const scheduleForm = z.object({ version: versionField, at: localTimeField });

export const testForm = z.object({
	version: versionField,
	phone: trimmedField(60).transform((typed, context) => {
		const phone = parsePhone(typed);
		if (phone && /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone)) return phone;
		context.addIssue({ code: "custom", message: "Enter a mobile number, such as (715) 555-0142." });
		return z.NEVER;
	}),
});
