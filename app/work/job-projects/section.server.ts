// What a project's page says of its job and the customer's release.
import { findRelease, findReleaseOf } from "#app/content/pictures/clearance.server.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { getReleaseState } from "./job-project.ts";
import { findJobProject, releaseScope, releaseSource } from "./releases.server.ts";

/** Null for a project that isn't about a job. */
export async function readReleaseSection(pageId: string) {
	const project = await findJobProject(pageId);
	const contract = project && (await findContract(project.contractId));
	if (!project || !contract) return null;
	const found = await findReleaseOf(db, releaseSource(project));
	const release = found && (await findRelease(found.id));
	return {
		contractId: contract.id,
		number: contract.number ?? "",
		customer: contract.toName,
		email: contract.toEmail,
		state: getReleaseState(found !== null, project),
		given: release && `${release.givenBy}, ${formatDay(release.givenOn)}`,
		url: shareUrl("/release", releaseScope, project.linkId),
	};
}
