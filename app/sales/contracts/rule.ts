// What a rule of the check before sending is made of. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import type { ContractContent } from "./contract.ts";

export type LintFacts = {
	today: string;
	company: { name: string; street: string; confirmed: readonly string[] };
	/** the business licence for pesticides and the day it ends; "" when there is none */
	pesticide: { licence: string; until: string };
	/** ids of rules that are switched off */
	off: readonly string[];
};

export type Finding = {
	rule: string;
	level: "error" | "warning";
	words: string;
	source: string;
	/** the field it is about, as in the editor */
	field: string;
};

type Found = { words: string; field: string } | null;
type Facts = LintFacts & { totals: Totals };

export type Rule = {
	id: string;
	title: string;
	source: string;
	level: Finding["level"];
	/** first and last day it counts; "" when nobody knows an end */
	from: string;
	to: string;
	check: (content: ContractContent, facts: Facts) => Found;
};

export const always = { from: "2000-01-01", to: "" };
export const when = (hit: boolean, field: string, words: string): Found => (hit ? { words, field } : null);
export const hasClause = ({ clauses }: ContractContent, key: string) =>
	clauses.some((one) => one.key === key && one.text.trim());
/** The text of a clause has all of these words; true where the clause is not in the contract. */
export const clauseSays = ({ clauses }: ContractContent, key: string, words: readonly RegExp[]) =>
	clauses.filter((one) => one.key === key).every(({ text }) => words.every((one) => one.test(text)));
export const wordsOf = ({ lines, scope, title }: ContractContent) =>
	[title, scope, ...lines.map((line) => `${line.title} ${line.detail}`)].join("\n");
/** Money before the work is done: more than one payment, or a single one that is due when they sign. */
const hasPrepayment = ({ plan }: ContractContent) =>
	plan.length > 1 ||
	plan.some(({ kind, due }) => kind !== "final" || /\b(sign\w*|advance|up ?front|before you begin)\b/i.test(due));
/** ATCP 110.05(1): a written contract with these contents is a must when money is taken first or we solicited. */
export const mustBeWritten = (content: ContractContent) =>
	content.home !== "business" && (hasPrepayment(content) || content.soldBy === "solicited");
