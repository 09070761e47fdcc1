// What the law and the trade ask of a contract before it is sent. Each rule has its source, its dates and a switch for
// the company's lawyer. An error keeps it from being sent; a warning must be acknowledged, and that is kept. Pure.
import type { Totals } from "#app/documents/line-items/totals.ts";
import type { ContractContent } from "./contract.ts";
import type { Finding, LintFacts, Rule } from "./rule.ts";
import { contentRules } from "./rules-contents.ts";
import { rightRules } from "./rules-rights.ts";
import { tradeRules } from "./rules-trade.ts";

export const rules: readonly Rule[] = [...contentRules, ...rightRules, ...tradeRules];

/** Errors first, in the order of the rules. */
export function lint(content: ContractContent, totals: Totals, facts: LintFacts): Finding[] {
	const found = rules
		.filter(({ id, from, to }) => !facts.off.includes(id) && from <= facts.today && (!to || facts.today <= to))
		.flatMap(({ id, level, source, check }) => {
			const one = check(content, { ...facts, totals });
			return one ? [{ rule: id, level, source, ...one }] : [];
		});
	return found.sort((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
}

/** What keeps it from being sent: errors, and warnings that nobody acknowledged. */
export function blockersOf(findings: readonly Finding[], acknowledged: readonly string[]): Finding[] {
	return findings.filter(({ level, rule }) => level === "error" || !acknowledged.includes(rule));
}
