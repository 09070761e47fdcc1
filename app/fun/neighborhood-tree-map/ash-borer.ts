// Where the emerald ash borer was first found around Stanley, by county, as the state announced it. Since the summer of
// 2024 it is known from all 72 counties of Wisconsin. scripts/map-land.ts draws these counties. Pure.

export type FirstFind = { county: string; year: number; words: string };

export const firstFinds: readonly FirstFind[] = [
	{ county: "Chippewa", year: 2017, words: "Town of Lafayette, at Lake Wissota, in September" },
	{ county: "Eau Claire", year: 2017, words: "on the university's campus, in November" },
	{ county: "Clark", year: 2018, words: "Snyder County Park, Town of Hewett, in October" },
	{ county: "Taylor", year: 2024, words: "in April, the 71st of 72 counties" },
];
