// What keeps a page from being published.
import { and, eq, ne } from "drizzle-orm";
import { frontMatterSchemas } from "#app/content/pages/front-matter-form.ts";
import type { PageKind } from "#app/content/pages/page.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findMissingTexts, type PageContent } from "./content.ts";

/** What keeps a page of a kind from being published, in words. Asked for again when a scheduled time comes. */
type PublishRules = Ordered & {
	kind: PageKind;
	/** the editor lists the same problems while someone types, so they aren't read again for it */
	isInEditor?: true;
	findProblems: (tx: Tx, id: string, content: PageContent) => Promise<string[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** what keeps a page from being published */
		publishRules?: readonly PublishRules[];
	}
}

/** Everything that must be right before a draft is published. */
export async function findPublishProblems(tx: Tx, kind: PageKind, id: string, content: PageContent): Promise<string[]> {
	const taken = await findTakenAddress(kind, id, content.slug, tx);
	// a part of the site has no title and text of its own
	const missing = kind === "part" ? [] : findMissingTexts(content);
	const problems = [...missing, ...(taken ? [taken] : [])];
	for (const rules of collect("publishRules"))
		if (rules.kind === kind) problems.push(...(await rules.findProblems(tx, id, content)));
	// the rules say it better, so this is for what they don't know
	if (!problems.length && !frontMatterSchemas[kind].safeParse(content.frontMatter).success)
		problems.push("Some details are missing. Check each field, then try again.");
	return problems;
}

/** Says which other page has this web address; null when none has. */
export async function findTakenAddress(
	kind: PageKind,
	id: string,
	slug: string,
	on: Pick<Tx, "select"> = db,
): Promise<string | null> {
	const [taken] = await on
		.select({ title: pages.title })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, slug), ne(pages.id, id)));
	return taken ? `“${taken.title}” already has this web address. Choose another one.` : null;
}

/** What keeps a page from being published that its editor can't know, such as a missing photo release. */
export async function listOtherProblems(kind: PageKind, id: string, content: PageContent): Promise<string[]> {
	const rules = collect("publishRules").filter((one) => one.kind === kind && !one.isInEditor);
	return db.transaction(async (tx) => {
		const problems: string[] = [];
		for (const { findProblems } of rules) problems.push(...(await findProblems(tx, id, content)));
		return problems;
	});
}
