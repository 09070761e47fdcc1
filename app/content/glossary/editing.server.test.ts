import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importContent } from "#app/content/pages/import-content.server.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { startTerm, termPages, toTermDraft } from "./editing.server.ts";
import { previewLinks } from "./links.server.ts";
import { mergeTerm } from "./merge.server.ts";
import { blankTerm, type TermContent } from "./term-draft.ts";
import { findTermPage } from "./terms.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const editor = () => permissionFor(owner, "glossary.edit");
const publisher = () => permissionFor(owner, "glossary.publish");

/** A term that could be published. */
const start = (title: string, aliases: string[] = []) =>
	startTerm(
		editor(),
		{
			title,
			description: "A definition.",
			body: "A sentence.",
			frontMatter: { ...blankTerm, group: "pruning", aliases },
		},
		now,
	);
const publish = (id: string, version = 1) => termPages.publish(publisher(), { id, version }, now);

async function edit(id: string) {
	const edited = await termPages.find(id);
	if (!edited) throw new Error("the term is gone");
	return { id, pageVersion: edited.page.version, ...toTermDraft(edited) };
}

async function findId(slug: string): Promise<string> {
	const [page] = await db
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.kind, "term"), eq(pages.slug, slug)));
	if (!page) throw new Error(`no term ${slug}`);
	return page.id;
}

