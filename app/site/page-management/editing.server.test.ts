import { afterAll, beforeAll, expect, test } from "vitest";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { findPage, listPages, searchPages } from "#app/content/pages/pages.server.ts";
import { readPart } from "#app/content/pages/site-parts.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { findPlacePage } from "#app/content/places/place.server.ts";
import { listLinkTargets } from "#app/content/rich-text/link-targets.server.ts";
import { findServicePage, listServices } from "#app/content/services/services.server.ts";
import { toContent } from "#app/content/versions/drafts.server.ts";
import { publishScheduled } from "#app/content/versions/publish.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readBelowTheHero } from "#app/site/frame/below-the-hero.server.ts";
import { readFrame } from "#app/site/frame/frame.server.ts";
import { listPublicPages } from "#app/site/frame/public-pages.server.ts";
import { headerLinksOf } from "#app/site/frame/site-map.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findSitePage, savePage, sitePages, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";
import { countSitePages, listSitePages } from "./listing.server.ts";
import { findMissing, type PageFields, type PageItem, toPageContent, toPageFields } from "./page-draft.ts";
import { draftForm } from "./page-form.ts";
import { type EditedKind, editedKinds, findSpec } from "./page-specs.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const editor = () => permissionFor(owner, "pages.edit");
const publisher = () => permissionFor(owner, "pages.publish");

async function change(kind: EditedKind, slug: string, part: Partial<PageFields>) {
	const site = await getSitePage(kind, slug);
	const { version, content } = toPageDraft(site);
	const saved = await savePage(editor(), site, version, { ...content, ...part } as PageFields, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	return { id: site.page.id, version: saved.version };
}
const publish = async (kind: EditedKind, slug: string, part: Partial<PageFields>) =>
	sitePages.publish(publisher(), await change(kind, slug, part), now);

test("every page that came with the site can be edited, is complete, and is stored again as it was", async () => {
	const rows = (await db.select().from(pages)).filter(({ kind }) => (editedKinds as readonly string[]).includes(kind));
	expect(rows.length).toBeGreaterThan(40);
	for (const row of rows) {
		const spec = findSpec(row.kind, row.slug);
		if (!spec) throw new Error(`${row.kind} ${row.slug} has no blocks`);
		const fields = toPageFields(spec, row);
		expect(findMissing(spec, fields), row.slug).toEqual([]);
		expect(draftForm(spec).safeParse({ version: 0, content: fields }).error, row.slug).toBeUndefined();
		const { frontMatter, ...texts } = toPageContent(spec, fields, toContent(row));
		expect(texts).toEqual({ slug: row.slug, title: row.title, description: row.description, body: row.body });
		expect(frontMatter, row.slug).toMatchObject(withoutBlanks(row.frontMatter as object));
	}
});

const withoutBlanks = (value: object) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ""));

test("a draft changes nothing until it is published, and a version that is brought back gives the same HTML", async () => {
	const before = await findServicePage("tree-removal");
	const id = before && (await getSitePage("service", "tree-removal")).page.id;
	const seen = await change("service", "tree-removal", { body: "We take it down in an hour." });
	expect(await findServicePage("tree-removal")).toEqual(before);
	expect(await sitePages.publish(publisher(), seen, now)).toBe("done");
	expect((await findServicePage("tree-removal"))?.html).toContain("in an hour");
	const version = (await findSitePage(id ?? ""))?.page.version ?? 0;
	expect(await sitePages.restore(publisher(), { id: id ?? "", version }, 1, now)).toBe("done");
	expect(await findServicePage("tree-removal")).toEqual(before);
});

