import { readClaimFacts } from "#app/documents/details/claims.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { MessageRules } from "./message-checks.ts";

/** What the checks of an email depend on. */
export async function readMessageRules(now: Date): Promise<MessageRules> {
	const claims = await readClaimFacts(await readCompany(), now);
	const disabledRules = (await Promise.all(collect("disabledRules").map(({ list }) => list()))).flat();
	return { today: today(now), disabledRules, claims };
}
