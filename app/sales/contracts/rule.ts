// Types and helpers of the contract rules. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import type { InsuranceFacts, WorkersCompFacts } from "#app/people/company/company.ts";
import { lineLabels, listPercentages, type PlannedWork } from "#app/trade/planned-work.ts";
import { splitSentences } from "#app/trade/sentences.ts";
import type { ContractClause, ContractContent } from "./contract.ts";
import { planParts } from "./plan.ts";
import { splitScope } from "./scope.ts";

export type LintFacts = {
	today: string;
	company: { name: string; street: string } & InsuranceFacts & WorkersCompFacts;
	/** the pesticide business license and its last day; "" when there is none */
	pesticide: { license: string; until: string };
	library: LibraryTexts;
	/** changed texts of required clauses that the owner approved for this contract */
	releases: readonly Pick<ContractClause, "key" | "title" | "text">[];
	/** oaks that may be cut from April through July */
	releasedOaks: readonly string[];
	/** ids of rules that are turned off */
	disabledRules: readonly string[];
};

/** The current texts of the clause library, which a contract's clauses are compared with. */
export type LibraryTexts = {
	clauses: readonly { key: string; title: string; text: string }[];
	warranties: readonly string[];
};

export type Finding = {
	rule: string;
	/** a question is answered by the owner or the office, a warning by whoever sends */
	level: "error" | "question" | "warning";
	/** what is confirmed to answer a question */
	answer?: string | undefined;
	message: string;
	source: string;
	/** the editor's field name, or a key of `settingsPages` in parts/findings.tsx */
	field: string;
	/** the changed clause that the owner may approve */
	clauseId?: string | undefined;
};

type RuleResult = { message: string; field: string; clauseId?: string } | null;
type RuleFacts = LintFacts & { totals: Totals };

export type Rule = {
	id: string;
	title: string;
	source: string;
	level: Finding["level"];
	answer?: string | undefined;
	/** first and last day it applies; `to` is "" without an end */
	from: string;
	to: string;
	check: (content: ContractContent, facts: RuleFacts) => RuleResult;
};

export const noEndDate = { from: "2000-01-01", to: "" };
export const findingIf = (applies: boolean, field: string, message: string): RuleResult =>
	applies ? { message, field } : null;
export const hasClause = ({ clauses }: ContractContent, key: string) =>
	clauses.some((one) => one.key === key && one.text.trim());
export const contractText = ({ lines, scope, title }: ContractContent) =>
	[title, scope, ...lines.map((line) => `${line.title} ${line.detail}`)].join("\n");
/** Whether money is due before the work is done: several payments, or a single one due at signing. */
const hasPrepayment = ({ plan }: ContractContent) =>
	plan.length > 1 ||
	plan.some(({ kind, due }) => kind !== "final" || /\b(sign\w*|advance|up ?front|before you begin)\b/i.test(due));
/** ATCP 110.05(1): a written contract is required when a prepayment is taken or we solicited the work. */
export const requiresWrittenContract = (content: ContractContent) =>
	content.home !== "business" && (hasPrepayment(content) || content.soldBy === "solicited");

type ClauseText = Pick<ContractClause, "key" | "title" | "text">;
const isSameText = (a: ClauseText, b: ClauseText) => a.key === b.key && a.title === b.title && a.text === b.text;

/** Whether the clause says exactly what the library says. */
export const isLibraryText = ({ clauses }: LibraryTexts, clause: ClauseText) =>
	clauses.some((one) => isSameText(one, clause));

/** Whether the owner approved exactly this text. */
export const isApproved = (releases: LintFacts["releases"], clause: ClauseText) =>
	releases.some((one) => isSameText(one, clause));

/** What the scope says isn't included, and nowhere else that it's done. In sentences. */
export function excludedWork(scope: string): string[] {
	const { work, excluded } = splitScope(scope.split("\n"));
	const done = new Set(splitSentences(work.join("\n")));
	return splitSentences(excluded.join("\n")).filter((sentence) => !done.has(sentence));
}

/** The work and every text that is neither from the library nor approved. */
export function plannedWork(
	content: ContractContent,
	{ library, releases, releasedOaks, today, totals }: LintFacts & { totals?: Totals },
): PlannedWork {
	const { title, scope, message, warranty, security, startOn, endOn, lines } = content;
	const ownClauses = content.clauses.filter(
		(clause) => !isLibraryText(library, clause) && !isApproved(releases, clause),
	);
	return {
		lines,
		texts: {
			title,
			scope,
			message,
			security,
			warranty: library.warranties.includes(warranty) ? "" : warranty,
			plan: content.plan.map(({ label, due, share }) => `${label} ${due} ${share}`).join("\n"),
			lines: lineLabels(lines),
			clauses: ownClauses.map((clause) => `${clause.title}\n${clause.text}`).join("\n"),
		},
		excluded: excludedWork(scope),
		dates: startOn ? { from: startOn, to: endOn || startOn } : null,
		releasedOaks,
		today,
		own: {
			amounts: [...lines.map(({ unitPrice }) => unitPrice), ...(totals ? ownAmounts(content, totals) : [])],
			percents: content.plan.flatMap(({ share }) => listPercentages(share)),
			days: [startOn, endOn].filter(Boolean),
		},
	};
}

/** The contract's own total, the parts that it is made of, and the payments of its schedule. */
function ownAmounts({ plan }: ContractContent, { amounts, subtotal, discount, tax, total }: Totals): number[] {
	const payments = planParts(plan, total).map(({ amount }) => amount);
	return [...Object.values(amounts), subtotal, discount, tax, total, ...payments];
}
