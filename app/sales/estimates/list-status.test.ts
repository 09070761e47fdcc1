import { expect, test } from "vitest";
import { actionLabel } from "#app/documents/record/activity.ts";
import { activityLabels } from "./activity.ts";
import { type EstimateListFacts, estimateListStatus } from "./list-status.ts";

const facts: EstimateListFacts = {
	status: "submitted",
	owner: "Sam Ertl",
	reviewer: null,
	treeCount: 3,
	photos: 0,
	uploadedPhotos: 0,
	conflicts: 0,
	days: { started: "2026-11-19", submitted: "2026-11-20", reviewed: "", updated: "2026-11-23" },
};
const reviewed = { reviewer: "Anna Brandt", days: { ...facts.days, reviewed: "2026-11-22" } };

test.each<[Partial<EstimateListFacts>, string]>([
	[{ status: "draft", treeCount: 0 }, "Started Nov 19 by Sam Ertl, no trees yet"],
	[{}, "Submitted Nov 20 by Sam Ertl, 3 trees"],
	[{ conflicts: 1, treeCount: 1 }, "Submitted Nov 20 by Sam Ertl, 1 conflict to resolve, 1 tree"],
	[{ photos: 4, uploadedPhotos: 1 }, "Submitted Nov 20 by Sam Ertl, 3 trees, 3 of 4 photos not uploaded"],
	[{ status: "reviewed", ...reviewed }, "Reviewed Nov 22 by Anna Brandt, 3 trees"],
	[{ status: "quoted", ...reviewed }, "Quoted Nov 23, 3 trees"],
	[{ status: "archived" }, "Archived Nov 23, 3 trees"],
])("an estimate with %o reads: %s", (more, reason) => {
	expect(estimateListStatus({ ...facts, ...more }).reason).toBe(reason);
});

test.each([
	["tree-added", { number: 3 }, "T3 added"],
	["sent-back", { reason: "Measure the oak again." }, "Sent back to the estimator: Measure the oak again."],
	["archived", {}, "Archived"],
])("the activity %s with %o reads: %s", (action, diff, label) => {
	expect(actionLabel(activityLabels, action, diff)).toBe(label);
});
