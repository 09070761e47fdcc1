// Rules of the trade about the day, the people and the equipment of a visit. Quote, contract and schedule share the
// functions in trade/. Pure.
import { crewRules } from "./rules-crew.ts";
import { dateRules } from "./rules-dates.ts";
import { seasonRules } from "./rules-season.ts";
import { siteRules } from "./rules-site.ts";
import { weatherRules } from "./rules-weather.ts";
import type { RuleWarning, VisitFacts } from "./visit-rule.ts";

export type { RuleWarning } from "./visit-rule.ts";

const visitRules = [...dateRules, ...siteRules, ...seasonRules, ...crewRules, ...weatherRules];

/** Every rule that speaks against the visit, those that can't be overridden first. */
export function checkVisitRules(facts: VisitFacts): RuleWarning[] {
	const found = visitRules.flatMap(({ id, source, check }): RuleWarning[] => {
		const finding = check(facts);
		return finding ? [{ source, suggestedDay: null, ...finding, ruleId: id }] : [];
	});
	return found.sort((a, b) => Number(b.level === "stop") - Number(a.level === "stop"));
}
