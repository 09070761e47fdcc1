import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { services } from "#app/trade/services.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findServicePage, listServices } from "./services.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("service pages have the titles used in menus and forms, in the same order", async () => {
	expect((await listServices()).map(({ slug, title }) => ({ slug, title }))).toEqual(
		services.map(({ slug, title }) => ({ slug, title })),
	);
});

test("each service page has a picture, notes, prices, steps, questions, terms and advice", async () => {
	for (const { slug } of services) {
		const page = await findServicePage(slug);
		if (!page) throw new Error(`${slug} is missing`);
		expect(page.picture, slug).not.toBeNull();
		expect(page.notes.length, slug).toBeGreaterThanOrEqual(3);
		expect(page.price.lines.length, slug).toBeGreaterThanOrEqual(3);
		expect(page.price.note, slug).toMatch(/typical for the region/i);
		expect(page.steps.length, slug).toBeGreaterThanOrEqual(4);
		expect(page.faq.length, slug).toBeGreaterThanOrEqual(6);
		expect(page.terms.length, slug).toBeGreaterThanOrEqual(5);
		expect(page.advice.length, slug).toBeGreaterThanOrEqual(1);
		expect(page.html).toContain('class="term"');
	}
	expect(findArtPrint("no-such-plate")).toBeNull();
});

test("each service has a scene of its own, by day and at dusk", async () => {
	const scenes = (await listServices()).flatMap(({ scene: { light, dark } }) => [light, dark]);
	const files = scenes.flatMap(({ wide, phone }) => [...(wide.srcSet?.split(", ") ?? []), phone.src]);
	expect(files).toHaveLength(services.length * 6);
	expect(new Set(files).size).toBe(files.length);
});

test("a glossary term is linked once per page", async () => {
	const page = await findServicePage("tree-removal");
	const all = [
		page?.html,
		...(page?.steps ?? []).map(({ html }) => html),
		...(page?.included ?? []),
		...(page?.notIncluded ?? []),
		...(page?.faq ?? []).map(({ html }) => html),
	];
	expect(page?.notIncluded.join("")).toContain('class="term"');
	const links = [...all.join("").matchAll(/href="(\/glossary\/[^"]+)" class="term"/g)].map(([, to]) => to);
	expect(links.length).toBeGreaterThan(5);
	expect(new Set(links).size).toBe(links.length);
});

test("a hidden or unknown service has no page", async () => {
	expect(await findServicePage("tree-topping")).toBeNull();
	await db.execute(sql`update pages set published_at = null where kind = 'service' and slug = 'yard-cleanup'`);
	receiveBroadcast("content");
	expect(await findServicePage("yard-cleanup")).toBeNull();
	expect((await listServices()).map(({ slug }) => slug)).not.toContain("yard-cleanup");
});
