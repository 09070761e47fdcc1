// The checks of a quote or a change order by the rules of law and of the trade. Pure.
import type { PlannedWork, WorkRule } from "#app/trade/planned-work.ts";
import { workRules } from "#app/trade/work-rules.ts";
import type { Check } from "./checks.ts";

/** A contract has a field for storm damage and hazards. These documents don't, so the sender is asked. */
const hazardAnswer = "Storm damage or hazard: the work can't wait, and every cut will be sealed immediately";

export function workChecks(work: PlannedWork, disabledRules: readonly string[]): Check[] {
	return workRules
		.filter(({ id }) => !disabledRules.includes(id))
		.flatMap((rule): Check[] => {
			const problem = rule.check(work);
			if (!problem) return [];
			const answer = answerOf(rule);
			return [
				{
					level: answer ? "ask" : "stop",
					title: rule.title,
					text: problem.message,
					...getLink(problem.field, problem.line?.id),
					...(answer && { question: { rule: rule.id, answer } }),
				},
			];
		});
}

/** Where to fix it: the line item if the rule names one, or a field of the document. */
function getLink(field: string, lineId: string | undefined): Pick<Check, "href"> {
	if (lineId) return { href: `#line-${lineId}` };
	return field === "lines" ? {} : { href: `#field-${field}` };
}

function answerOf({ id, level, answer }: WorkRule): string | null {
	if (id === "oak-season") return hazardAnswer;
	return level === "question" ? (answer ?? "Confirmed") : null;
}
