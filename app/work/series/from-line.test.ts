import { expect, test } from "vitest";
import { proposeSeries } from "./from-line.ts";

test.each([
	[
		{ workType: "treat", species: "White ash" },
		{ every: 3, unit: "weeks", seasonFrom: "4", seasonThrough: "9" },
	],
	[
		{ workType: "prune", species: "Silver maple" },
		{ every: 3, unit: "years", seasonFrom: "11", seasonThrough: "3" },
	],
	[
		{ workType: "prune", species: "Crabapple" },
		{ every: 2, unit: "years" },
	],
	[
		{ workType: "clear", species: "Bur oak" },
		{ every: 5, unit: "years", seasonFrom: "11" },
	],
	[{ workType: "snow" }, { every: 1, unit: "weeks", seasonFrom: "11", seasonThrough: "3" }],
	[{ workType: "inspect" }, { every: 1, unit: "years", seasonFrom: "" }],
	[{}, { every: 3, unit: "weeks", seasonFrom: "", seasonThrough: "" }],
] as const)("%j is proposed as %j", (line, expected) =>
	expect(proposeSeries({ title: "Round 1", ...line })).toMatchObject({ title: "Round 1", ...expected }),
);