/** Publishes the term with this change. */
async function change(id: string, update: (content: TermContent) => TermContent) {
	const { version, content } = await edit(id);
	const saved = await termPages.save(editor(), id, version, update(content), now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	return publish(id, saved.version);
}

async function follow(slug: string): Promise<string | number | null> {
	const answer = await movedOrNotFound("term", slug);
	return answer instanceof Response ? answer.headers.get("location") : (answer.init?.status ?? null);
}

test("a name belongs to one term, whatever its case, in a draft, in the database and in two publications at once", async () => {
	const { id } = await start("Flush trimming", ["branch COLLAR"]);
	expect(await publish(id)).toEqual({
		problems: [
			"“branch COLLAR” is already a name of “Branch collar”. Remove it here or there, or merge the two terms.",
		],
	});
	await expect(
		db
			.update(pages)
			.set({ title: "Dbh" })
			.where(eq(pages.id, await findId("taper"))),
	).rejects.toMatchObject({
		cause: { constraint: "term_names_pkey" },
	});
	const [a, b] = [await start("Nurse log", ["nursery log"]), await start("Nursery Log")];
	const results = await Promise.all([publish(a.id), publish(b.id)]);
	expect(results.filter((result) => result === "done")).toHaveLength(1);
	expect(results.filter((result) => typeof result === "object" && "problems" in result)).toHaveLength(1);
});

test("a slug that changed three times redirects once from each, keeps its place in other pages, and doesn't come back", async () => {
	const id = await findId("branch-collar");
	const drawing = (await findTermPage("branch-collar"))?.drawing;
	expect(drawing).toBeTruthy();
	for (const slug of ["collar-one", "collar-two", "collar-three"])
		expect(await change(id, (content) => ({ ...content, slug }))).toBe("done");
	for (const slug of ["branch-collar", "collar-one", "collar-two"])
		expect(await follow(slug), slug).toBe("/glossary/collar-three");
	expect((await findTermPage("collar-three"))?.drawing).toEqual(drawing);
	const ridge = await findTermPage("branch-bark-ridge");
	expect(ridge?.related.map(({ slug }) => slug)).toContain("collar-three");
	expect((await findTermPage("collar-three"))?.usedIn.length).toBeGreaterThan(0);
	await importContent();
	expect(await findPage("term", "branch-collar")).toBeNull();
	expect(await termPages.restore(publisher(), { id, version: (await edit(id)).pageVersion }, 1, now)).toBe("done");
	expect((await findTermPage("collar-three"))?.drawing).toEqual(drawing);
});

test("a release doesn't take a name from a term of the company, and the server starts", async () => {
	await db.delete(pages).where(and(eq(pages.kind, "term"), eq(pages.slug, "burl")));
	const { id } = await start("Burl wood", ["burl"]);
	expect(await publish(id)).toBe("done");
	await importContent();
	expect(await findPage("term", "burl")).toBeNull();
	expect((await findPage("term", "burl-wood"))?.frontMatter.aliases).toEqual(["burl"]);
});

test("a merged term leads to the one that stays, with all its names and former addresses", async () => {
	const [oldId, keptId] = [await findId("widow-maker"), await findId("hanger")];
	await change(oldId, (content) => ({ ...content, slug: "widowmaker" }));
	const before = await edit(oldId);
	// someone is writing the term that stays
	const kept = await edit(keptId);
	const saved = await termPages.save(editor(), keptId, kept.version, { ...kept.content, body: "A new text." }, now);
	expect(saved.kind).toBe("saved");
	const merge = { replacementId: keptId, addNames: true };
	expect(await mergeTerm(publisher(), { id: oldId, version: before.pageVersion }, merge, now)).toBe("done");
	expect(await mergeTerm(publisher(), { id: oldId, version: before.pageVersion }, merge, now)).toBe("stale");
	for (const slug of ["widow-maker", "widowmaker"]) expect(await follow(slug), slug).toBe("/glossary/hanger");
	const names = [before.content.title, ...before.content.frontMatter.aliases];
	const page = await findPage("term", "hanger");
	expect(page?.frontMatter.aliases).toEqual(expect.arrayContaining(names));
	expect(page?.body).toBe(kept.content.body);
	const draft = await edit(keptId);
	expect(draft.content.body).toBe("A new text.");
	expect(draft.content.frontMatter.aliases).toEqual(expect.arrayContaining(names));
	expect(await publish(keptId, draft.version)).toBe("done");
	// the other way would be a loop
	const loop = { replacementId: oldId, addNames: false };
	expect(await mergeTerm(publisher(), { id: keptId, version: (await edit(keptId)).pageVersion }, loop, now)).toBe(
		"gone",
	);
});

test("a term that is published again after its merge is on the site again", async () => {
	const [a, b] = [await start("Sap run"), await start("Sap flow")];
	for (const { id } of [a, b]) expect(await publish(id)).toBe("done");
	const { pageVersion } = await edit(a.id);
	await mergeTerm(publisher(), { id: a.id, version: pageVersion }, { replacementId: b.id, addNames: false }, now);
	expect(await follow("sap-run")).toBe("/glossary/sap-flow");
	expect(await change(a.id, (content) => ({ ...content, body: "It is something else." }))).toBe("done");
	expect((await findTermPage("sap-run"))?.title).toBe("Sap run");
	const again = (await edit(a.id)).pageVersion;
	await termPages.unpublish(publisher(), { id: a.id, version: again }, now);
	expect(await follow("sap-run")).toBe(410);
});

test("the links that a draft makes and takes away are found before it is published", async () => {
	const id = await findId("oak-wilt");
	const { content } = await edit(id);
	const names = [content.title, ...content.frontMatter.aliases];
	const edited = { slug: "oak-wilt", names, definition: content.description };
	const today = await previewLinks("oak-wilt", edited);
	expect(today.length).toBeGreaterThan(0);
	expect(today.every(({ current, drafted }) => current && drafted)).toBe(true);
	const none = await previewLinks("oak-wilt", { ...edited, names: ["a name that nobody uses"] });
	expect(none.map(({ to, current, drafted }) => [to, current !== null, drafted])).toEqual(
		today.map(({ to }) => [to, true, null]),
	);
	const [added] = await previewLinks(null, { slug: "crew", names: ["ground crew", "crew"], definition: "" });
	expect(added?.drafted?.text).toMatch(/crew/i);
	expect(added?.current).toBeNull();
});
