// The check before a contract is sent: rules of law and of the trade. Each rule has its source and dates, and the company
// can turn it off on its lawyer's advice. An error blocks sending; a question or a warning must be acknowledged, which is
// stored. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import { workRules } from "#app/trade/work-rules.ts";
import type { ContractContent } from "./contract.ts";
import type { Finding, LintFacts, Rule } from "./rule.ts";
import { noEndDate, plannedWork } from "./rule.ts";
import { contentRules } from "./rules-contents.ts";
import { rightRules } from "./rules-rights.ts";
import { termRules } from "./rules-terms.ts";
import { tradeRules } from "./rules-trade.ts";

const sharedRules = workRules.map(
	({ check, ...rule }): Rule => ({
		...rule,
		...noEndDate,
		check: (content, facts) => {
			const found = check(plannedWork(content, facts));
			return found && { field: found.field, message: found.message };
		},
	}),
);

export const rules: readonly Rule[] = [...contentRules, ...rightRules, ...termRules, ...tradeRules, ...sharedRules];

const levelOrder = { error: 0, question: 1, warning: 2 };

/** Errors first, then questions, then warnings, in the order of the rules. */
export function lint(content: ContractContent, totals: Totals, facts: LintFacts): Finding[] {
	const findings = rules
		.filter(
			({ id, from, to }) => !facts.disabledRules.includes(id) && from <= facts.today && (!to || facts.today <= to),
		)
		.flatMap(({ id, level, answer, source, check }) => {
			const finding = check(content, { ...facts, totals });
			return finding ? [{ rule: id, level, answer, source, ...finding }] : [];
		});
	return findings.sort((a, b) => levelOrder[a.level] - levelOrder[b.level]);
}

/**
 * Findings that block sending: errors, and questions and warnings that aren't acknowledged. Only the owner and the office
 * may answer a question.
 */
export function blockingFindings(
	findings: readonly Finding[],
	acknowledged: readonly string[],
	mayAnswer: boolean,
): Finding[] {
	return findings.filter(
		({ level, rule }) => level === "error" || (level === "question" && !mayAnswer) || !acknowledged.includes(rule),
	);
}
