import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { services } from "#app/trade/services.ts";
import { findPrint } from "#app/ui/prints.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listServices, readService } from "./services.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("the pages bear the names that menus and forms use, in the same order", async () => {
	expect((await listServices()).map(({ slug, title }) => ({ slug, title }))).toEqual(
		services.map(({ slug, title }) => ({ slug, title })),
	);
});

test("each page has a plate with numbers, prices, steps, questions, words and advice", async () => {
	for (const { slug } of services) {
		const page = await readService(slug);
		if (!page) throw new Error(`${slug} is missing`);
		expect(page.plate, slug).not.toBeNull();
		expect(page.scene.wide, slug).not.toBeNull();
		expect(page.scene.phone, slug).not.toBeNull();
		expect(page.notes.length, slug).toBeGreaterThanOrEqual(3);
		expect(page.price.lines.length, slug).toBeGreaterThanOrEqual(3);
		expect(page.price.note, slug).toMatch(/typical for the region/i);
		expect(page.steps.length, slug).toBeGreaterThanOrEqual(4);
		expect(page.faq.length, slug).toBeGreaterThanOrEqual(6);
		expect(page.terms.length, slug).toBeGreaterThanOrEqual(5);
		expect(page.advice.length, slug).toBeGreaterThanOrEqual(1);
		expect(page.html).toContain('class="term"');
	}
	expect(findPrint("no-such-plate")).toBeNull();
});

test("a term links itself once on a page only", async () => {
	const page = await readService("tree-removal");
	const all = [
		page?.html,
		...(page?.steps ?? []).map(({ html }) => html),
		...(page?.faq ?? []).map(({ html }) => html),
	];
	const links = [...all.join("").matchAll(/href="(\/glossary\/[^"]+)" class="term"/g)].map(([, to]) => to);
	expect(links.length).toBeGreaterThan(5);
	expect(new Set(links).size).toBe(links.length);
});

test("a service that is hidden or unknown has no page", async () => {
	expect(await readService("tree-topping")).toBeNull();
	await db.execute(sql`update pages set published_at = null where kind = 'service' and slug = 'yard-cleanup'`);
	expect(await readService("yard-cleanup")).toBeNull();
	expect((await listServices()).map(({ slug }) => slug)).not.toContain("yard-cleanup");
});
