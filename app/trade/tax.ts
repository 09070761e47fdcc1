// Wisconsin sales tax on tree work: shrub and tree services are taxed (Wis. Stat. 77.52(2)(a)20), at the rate of the
// county where the work is done. County taxes and their first months: Wisconsin Department of Revenue, county rate list.

export const taxCodes = ["taxable", "exempt"] as const;
export type TaxCode = (typeof taxCodes)[number];
/** `ppm` is millionths: 55000 is 5.5%. */
export type TaxRate = { code: TaxCode; name: string; ppm: number };

type CountyTax = { county: string; ppm: number; since: string };

const stateRate = 50_000;

const countyTaxes: CountyTax[] = [
	{ county: "Chippewa", ppm: 5_000, since: "1991-04-01" },
	{ county: "Clark", ppm: 5_000, since: "2009-01-01" },
	{ county: "Dunn", ppm: 5_000, since: "1986-04-01" },
	{ county: "Eau Claire", ppm: 5_000, since: "1999-01-01" },
	{ county: "Jackson", ppm: 5_000, since: "1987-04-01" },
	{ county: "La Crosse", ppm: 5_000, since: "1990-04-01" },
	{ county: "Marathon", ppm: 5_000, since: "1987-04-01" },
	{ county: "Rusk", ppm: 5_000, since: "1987-04-01" },
	{ county: "Taylor", ppm: 5_000, since: "1999-07-01" },
	{ county: "Trempealeau", ppm: 5_000, since: "1995-10-01" },
];

/** The counties whose tax rate is listed here. */
export const counties: string[] = countyTaxes.map((row) => row.county);

/** "Clark" for "clark county "; "" for a county that isn't listed here. */
export function findCounty(typed: string): string {
	const bare = typed
		.trim()
		.replace(/\s+county$/i, "")
		.toLowerCase();
	return counties.find((county) => county.toLowerCase() === bare) ?? "";
}

/** The rates for work in this county on this day ("2026-11-21"); empty when the county's rate is unknown. */
export function taxRates(county: string, day: string): TaxRate[] {
	const known = findCounty(county);
	const row = countyTaxes.find((r) => r.county === known && r.since <= day);
	if (!known || !row) return [];
	return [{ code: "taxable", name: `Wisconsin and ${known} County sales tax`, ppm: stateRate + row.ppm }];
}

/** "5.5%" for 55000 */
export function formatRate(ppm: number): string {
	return `${ppm / 10_000}%`;
}

// Towns in a single county. Stanley, Abbotsford, Colby, Spencer and Marshfield are in two counties, so a person decides.
const towns: Record<string, string> = {
	Boyd: "Chippewa",
	Cadott: "Chippewa",
	Cornell: "Chippewa",
	"Lake Wissota": "Chippewa",
	"Chippewa Falls": "Chippewa",
	"Lake Hallie": "Chippewa",
	Bloomer: "Chippewa",
	"Jim Falls": "Chippewa",
	Holcombe: "Chippewa",
	Thorp: "Clark",
	Withee: "Clark",
	Owen: "Clark",
	Greenwood: "Clark",
	Loyal: "Clark",
	Neillsville: "Clark",
	Curtiss: "Clark",
	Gilman: "Taylor",
	Medford: "Taylor",
	Augusta: "Eau Claire",
	"Fall Creek": "Eau Claire",
	Altoona: "Eau Claire",
	"Eau Claire": "Eau Claire",
	Fairchild: "Eau Claire",
	Osseo: "Trempealeau",
	Ladysmith: "Rusk",
	Colfax: "Dunn",
	Menomonie: "Dunn",
	"Black River Falls": "Jackson",
	"La Crosse": "La Crosse",
};

/** The county of the town in an address; "" when the town is unknown or in two counties. */
export function findCountyOfAddress(address: string): string {
	const matches = Object.keys(towns).filter((town) =>
		new RegExp(`(,|\\s)\\s*${town}\\s*(,|\\b\\s*WI\\b|$)`, "i").test(address),
	);
	const longest = matches.sort((a, b) => b.length - a.length)[0];
	return longest ? (towns[longest] ?? "") : "";
}
