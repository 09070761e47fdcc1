import { readClaimFacts } from "#app/documents/details/claims.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import { listDisabledRules } from "#app/sales/contracts/library.server.ts";
import { listContractReleases } from "#app/sales/contracts/released-oaks.server.ts";
import { listReleasedOaks } from "#app/sales/oak-releases/oak-releases.server.ts";
import type { WorkFacts } from "./checks.ts";

/** The dates of the contract's work and the rules that are turned off. */
export async function readWorkFacts(contract: Contract, changeOrderId: string, now: Date): Promise<WorkFacts> {
	const company = await readCompany();
	const [disabledRules, claims, ofContract, own] = await Promise.all([
		listDisabledRules(),
		readClaimFacts(company, now),
		listContractReleases(contract),
		listReleasedOaks([changeOrderId]),
	]);
	return {
		startOn: contract.content.startOn,
		today: today(now),
		disabledRules,
		claims,
		releasedOaks: [...ofContract, ...own],
		releasePath: `/admin/oak-releases/change-order/${changeOrderId}`,
	};
}
