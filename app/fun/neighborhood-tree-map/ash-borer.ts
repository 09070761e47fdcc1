// Emerald ash borer by county, as announced by the state. scripts/map-land.ts draws the counties of `firstFinds`. Pure.

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

/**
 * The spread to every county. The whole state has been under quarantine since March 30, 2018, so wood may move within it.
 * Source: Wisconsin DNR Forestry News, December 4, 2024, and DATCP, 2018. Checked November 22, 2026.
 */
export const statewide = { counties: 72, since: "the summer of 2024" } as const;
