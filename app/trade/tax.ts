// Wisconsin sales tax on tree work: shrub and tree services are taxed (Wis. Stat. 77.52(2)(a)20), at the rate of the
// place where the work is done, on the day it is done.

import { cityOfMilwaukee, type LocalTax, localTaxes, state } from "./local-taxes.ts";
import { townsByCounty } from "./towns.ts";

/** "taxable", or why no sales tax is charged. "exempt" has no reason: lines of older documents and partial payments. */
export const taxCodes = [
	"taxable",
	"snow",
	"out-of-state",
	"real-property",
	"organization",
	"other",
	"exempt",
] as const;
export type TaxCode = (typeof taxCodes)[number];

export const taxCodeLabels: Record<TaxCode, string> = {
	taxable: "Taxable",
	snow: "Not taxed: snow removal",
	"out-of-state": "Not taxed: outside Wisconsin",
	"real-property": "Not taxed: real property improvement",
	organization: "Not taxed: exempt organization",
	other: "Not taxed: other reason",
	exempt: "Not taxed: no reason given",
};

/** The code in a submitted form; "taxable" for anything else. */
export function toTaxCode(value: string): TaxCode {
	return taxCodes.find((code) => code === value) ?? "taxable";
}

/** `ppm` is millionths: 55000 is 5.5%. */
export type TaxRate = { code: TaxCode; name: string; ppm: number };

const areas = [...new Set(localTaxes.map(({ area }) => area))].filter((area) => area !== state);

/** The places a person chooses from: the 72 counties of Wisconsin, and the City of Milwaukee. */
export const counties: readonly string[] = [...areas.filter((area) => area !== cityOfMilwaukee), cityOfMilwaukee];

/** "Clark" for "clark county "; "" for a place that isn't in `counties`. */
export function findCounty(typed: string): string {
	const bare = typed
		.trim()
		.replace(/\s+county$/i, "")
		.toLowerCase();
	return counties.find((county) => county.toLowerCase() === bare) ?? "";
}

/** The tax of one area on this day; undefined before its first one. Of two rates from the same day, the entered one counts. */
export function currentTax(area: string, day: string, entered: readonly LocalTax[]): LocalTax | undefined {
	return [...localTaxes, ...entered]
		.filter((row) => row.area === area && row.since <= day)
		.sort((a, b) => a.since.localeCompare(b.since))
		.at(-1);
}

/**
 * The rates for work in this county on this day ("2026-11-21"); empty when the county is unknown. `entered` has the rates
 * that the owner entered. The rates of state, county and city are one rate, so that a customer can check it.
 */
export function taxRates(county: string, day: string, entered: readonly LocalTax[] = []): TaxRate[] {
	const known = findCounty(county);
	if (!known) return [];
	const local = known === cityOfMilwaukee ? ["Milwaukee", cityOfMilwaukee] : [known];
	const charged = [state, ...local]
		.map((area) => ({ name: area === state || area === cityOfMilwaukee ? area : `${area} County`, area }))
		.map(({ name, area }) => ({ name, ppm: currentTax(area, day, entered)?.ppm ?? 0 }))
		.filter(({ ppm }) => ppm > 0);
	const names = new Intl.ListFormat("en-US").format(charged.map(({ name }) => name));
	return [{ code: "taxable", name: `${names} sales tax`, ppm: charged.reduce((sum, { ppm }) => sum + ppm, 0) }];
}

/** "5.5%" for 55000 */
export function formatRate(ppm: number): string {
	return `${ppm / 10_000}%`;
}

const countyOfTown = new Map(
	Object.entries(townsByCounty).flatMap(([county, towns]) =>
		towns.split(", ").map((town): [string, string] => [town.toLowerCase(), county]),
	),
);

/** The county of the town in an address; "" when the town is unknown or in two counties. */
export function findCountyOfAddress(address: string): string {
	const typed = address.trim().toLowerCase();
	const withoutState = typed.replace(/[\s,]+\d{5}(-\d{4})?$/, "").replace(/[\s,]+(wi|wis\.?|wisconsin)$/, "");
	const parts = withoutState.split(",");
	const last = parts.at(-1)?.trim() ?? "";
	if (parts.length > 1) return countyOfTown.get(last) ?? "";
	// without a comma, only a state or ZIP code tells a town from a street
	if (withoutState === typed || /\btown(ship)? of\b/.test(last)) return "";
	const words = last.split(/\s+/);
	const endings = words.map((_, index) => words.slice(index).join(" "));
	return endings.map((ending) => countyOfTown.get(ending)).find(Boolean) ?? "";
}

const snowPattern = /\bsnow\b|\bplow(s|ed|ing)?\b|\bde-?icing\b/i;
const stormDamagePattern = /\b(damage[ds]?|broke|broken|load|limbs?|branch(es)?)\b/i;

/** Snow removal is not a taxed service in Wisconsin. Removing a limb that snow broke is tree work, which is taxed. */
export function isSnowWork(line: { title: string; detail: string }): boolean {
	return snowPattern.test(line.title) && !stormDamagePattern.test(`${line.title} ${line.detail}`);
}
