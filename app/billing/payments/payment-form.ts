import { z } from "zod";
import { parseMoney } from "#app/platform/money.ts";

const version = z.coerce.number().int();
export const line = (max: number) => z.string().trim().max(max, `Keep it to ${max} characters.`).default("");
export const money = (words: string) =>
	z.string({ error: words }).transform((typed, check) => {
		const cents = parseMoney(typed);
		if (cents !== null && cents > 0 && cents <= 100_000_000) return cents;
		check.addIssue(words);
		return z.NEVER;
	});
export const day = (words: string) => z.iso.date(words);

export const seenForm = z.object({ version });

export const refundForm = z.object({
	version,
	amount: money("How much goes back? An amount such as 50.00."),
	way: z.enum(["stripe", "check", "cash"], "How does it go back?"),
	reason: line(500),
});

export const slipForm = z.object({
	"id[]": z.array(z.uuid(), "Choose what goes to the bank.").min(1, "Choose what goes to the bank."),
	bankedOn: day("On which day do you take it to the bank?"),
});

const ticked = z
	.string()
	.optional()
	.transform((value) => value === "yes");
const stepCount = 6;
const stepFields = Object.fromEntries(
	Array.from({ length: stepCount }, (_, index) => [
		[`steps.${index}.days`, line(4)],
		[`steps.${index}.subject`, line(150)],
		[`steps.${index}.text`, line(2000)],
	]).flat(),
) as Record<`steps.${number}.${"days" | "subject" | "text"}`, ReturnType<typeof line>>;

/** How many reminders there may be. An empty day is no reminder. */
export const stepNumbers = Array.from({ length: stepCount }, (_, index) => index);

export const settingsForm = z
	.object({
		version,
		card: ticked,
		bank: ticked,
		parts: ticked,
		smallestPart: line(20),
		byHand: line(1000),
		useCredit: ticked,
		remind: ticked,
		...stepFields,
	})
	.transform((typed, check) => {
		const wrong = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
		const smallest = parseMoney(typed.smallestPart);
		if (typed.parts && (smallest === null || smallest < 100))
			wrong("smallestPart", "The smallest part, at least 1 dollar.");
		const days = new Set<number>();
		const steps = stepNumbers.flatMap((index) => {
			const field = (name: "days" | "subject" | "text") =>
				String((typed as Record<string, unknown>)[`steps.${index}.${name}`] ?? "");
			if (!field("days")) return [];
			const count = /^-?\d{1,3}$/.test(field("days")) ? Number(field("days")) : null;
			if (count === null || days.has(count))
				wrong(
					`steps.${index}.days`,
					count === null ? "A number of days, such as 3 or -3." : "This day is there already.",
				);
			else days.add(count);
			if (!field("subject")) wrong(`steps.${index}.subject`, "A mail needs a subject.");
			if (!field("text")) wrong(`steps.${index}.text`, "What should the mail say?");
			return [{ days: count ?? 0, subject: field("subject"), text: field("text") }];
		});
		const { card, bank, byHand, useCredit, remind } = typed;
		return {
			version: typed.version,
			wanted: {
				...{ card, bank, byHand, useCredit, remind },
				smallestPart: typed.parts ? smallest : null,
				steps: steps.toSorted((a, b) => a.days - b.days),
			},
		};
	});
