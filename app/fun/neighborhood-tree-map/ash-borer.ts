// First finds of emerald ash borer around Stanley by county, as announced by the state. Since summer 2024 it has been
// found in all 72 Wisconsin counties. scripts/map-land.ts draws these counties. Pure.

export type FirstFind = { county: string; year: number; text: string };

export const firstFinds: readonly FirstFind[] = [
	{ county: "Chippewa", year: 2017, text: "Town of Lafayette, at Lake Wissota, in September" },
	{ county: "Eau Claire", year: 2017, text: "on the university campus, in November" },
	{ county: "Clark", year: 2018, text: "Snyder County Park, Town of Hewett, in October" },
	{ county: "Taylor", year: 2024, text: "in April, the 71st of 72 counties" },
];
