// The checks of a quote or a change order by the rules of law and of the trade. Pure.
import type { PlannedWork } from "#app/trade/planned-work.ts";
import { workRules } from "#app/trade/work-rules.ts";
import type { Check } from "./checks.ts";

/** `releasePath`: where the owner or the office releases an oak of this document. */
export function workChecks(work: PlannedWork, disabledRules: readonly string[], releasePath?: string): Check[] {
	return workRules
		.filter(({ id }) => !disabledRules.includes(id))
		.flatMap((rule): Check[] => {
			const problem = rule.check(work);
			if (!problem) return [];
			const answer = rule.level === "question" ? (rule.answer ?? "Confirmed") : null;
			return [
				{
					level: answer ? "ask" : "stop",
					title: rule.title,
					text: problem.message,
					...getLink(problem.field, problem.line?.id),
					...(answer && { question: { rule: rule.id, answer } }),
					...(rule.id === "oak-season" &&
						releasePath && { release: { to: releasePath, label: "Release as storm damage or hazard" } }),
				},
			];
		});
}

/** Where to fix it: the line item if the rule names one, or a field of the document. */
function getLink(field: string, lineId: string | undefined): Pick<Check, "href"> {
	if (lineId) return { href: `#line-${lineId}` };
	return field === "lines" ? {} : { href: `#field-${field}` };
}
