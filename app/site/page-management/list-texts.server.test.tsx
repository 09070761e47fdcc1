// Every text of the lists, and of what all pages of a kind say, can be changed and is on a page then.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as advice from "#app/content/advice/screens/advice.tsx";
import * as article from "#app/content/advice/screens/article.tsx";
import * as glossary from "#app/content/glossary/screens/glossary.tsx";
import * as term from "#app/content/glossary/screens/term.tsx";
import { type PageKind, type PartSlug, pagePath } from "#app/content/pages/page.ts";
import { listPages } from "#app/content/pages/pages.server.ts";
import * as areas from "#app/content/places/screens/areas.tsx";
import * as place from "#app/content/places/screens/place.tsx";
import * as project from "#app/content/projects/screens/project.tsx";
import * as projects from "#app/content/projects/screens/projects.tsx";
import * as service from "#app/content/services/screens/service.tsx";
import * as services from "#app/content/services/screens/services.tsx";
import * as hub from "#app/fun/screens/hub.tsx";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listFields } from "./blocks.ts";
import { savePage, sitePages, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";
import { lists } from "./list-specs.ts";
import { head, type Screen, screen } from "./render-screen.testing.tsx";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-28T16:00:00Z");
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now });
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	vi.useRealTimers();
	await product.close();
});

const withHead = async (...[path, shown, params]: Parameters<typeof screen>) =>
	(await head(path, shown, params)) + (await screen(path, shown, params));
const all =
	(kind: PageKind, shown: unknown, param: "id" | "slug" = "slug") =>
	async () => {
		const pages = (await listPages(kind)).slice(0, 40);
		const htmls = pages.map(({ slug }) => withHead(pagePath(kind, slug), shown as Screen, { [param]: slug }));
		return (await Promise.all(htmls)).join();
	};

type Case = [part: keyof typeof lists, pages: () => Promise<string>, elsewhere?: string[]];

// elsewhere: texts that only finished jobs have, of which a new installation has none
test.each<Case>([
	["list-of-services", () => withHead("/services", services as Screen)],
	["service-pages", all("service", service)],
	["list-of-towns", () => withHead("/service-areas", areas as Screen)],
	["town-pages", all("place", place), ["jobsTitle"]],
	["list-of-articles", () => withHead("/advice", advice as Screen)],
	["article-pages", all("article", article)],
	["list-of-terms", () => withHead("/glossary", glossary as Screen)],
	["term-pages", all("term", term)],
	["list-of-projects", () => withHead("/projects", projects as Screen)],
	["project-pages", all("project", project, "id"), ["surpriseTitle"]],
	["list-of-tools", () => withHead("/fun", hub as Screen)],
])("%s", async (part, pages, elsewhere = []) => {
	const names = listFields(lists[part]).map(({ name }) => name);
	const before = await pages();
	await publish(part, Object.fromEntries(names.map((name) => [name, `Words of ${name}.`])));
	const html = await pages();
	expect(names.filter((name) => !html.includes(`Words of ${name}.`))).toEqual(elsewhere);
	expect(before).not.toContain("Words of ");
});

async function publish(part: PartSlug, texts: Record<string, string>): Promise<void> {
	const site = await getSitePage("part", part);
	const { version, content } = toPageDraft(site);
	const saved = await savePage(permissionFor(owner, "pages.edit"), site, version, { ...content, ...texts }, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	const seen = { id: site.page.id, version: saved.version };
	expect(await sitePages.publish(permissionFor(owner, "pages.publish"), seen, now)).toBe("done");
}
