import type { Staff } from "#app/noun/permit.server.ts";
import { may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { startTerm, termPages } from "./editing.server.ts";
import { blankTerm } from "./term-draft.ts";

export const links: SecretLinks = {
	"/glossary/preview/:token": {
		scope: "preview",
		create: async (owner, now) => [await shared(owner, "draft", now), await shared(owner, "published", now)],
		parts: [".data"],
		expire: "update page_drafts set preview_until = now() where preview_until is not null",
		tables: ["pages", "page_drafts", "page_versions"],
	},
};

async function shared(owner: Staff, state: "draft" | "published", now: Date): Promise<SharedRecord> {
	const title = `Witness limb, ${state} ${crypto.randomUUID()}`;
	const editor = may(owner, "glossary.edit");
	const text = { title, description: "A limb left to show.", body: "It stays." };
	const { id } = await startTerm(editor, { ...text, frontMatter: { ...blankTerm, group: "pruning" } }, now);
	const token = required(await termPages.openPreview(editor, id, now));
	if (state === "published") await termPages.publish(may(owner, "glossary.publish"), { id, version: 1 }, now);
	return { state, token, uniqueText: title, forms: {}, repeatable: [], opens: state === "draft" };
}
