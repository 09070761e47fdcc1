// Emerald ash borer by county, as announced by the state. scripts/map-land.ts draws the counties. Pure.

export type FirstFind = { county: string; year: number; text: string };

/** Source: Wisconsin DNR and DATCP announcements of the first find in each county. */
export const firstFinds: readonly FirstFind[] = [
	{ county: "Chippewa", year: 2017, text: "Town of Lafayette, at Lake Wissota, in September" },
	{ county: "Eau Claire", year: 2017, text: "on the university campus, in November" },
	{ county: "Clark", year: 2018, text: "Snyder County Park, Town of Hewett, in October" },
	{ county: "Taylor", year: 2024, text: "in April, the 71st of 72 counties" },
];

/** The other counties where we work. */
export const otherFirstFinds: readonly { county: string; year: number }[] = [
	{ county: "Trempealeau", year: 2012 },
	{ county: "Jackson", year: 2015 },
	{ county: "Marathon", year: 2017 },
	{ county: "Dunn", year: 2020 },
	{ county: "Wood", year: 2021 },
	{ county: "Rusk", year: 2023 },
];

const allFirstFinds: readonly { county: string; year: number }[] = [...firstFinds, ...otherFirstFinds];

/** Periods of first finds with the color of each on the map; earlier is darker. */
const periods = [
	{ key: "a", from: 2012, to: 2015 },
	{ key: "b", from: 2017, to: 2017 },
	{ key: "c", from: 2018, to: 2018 },
	{ key: "d", from: 2020, to: 2021 },
	{ key: "e", from: 2023, to: 2024 },
] as const;

/** The counties first found in each period, oldest first. */
export const findsByPeriod = periods.map((period) => ({
	...period,
	label: period.from === period.to ? String(period.from) : `${period.from} to ${period.to}`,
	finds: allFirstFinds
		.filter(({ year }) => year >= period.from && year <= period.to)
		.sort((one, other) => one.year - other.year || one.county.localeCompare(other.county)),
}));

export function firstFindYear(county: string): number | undefined {
	return allFirstFinds.find((find) => find.county === county)?.year;
}

/**
 * The spread to every county. The whole state was under quarantine from March 30, 2018, until July 1, 2023, when
 * Wisconsin repealed it. Source: Wisconsin DNR Forestry News, December 4, 2024, and June 9, 2023 (ATCP 21), and DATCP, 2018.
 */
export const statewide = { counties: 72, by: "the summer of 2024" } as const;
