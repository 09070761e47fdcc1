// What the form of a visit contains. Pure.

import { parseNumber } from "#app/platform/number.ts";
import { anyTime } from "./visit.ts";

export type VisitValues = {
	day: string;
	/** "08:00" on the company's clock */
	start: string;
	hours: number;
	/** minutes after the start within which the crew arrives */
	arrivalMinutes: number;
	/** crews, people and equipment that the office chose */
	resources: string[];
	/** people of a chosen crew who stay behind */
	without: string[];
	note: string;
	/** no one but the office hears of it yet */
	isDraft: boolean;
	/** emails the customer about the visit, or about its new time */
	tellCustomer: boolean;
	/** why rules of the trade don't apply */
	reasons: { ruleId: string; reason: string }[];
};

/** A rejected form as typed. */
export function fromTyped(typed: Record<string, string>): VisitValues {
	const list = (name: string) => typed[`${name}[]`]?.split("\n").filter(Boolean) ?? [];
	return {
		day: typed.day ?? "",
		start: typed.start ?? "",
		hours: parseNumber(typed.hours ?? "") ?? 0,
		arrivalMinutes: Number(typed.arrivalMinutes ?? 120),
		resources: list("resources"),
		without: list("without"),
		note: typed.note ?? "",
		isDraft: typed.as ? typed.as === "draft" : typed.isDraft === "yes",
		tellCustomer: typed.tellCustomer === "yes",
		reasons: Object.entries(typed).flatMap(([name, reason]) =>
			name.startsWith("reason-") ? [{ ruleId: name.slice(7), reason }] : [],
		),
	};
}

export const arrivalWindows = [
	[0, "At the start"],
	[60, "Within 1 hour"],
	[120, "Within 2 hours"],
	[180, "Within 3 hours"],
	[240, "Within 4 hours"],
	[anyTime, "Any time that day"],
] as const;
