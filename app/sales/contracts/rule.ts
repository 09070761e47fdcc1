// Types and helpers of the contract rules. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import type { ContractContent } from "./contract.ts";

export type LintFacts = {
	today: string;
	company: { name: string; street: string; confirmed: readonly string[] };
	/** the pesticide business license and its last day; "" when there is none */
	pesticide: { license: string; until: string };
	/** ids of rules that are turned off */
	disabledRules: readonly string[];
};

export type Finding = {
	rule: string;
	level: "error" | "warning";
	message: string;
	source: string;
	/** the editor's field name, or "company" for the Company page */
	field: string;
};

type RuleResult = { message: string; field: string } | null;
type RuleFacts = LintFacts & { totals: Totals };

export type Rule = {
	id: string;
	title: string;
	source: string;
	level: Finding["level"];
	/** first and last day it applies; `to` is "" without an end */
	from: string;
	to: string;
	check: (content: ContractContent, facts: RuleFacts) => RuleResult;
};

export const noEndDate = { from: "2000-01-01", to: "" };
export const findingIf = (applies: boolean, field: string, message: string): RuleResult =>
	applies ? { message: message, field } : null;
export const hasClause = ({ clauses }: ContractContent, key: string) =>
	clauses.some((one) => one.key === key && one.text.trim());
/** Whether the clause matches all patterns; true when the contract doesn't have the clause. */
export const clauseMatches = ({ clauses }: ContractContent, key: string, patterns: readonly RegExp[]) =>
	clauses.filter((one) => one.key === key).every(({ text }) => patterns.every((one) => one.test(text)));
export const contractText = ({ lines, scope, title }: ContractContent) =>
	[title, scope, ...lines.map((line) => `${line.title} ${line.detail}`)].join("\n");
/** Whether money is due before the work is done: several payments, or a single one due at signing. */
const hasPrepayment = ({ plan }: ContractContent) =>
	plan.length > 1 ||
	plan.some(({ kind, due }) => kind !== "final" || /\b(sign\w*|advance|up ?front|before you begin)\b/i.test(due));
/** ATCP 110.05(1): a written contract is required when a prepayment is taken or we solicited the work. */
export const requiresWrittenContract = (content: ContractContent) =>
	content.home !== "business" && (hasPrepayment(content) || content.soldBy === "solicited");
