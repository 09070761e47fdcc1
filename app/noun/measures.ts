// Figures of the dashboard's "How we're doing": what a noun counts in a period.

/** Days in the company's time zone; `until` isn't included. */
export type Span = { from: string; until: string };

/**
 * `value` is in cents for money, minutes for hours, days for days and a part of 1 for a share; null when there is nothing to
 * average. `sample` is how many records it is made of.
 */
export type Amount = { value: number | null; sample: number };

export type MeasureUnit = "money" | "count" | "hours" | "days" | "share";

export type MeasureText = {
	/** "Booked" */
	label: string;
	/** what it counts, in a few words: "Accepted quotes, with tax" */
	about: string;
	/** what a sample is: "quote", "quotes" */
	of: { one: string; many: string };
	unit: MeasureUnit;
	/** the list of the records that it counts */
	to: string;
	/** how the list gets the days: as `during`, or as `from` and `to`; absent when it has no filter by day */
	dated?: "during" | "from-to";
	/** a lower value is better, as with days until payment */
	lowerIsBetter?: true;
	/** drawn month by month */
	isDrawn?: true;
	/** an amount of now, which has no period: open quotes */
	isNow?: true;
};
