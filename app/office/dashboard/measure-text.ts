// The words for figures and their changes. Pure.
import type { Amount, MeasureText, MeasureUnit } from "#app/noun/measures.ts";
import { formatMoney } from "#app/platform/money.ts";

export function formatValue(unit: MeasureUnit, value: number | null): string {
	if (value === null) return "–";
	if (unit === "money") return formatMoney(Math.round(value / 100) * 100, { whole: true });
	if (unit === "hours") return `${formatNumber(value / 60)} h`;
	if (unit === "share") return `${Math.round(value * 100)}%`;
	if (unit === "days") return `${formatNumber(value)} ${formatNumber(value) === "1" ? "day" : "days"}`;
	return value.toLocaleString("en-US");
}

/** One decimal below ten: 3.4, 12. */
function formatNumber(value: number): string {
	const digits = Math.abs(value) < 10 ? 1 : 0;
	return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

export type Change = {
	/** "Up 12% from $18,400 last year" */
	text: string;
	/** null when it is neither better nor worse */
	isBetter: boolean | null;
};

/** The change since the same days a year ago; null when there is nothing to compare. */
export function describeChange({ unit, lowerIsBetter }: MeasureText, now: Amount, before: Amount): Change | null {
	if (now.value === null || before.value === null || before.sample === 0) return null;
	const last = `${formatValue(unit, before.value)} last year`;
	if (formatValue(unit, now.value) === formatValue(unit, before.value))
		return { text: `Same as last year`, isBetter: null };
	const isUp = now.value > before.value;
	return {
		text: `${isUp ? "Up" : "Down"} ${formatDifference(unit, now.value, before.value)} from ${last}`,
		isBetter: isUp !== Boolean(lowerIsBetter),
	};
}

function formatDifference(unit: MeasureUnit, now: number, before: number): string {
	if (unit === "days") return formatValue("days", Math.abs(now - before));
	if (unit === "share") return `${Math.abs(Math.round(now * 100) - Math.round(before * 100))} points`;
	if (before === 0) return formatValue(unit, Math.abs(now));
	return `${Math.round((Math.abs(now - before) / Math.abs(before)) * 100).toLocaleString("en-US")}%`;
}

/** How many records a figure is made of: "from 7 quotes". Always said of averages and shares; of sums, while there are few. */
export function describeSample({ unit, of }: MeasureText, { sample }: Amount): string {
	if (unit === "count" || (unit !== "days" && unit !== "share" && sample >= 20)) return "";
	return `from ${sample.toLocaleString("en-US")} ${sample === 1 ? of.one : of.many}`;
}
