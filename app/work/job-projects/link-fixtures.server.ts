import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestJob } from "#app/work/jobs/fixtures.server.ts";
import { ago, client, may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { createProject } from "./create.server.ts";
import { declineRelease, findJobProject, giveRelease, openRelease, releaseScope } from "./releases.server.ts";
import { jobProjects } from "./tables.server.ts";

export const links: SecretLinks = {
	"/release/:accessToken": {
		scope: releaseScope,
		create: createReleases,
		parts: [".data"],
		expire: "update job_projects set link_expires_at = now()",
		tables: ["job_projects", "picture_releases", "pages"],
	},
};

async function createReleases(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const create = async (state: "asked" | "given" | "declined" | "expired"): Promise<SharedRecord> => {
		const { contract } = await createTestJob(owner, now);
		const { id } = required(await createProject(may(owner, "projects.edit"), null, contract.id, now));
		const title = `Release ${state} ${id.slice(0, 8)}`;
		await db.execute(`update page_drafts set title = '${title}' where page_id = '${id}'`);
		const { linkId } = required(await findJobProject(id));
		const token = createLinkToken(releaseScope, linkId);
		const opened = required(await openRelease(token, now));
		if (state === "given") await giveRelease(opened, "Ruth Paulson", client, now);
		if (state === "declined") await declineRelease(opened, client, now);
		if (state === "expired")
			await db
				.update(jobProjects)
				.set({ linkExpiresAt: ago(1) })
				.where(eq(jobProjects.pageId, id));
		const give = { intent: "give", name: "Ruth Paulson", agreed: "yes" };
		const decline = { intent: "decline" };
		// an answer can be changed at any time, and giving the same one twice changes nothing
		const nonsense = { intent: "nonsense" };
		const allowed: Record<typeof state, Record<string, Record<string, string>>> = {
			asked: { nonsense, give, decline },
			given: { nonsense, decline },
			declined: { nonsense, give },
			expired: { give, decline },
		};
		const closingForm = { asked: "decline", given: "decline", declined: "give", expired: undefined }[state];
		return {
			state,
			token,
			uniqueText: title,
			forms: allowed[state],
			repeatable: state === "asked" ? ["give"] : [],
			closingForm,
			opens: state !== "expired",
		};
	};
	return [await create("asked"), await create("given"), await create("declined"), await create("expired")];
}
