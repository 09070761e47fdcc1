import type { Staff } from "#app/noun/permit.server.ts";
import { may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { openProjectPreview, publishProject, startProject } from "./editing.server.ts";
import { blankDetails } from "./project-draft.ts";

export const links: SecretLinks = {
	"/projects/preview/:token": {
		scope: "preview",
		create: async (owner, now) => [await shared(owner, "draft", now), await shared(owner, "published", now)],
		parts: [".data"],
		expire: "update page_drafts set preview_until = now() where preview_until is not null",
		tables: ["pages", "page_drafts", "page_versions"],
	},
};

async function shared(owner: Staff, state: "draft" | "published", now: Date): Promise<SharedRecord> {
	const title = `Oak over a garage, ${state} ${process.pid}`;
	const details = { service: "tree-trimming-pruning", place: "stanley", completedOn: "2026-01-14" };
	const text = { title, description: "Crown cleaning on a bur oak.", body: "Every dead branch came out." };
	const editor = may(owner, "projects.edit");
	const { id } = await startProject(editor, { ...text, frontMatter: { ...blankDetails, ...details } }, now);
	const token = required(await openProjectPreview(editor, id, now));
	if (state === "published") await publishProject(may(owner, "projects.publish"), { id, version: 1 }, now);
	return { state, token, uniqueText: title, forms: {}, repeatable: [], opens: state === "draft" };
}
