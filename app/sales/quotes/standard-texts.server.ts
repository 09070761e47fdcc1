import { readClaimFacts } from "#app/documents/details/claims.server.ts";
import type { DocumentDefaults } from "#app/documents/details/details.ts";
import { claimChecks, textChecks } from "#app/documents/details/text-checks.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { listDisabledRules } from "#app/sales/contracts/library.server.ts";

type ByField = Record<string, string>;

/**
 * What the checks of a quote would say about each standard text: `stops` would keep quotes from being sent, `questions`
 * would be asked before each one is.
 */
export async function readStandardTextChecks(
	texts: DocumentDefaults,
	now: Date,
): Promise<{ stops: ByField; questions: ByField }> {
	const [disabledRules, company] = await Promise.all([listDisabledRules(), readCompany()]);
	const claims = await readClaimFacts(company, now);
	const rules = { today: today(now), dates: null, disabledRules };
	const stops: ByField = {};
	const questions: ByField = {};
	for (const [key, text] of Object.entries(texts)) {
		const one = { [key]: text };
		const checks = [...textChecks(one, rules), ...claimChecks(one, claims)];
		const [stop, question] = (["stop", "ask"] as const).map((level) => checks.find((check) => check.level === level));
		if (stop) stops[key] = stop.text ?? stop.title;
		else if (question) questions[key] = question.text ?? question.title;
	}
	return { stops, questions };
}
