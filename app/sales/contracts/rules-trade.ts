// What the trade asks: seasons, wires, pesticides, digging. Pure.
import { tradeWarnings } from "#app/trade/seasons.ts";
import type { ContractContent } from "./contract.ts";
import { always, hasClause, type Rule, when, wordsOf } from "./rule.ts";

const nearWires =
	/\b((power|utility|electric\w*|overhead|primary|secondary|high[- ]voltage|transmission) ?lines?|wires?|conductors?|transformers?|service drop)\b/i;

export const tradeRules: readonly Rule[] = [
	{
		id: "oak-season",
		title: "Oak season",
		source: "Wisconsin DNR: do not prune, cut or wound oaks April through July",
		level: "error",
		...always,
		check: (c) =>
			when(
				!c.hazard && seasonHits(c, "oak"),
				"startOn",
				"Oaks are not cut April through July. Choose other days, or mark the work as storm damage or danger.",
			),
	},
	{
		id: "oak-late",
		title: "Oaks in late summer, or in season for danger",
		source: "Wisconsin DNR, UW Extension",
		level: "warning",
		...always,
		check: (c) =>
			when(
				seasonHits(c, "oak-late") || (c.hazard && seasonHits(c, "oak")),
				"startOn",
				"Oak wilt is possible on these days: seal every cut at once.",
			),
	},
	{
		id: "oak-seal",
		title: "Oaks cut in season for danger",
		source: "Wisconsin DNR: only for storm damage or safety, every cut painted at once",
		level: "error",
		...always,
		check: (c) =>
			when(
				c.hazard && seasonHits(c, "oak") && !hasClause(c, "oak"),
				"clauses",
				"For danger an oak may be cut in season: add the clause about oaks, which promises to seal every cut at once.",
			),
	},
	{
		id: "oak-unsaid",
		title: "An oak in the words",
		source: "Wisconsin DNR: do not prune, cut or wound oaks April through July",
		level: "warning",
		...always,
		check: (c) =>
			when(
				!seasonHits(c, "oak") && isHit(wordsOf(c), c, "oak"),
				"startOn",
				"An oak is named and something is cut between April and July: make sure that it is not the oak.",
			),
	},
	{
		id: "line-clearance",
		title: "Near power lines",
		source: "29 CFR 1910.269; 10 feet to 50 kV",
		level: "error",
		...always,
		check: (c) =>
			when(
				c.wires === "line" && !hasClause(c, "wires"),
				"clauses",
				"Within 10 feet of a line: say in the contract that the work waits for the utility or a line-clearance crew.",
			),
	},
	{
		id: "wires-drop",
		title: "Near the wire to the house",
		source: "29 CFR 1910.269; many utilities take the service drop down when asked",
		level: "warning",
		...always,
		check: (c) =>
			when(
				c.wires === "drop" && !hasClause(c, "wires"),
				"clauses",
				"Near the wire to the house: ask the utility to take it down for the day, and add the clause about power lines.",
			),
	},
	{
		id: "wires-unsaid",
		title: "Wires in the words",
		source: "29 CFR 1910.269",
		level: "warning",
		...always,
		check: (c) =>
			when(
				c.wires === "none" && nearWires.test(wordsOf(c)),
				"wires",
				"The work mentions wires: say how near they are.",
			),
	},
	{
		id: "pesticide-licence",
		title: "Pesticide license",
		source: "DATCP: licenses end on December 31",
		level: "error",
		...always,
		check: (c, { pesticide }) =>
			when(
				c.pesticide && (!pesticide.licence.trim() || !pesticide.until || (c.endOn || c.startOn) > pesticide.until),
				"pesticide",
				"No pesticide license is on file that is good on these days. Put it into the contract settings.",
			),
	},
	{
		id: "pesticide-clause",
		title: "What the customer is told about treatments",
		source: "ATCP 29",
		level: "error",
		...always,
		check: (c) => when(c.pesticide && !hasClause(c, "pesticide"), "clauses", "Add the clause about treatments."),
	},
	{
		id: "pesticide-unsaid",
		title: "A treatment in the words",
		source: "DATCP: any pesticide for hire needs a license",
		level: "warning",
		...always,
		check: (c) =>
			when(
				!c.pesticide &&
					/\b(inject\w*|spray\w*|drench\w*|emamectin|imidacloprid|insecticide|fungicide|herbicide)\b/i.test(wordsOf(c)),
				"pesticide",
				"The work mentions a treatment: mark it.",
			),
	},
	{
		id: "digging",
		title: "811 before digging",
		source: "Wis. Stat. 182.0175",
		level: "warning",
		...always,
		check: (c) =>
			when(
				/\b(grind\w*|stump removal|plant|planting)\b/i.test(wordsOf(c)) && !hasClause(c, "digging"),
				"clauses",
				"Grinding and planting need marked lines: add the clause about digging.",
			),
	},
];

/** The words of one line, or of the scope, name a cut that is out of season on the days of the work. */
function seasonHits(content: ContractContent, code: "oak" | "oak-late"): boolean {
	const parts = [content.scope, ...content.lines.map((line) => `${line.title}\n${line.detail}`)];
	return parts.some((words) => isHit(words, content, code));
}

function isHit(words: string, { startOn, endOn }: ContractContent, code: "oak" | "oak-late"): boolean {
	if (!startOn) return false;
	return tradeWarnings(words, { from: startOn, to: endOn || startOn }).some((one) => one.code === code);
}