test("whatever is typed is text: no markup and no script reaches the page", async () => {
	const attack =
		'<img src=x onerror=alert(1)><script>alert(1)</script>[x](javascript:alert(1)) "><svg onload=alert(1)>';
	const site = await getSitePage("service", "tree-health-assessment");
	const { content } = toPageDraft(site);
	await publish("service", "tree-health-assessment", {
		body: attack,
		included: attack,
		priceNote: attack,
		steps: (content.steps as PageItem[]).map((step) => ({ ...step, text: attack })),
		faq: (content.faq as PageItem[]).map((one) => ({ ...one, q: attack, a: attack })),
	});
	const page = await findServicePage("tree-health-assessment");
	const html = [page?.html, ...(page?.steps ?? []).map((one) => one.html), ...(page?.faq ?? []).map((one) => one.html)];
	for (const one of [...html, ...(page?.included ?? [])]) {
		expect(one).toContain("&lt;script&gt;");
		expect(one).not.toMatch(/<(?:script|img|svg)|href="javascript/i);
	}
});

test("a service keeps its prices, its picture and its place in lists at another web address, and the old one leads there", async () => {
	const before = await findServicePage("storm-damage-emergency");
	for (const slug of ["storm-work", "storm-help", "storms"])
		expect(await publish("service", (await currentSlug("storm-damage-emergency")) ?? "", { slug })).toBe("done");
	for (const old of ["storm-damage-emergency", "storm-work", "storm-help"]) {
		const answer = await movedOrNotFound("service", old);
		expect(answer instanceof Response && answer.headers.get("Location")).toBe("/services/storms");
	}
	const after = await findServicePage("storms");
	expect(after).toMatchObject({ key: "storm-damage-emergency", price: before?.price, scene: before?.scene });
	expect(after?.advice).toEqual(before?.advice);
	expect((await listServices()).map(({ slug }) => slug)).toContain("storms");
	expect(await publish("service", "yard-cleanup", { slug: "storm-damage-emergency" })).toMatchObject({
		problems: [expect.stringContaining("still leads there")],
	});
});

async function currentSlug(slug: string): Promise<string | undefined> {
	const answer = await movedOrNotFound("service", slug);
	const to = answer instanceof Response ? answer.headers.get("Location") : null;
	return to ? to.slice("/services/".length) : slug;
}

test("a town that moves stays among the nearby towns of others and keeps its print and its jobs", async () => {
	const before = await findPlacePage("boyd");
	const neighbor = before?.nearby[0]?.slug ?? "";
	expect(await publish("place", neighbor, { slug: "moved-town" })).toBe("done");
	const after = await findPlacePage("boyd");
	expect(after?.nearby[0]).toEqual({ ...before?.nearby[0], slug: "moved-town" });
	expect((await findPlacePage("moved-town"))?.plate).not.toBeNull();
	expect(await listPages("place")).toHaveLength(30);
});

test("a page that the site can't do without can't be taken off it, a town can", async () => {
	for (const [kind, slug, result] of [
		["plain", "privacy", "stale"],
		["service", "tree-trimming-pruning", "stale"],
		["place", "osseo", "done"],
	] as const) {
		const { page } = await getSitePage(kind, slug);
		expect(await sitePages.unpublish(publisher(), { id: page.id, version: page.version }, now), slug).toBe(result);
	}
	expect(await findPage("plain", "privacy")).not.toBeNull();
});

test("what is missing keeps a page from being published, each thing said once", async () => {
	const { content } = toPageDraft(await getSitePage("service", "tree-trimming-pruning"));
	const blank = (content.steps as PageItem[]).map((step, index) => (index ? step : { ...step, title: "" }));
	const result = await publish("service", "tree-trimming-pruning", { title: "", steps: blank });
	expect(result).toEqual({ problems: ["Enter a title.", "Step 1: enter the title, or remove it."] });
});

test("a scheduled page is listed with its time and goes live by itself", async () => {
	const seen = await change("place", "cornell", { season: "Elms first." });
	expect(await sitePages.schedule(publisher(), seen, "2026-12-01T09:00", now)).toBe("done");
	expect(await countSitePages()).toMatchObject({ scheduled: 1 });
	expect((await listSitePages("scheduled", "cornell", null)).rows).toMatchObject([{ title: "Cornell", kind: "place" }]);
	const at = new Date("2026-12-01T09:00:00-06:00");
	await publishScheduled(seen.id, at, at);
	expect((await findPlacePage("cornell"))?.season).toContain("Elms first.");
	const [row] = (await listSitePages("all", "cornell", null)).rows;
	expect(row).toMatchObject({ publishedBy: owner.name, draft: null });
});

test("two people's changes to different fields are both in the draft's conflict, and nothing is overwritten", async () => {
	const site = await getSitePage("plain", "terms");
	const { version, content } = toPageDraft(site);
	const first = await savePage(editor(), site, version, { ...content, title: "Our terms" }, now);
	const second = await savePage(editor(), site, version, { ...content, body: "Nothing." }, now);
	expect(first.kind).toBe("saved");
	expect(second).toMatchObject({ kind: "conflict", by: owner.name });
	expect((await findSitePage(site.page.id))?.draft).toMatchObject({ title: "Our terms" });
});

test("a text of the home page that was changed is on it, and every other one stays as it came", async () => {
	expect((await readPart("home")).texts).toEqual({});
	expect(await publish("part", "home", { heroTitle: "Trees in good hands.", trustTitle: "Our word" })).toBe("done");
	expect((await readPart("home")).texts).toEqual({ heroTitle: "Trees in good hands.", trustTitle: "Our word" });
	expect((await readBelowTheHero(now)).texts).toEqual({ trustTitle: "Our word" });
	const { page } = await getSitePage("part", "home");
	expect(await sitePages.restore(publisher(), { id: page.id, version: page.version }, 1, now)).toBe("done");
	expect((await readPart("home")).texts).toEqual({});
	expect(await publish("part", "home", { heroTitle: " " })).toEqual({ problems: ["Write a text for “Headline”."] });
});

test("the links of the header are those that someone put in order, and lead to pages", async () => {
	const { content } = toPageDraft(await getSitePage("part", "header"));
	const [first, second, ...rest] = content.main as PageItem[];
	if (!first || !second) throw new Error("the header has no links");
	const wrong = { ...first, to: "/no-such-page" };
	expect(await publish("part", "header", { main: [wrong, second, ...rest] })).toEqual({
		problems: ["Change the link “About”: there's no page at /no-such-page."],
	});
	const evil = { ...first, to: "javascript:alert(1)" };
	expect(await publish("part", "header", { main: [evil, second] })).toMatchObject({ problems: [expect.any(String)] });
	expect(await publish("part", "header", { main: [second, { ...first, label: "Our team" }] })).toBe("done");
	const frame = await readFrame(new Date("2026-07-01T12:00:00Z"));
	expect(headerLinksOf(frame)).toEqual(["services", { label: "Our team", to: "/about" }]);
	expect(headerLinksOf({ isSnowSeason: true })).toContainEqual({ label: "Snow", to: "/snow" });
});

test("the parts of the site are in no search, no site map and no list of pages to link to", async () => {
	expect((await searchPages("footer links headings", 10)).filter(({ kind }) => kind === "part")).toEqual([]);
	const paths = [...(await listPublicPages()), ...(await listLinkTargets())].map(({ path }) => path);
	expect(paths.filter((path) => path === "/")).toHaveLength(2);
	expect(paths.filter((path) => /^\/(?:home|header|footer|storm-notice|list-of-.+|.+-pages)$/.test(path))).toEqual([]);
});
