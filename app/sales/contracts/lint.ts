// The check before a contract is sent: rules of law and of the trade. Each rule has its source and dates, and the company
// can turn it off on its lawyer's advice. An error blocks sending; a warning must be acknowledged, which is stored. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import type { ContractContent } from "./contract.ts";
import type { Finding, LintFacts, Rule } from "./rule.ts";
import { contentRules } from "./rules-contents.ts";
import { rightRules } from "./rules-rights.ts";
import { tradeRules } from "./rules-trade.ts";

export const rules: readonly Rule[] = [...contentRules, ...rightRules, ...tradeRules];

/** Errors first, in the order of the rules. */
export function lint(content: ContractContent, totals: Totals, facts: LintFacts): Finding[] {
	const findings = rules
		.filter(
			({ id, from, to }) => !facts.disabledRules.includes(id) && from <= facts.today && (!to || facts.today <= to),
		)
		.flatMap(({ id, level, source, check }) => {
			const finding = check(content, { ...facts, totals });
			return finding ? [{ rule: id, level, source, ...finding }] : [];
		});
	return findings.sort((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
}

/** Findings that block sending: errors, and warnings that aren't acknowledged. */
export function blockingFindings(findings: readonly Finding[], acknowledged: readonly string[]): Finding[] {
	return findings.filter(({ level, rule }) => level === "error" || !acknowledged.includes(rule));
}
