import { expect, test } from "vitest";
import { type CostedJob, groupJobs, jobMargin, sizeClass, summarize } from "./costing.ts";

const job = (facts: Partial<CostedJob> = {}, work = "Removal"): CostedJob => ({
	id: "1",
	number: "C-1",
	title: "Maple",
	toName: "Ann",
	closedOn: "2026-11-20",
	price: 100_000,
	plannedMinutes: 600,
	actualMinutes: 660,
	source: "visits",
	laborCost: 40_000,
	equipmentCost: 10_000,
	plannedMaterials: "",
	usedMaterials: "",
	groups: { work, species: "Sugar maple", size: "18–24 in", access: "Open" },
	...facts,
});

test("planned and recorded hours compare only jobs that have both, and margins only jobs whose costs are known", () => {
	const all = [job(), job({ plannedMinutes: null }), job({ actualMinutes: null, laborCost: null })];
	expect(summarize("All", all)).toEqual({
		name: "All",
		jobs: 3,
		timed: 1,
		plannedMinutes: 600,
		actualMinutes: 660,
		ratio: 110,
		price: 300_000,
		costed: 2,
		margin: 100_000,
		marginPercent: 50,
	});
	expect(jobMargin(job({ equipmentCost: null }))).toBeNull();
	expect(summarize("None", [])).toMatchObject({ jobs: 0, ratio: null, margin: null, marginPercent: null });
	expect(summarize("Free", [job({ price: 0 })])).toMatchObject({ margin: -50_000, marginPercent: null });
});

test("groups are sorted by their number of jobs, and every job is in one", () => {
	const groups = groupJobs([job({}, "Pruning"), job(), job(), job({}, "Stump grinding")], "work");
	expect(groups.map(({ name, jobs }) => `${name} ${jobs}`)).toEqual(["Removal 2", "Pruning 1", "Stump grinding 1"]);
});

test.each([
	[0, "Not measured"],
	[6, "Up to 6 in"],
	[6.1, "6–12 in"],
	[24, "18–24 in"],
	[48.5, "Over 48 in"],
])("a trunk of %s in is in the class %s", (inches, name) => expect(sizeClass(inches)).toBe(name));
