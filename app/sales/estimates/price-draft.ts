// What a person typed to price a line item. Pure.
import { parseNumber } from "#app/platform/number.ts";
import type { WorkToPrice } from "./line-price.ts";

/** The form as typed. `price` is null until someone changes the suggestion. */
export type PriceDraft = {
	facts: WorkToPrice;
	dbh: string;
	stump: string;
	hours: string;
	crew: string;
	price: string | null;
};

/** The work as typed, and what is wrong with its numbers. */
export function parsePriceDraft({ facts, dbh, stump, hours, crew }: PriceDraft) {
	const problems: Record<string, string> = {};
	const read = (name: string, typed: string, max: number, message: string) => {
		const value = parseNumber(typed);
		if (typed.trim() && (value === null || value < 0 || value > max)) problems[name] = message;
		return value;
	};
	const people = read("crew", crew, 8, "Enter a number from 1 to 8.");
	if (!people || !Number.isInteger(people)) problems.crew = "Enter a number from 1 to 8.";
	const typed: WorkToPrice = {
		...facts,
		crew: people ?? facts.crew,
		dbh: read("dbh", dbh, 120, "Enter the diameter in inches, such as 22."),
		stumpInches: read("stump", stump, 300, "Enter the stump diameter in inches, such as 26."),
		hours: facts.work === "stump" ? null : read("hours", hours, 500, "Enter the hours, such as 2.5."),
	};
	return { problems, facts: typed };
}
