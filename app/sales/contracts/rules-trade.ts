// Rules of the trade: seasons, wires, pesticides, digging. Pure.

import { isInOakSeason, isReleased, listOaks } from "#app/trade/oak-rules.ts";
import { lineWarnings } from "#app/trade/planned-work.ts";
import { findDigging } from "#app/trade/practice-rules.ts";
import type { ContractContent } from "./contract.ts";
import {
	contractText,
	excludedWork,
	findingIf,
	hasClause,
	type LintFacts,
	noEndDate,
	plannedWork,
	type Rule,
} from "./rule.ts";

const wirePattern =
	/\b((power|utility|electric\w*|overhead|primary|secondary|high[- ]voltage|transmission) ?lines?|wires?|conductors?|transformers?|service drop)\b/i;

export const tradeRules: readonly Rule[] = [
	{
		id: "oak-late",
		title: "Oak wilt risk on these dates",
		source: "Wisconsin DNR, UW Extension",
		level: "warning",
		...noEndDate,
		check: (c, f) =>
			findingIf(
				isLateForOaks(c) || cutsHazardousOak(c, f),
				"startOn",
				"Oak wilt can spread on these dates. Seal every cut immediately.",
			),
	},
	{
		id: "oak-seal",
		title: "Hazardous oaks cut from April through July",
		source: "Wisconsin DNR: only for storm damage or safety, with every cut painted immediately",
		level: "error",
		...noEndDate,
		check: (c, f) =>
			findingIf(
				cutsHazardousOak(c, f) && !hasClause(c, "oak"),
				"clauses",
				"A hazardous oak may be cut on these dates. Add the clause “Oak wilt”, which promises to seal every cut immediately.",
			),
	},
	{
		id: "wires-unknown",
		title: "Wires near the work",
		source: "29 CFR 1910.269: 10 feet for lines up to 50 kV",
		level: "error",
		...noEndDate,
		check: (c) => findingIf(c.wires === "unknown", "wires", "Under “Wires”, choose how close they are to the work."),
	},
	{
		id: "line-clearance",
		title: "Work near power lines",
		source: "29 CFR 1910.269: 10 feet for lines up to 50 kV",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.wires === "line" && !hasClause(c, "wires"),
				"clauses",
				"Part of the work is within 10 feet of a power line. Add the clause “Power lines”.",
			),
	},
	{
		id: "wires-drop",
		title: "Work near the service drop",
		source: "29 CFR 1910.269; many utilities disconnect the service drop on request",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.wires === "drop" && !hasClause(c, "wires"),
				"clauses",
				"The work is near the service drop to the house. Ask the utility to take it down for the day, and add the clause “Power lines”.",
			),
	},
	{
		id: "wires-unsaid",
		title: "Wires mentioned in the work",
		source: "29 CFR 1910.269",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.wires === "none" && wirePattern.test(contractText(c)),
				"wires",
				"The description of work mentions wires. Under “Wires”, choose how close they are.",
			),
	},
	{
		id: "pesticide-licence",
		title: "Pesticide license",
		source: "DATCP: licenses expire on December 31",
		level: "error",
		...noEndDate,
		check: (c, { pesticide }) =>
			findingIf(
				// the clause promises certified applicators
				(c.pesticide || hasClause(c, "pesticide")) &&
					(!pesticide.license.trim() || !pesticide.until || (c.endOn || c.startOn) > pesticide.until),
				"pesticide-license",
				"There's no pesticide license on file that's valid on these dates. Add one in the contract settings.",
			),
	},
	{
		id: "pesticide-clause",
		title: "Clause on pesticide treatments",
		source: "ATCP 29",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.pesticide && !hasClause(c, "pesticide"),
				"clauses",
				"The work includes applying a pesticide. Add the clause “Pesticide treatments”.",
			),
	},
	{
		id: "pesticide-unsaid",
		title: "Treatment mentioned in the work",
		source: "DATCP: applying pesticides for hire requires a license",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				!c.pesticide &&
					/\b(inject\w*|spray\w*|drench\w*|emamectin|imidacloprid|insecticide|fungicide|herbicide)\b/i.test(
						contractText(c),
					),
				"pesticide",
				"The description of work mentions a treatment. Select “Includes pesticide application”.",
			),
	},
	{
		id: "digging",
		title: "811 before digging or grinding",
		source: "Wis. Stat. 182.0175",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				findDigging({ lines: c.lines, texts: { scope: c.scope }, excluded: excludedWork(c.scope) }) !== null &&
					!hasClause(c, "digging"),
				"clauses",
				"Utility lines must be marked before grinding or planting. Add the clause “Digging and grinding”.",
			),
	},
];

/** Whether an oak is cut from August through October. */
function isLateForOaks({ scope, lines, startOn, endOn }: ContractContent): boolean {
	const parts = [{ title: scope, detail: "" }, ...lines];
	const dates = { from: startOn, to: endOn || startOn };
	return startOn !== "" && parts.some((part) => lineWarnings(part, dates).some(({ code }) => code === "oak-late"));
}

function cutsHazardousOak(content: ContractContent, facts: LintFacts): boolean {
	const work = plannedWork(content, facts);
	return isInOakSeason(work) && listOaks(work).some((oak) => oak.kind === "cut" && isReleased(work, oak));
}
