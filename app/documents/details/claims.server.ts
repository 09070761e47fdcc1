import { anyValidCredential } from "#app/content/team/team.server.ts";
import { type Company, findValidInsurance, hasWorkersComp } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import type { ClaimFacts } from "./text-checks.ts";

export async function readClaimFacts(company: Company, now: Date): Promise<ClaimFacts> {
	return {
		insured: findValidInsurance(company, today(now)) !== null,
		workersComp: hasWorkersComp(company, today(now)),
		certified: await anyValidCredential(now),
	};
}
