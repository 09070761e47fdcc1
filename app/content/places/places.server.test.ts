import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findArticlePage } from "#app/content/advice/article-page.server.ts";
import { termsBySlug } from "#app/content/glossary/terms.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { homeMap } from "#app/site/frame/home-map.ts";
import { milesBetween } from "#app/trade/travel.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findPlacePage } from "./place.server.ts";
import { listAreas, listPlaces, readAreaMap } from "./places.server.ts";
import { towns } from "./zips.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

// published distances from Stanley in miles
test.each([
	["stanley", 0, "A"],
	["cadott", 10.5, "A"],
	["withee", 16.3, "B"],
	["eau-claire", 29.3, "B"],
	["spencer", 34.3, "B"],
	["ladysmith", 35.7, "C"],
	["menomonie", 48.4, "C"],
	["la-crosse", 81.4, "D"],
])("%s is %f miles from the yard, in zone %s", async (slug, miles, zone) => {
	const place = (await listPlaces()).find((candidate) => candidate.slug === slug);
	expect(place?.miles).toBeCloseTo(miles, 0);
	expect(place?.zone).toBe(zone);
});

test("areas are listed nearest first, each with an id, slug, name and whole miles", async () => {
	const areas = await listAreas();
	expect(areas.length).toBeGreaterThanOrEqual(29);
	expect(areas[0]).toEqual({ id: expect.any(String), slug: "stanley", cityName: "Stanley", distance: 0 });
	expect(areas.map(({ distance }) => distance)).toEqual(
		areas.map(({ distance }) => distance).toSorted((a, b) => a - b),
	);
	for (const area of areas) expect(Object.keys(area).sort()).toEqual(["cityName", "distance", "id", "slug"]);
});

test("every place within 70 miles is in the ZIP code table at nearly the same point", async () => {
	for (const place of await listPlaces()) {
		if (place.miles > 70) continue;
		const near = towns.filter(({ name }) => name === place.cityName).map((town) => milesBetween(place, town));
		expect(Math.min(...near), place.cityName).toBeLessThan(4);
	}
});

test("each place has health, season, species, nearby towns and at least three facts", async () => {
	for (const { slug } of await listPlaces()) {
		const place = await findPlacePage(slug);
		if (!place) throw new Error(`${slug} is missing`);
		for (const text of [place.lead, place.html, place.ashBorer, place.oakWilt, place.season])
			expect(text, slug).toBeTruthy();
		expect(place.species.length, slug).toBeGreaterThanOrEqual(4);
		expect(place.nearby, slug).toHaveLength(3);
		expect(place.goodToKnow.length, slug).toBeGreaterThanOrEqual(3);
		expect(place.map.dots.find((dot) => dot.slug === slug)?.desktop, slug).not.toBeNull();
		if (place.zone === "A") expect(place.travel, slug).toBeNull();
		if (place.miles > 20) expect(place.travel?.band.from, slug).toBeGreaterThan(0);
	}
	expect(await findPlacePage("milwaukee")).toBeNull();
});

test("the map labels the yard and the large towns, each once", async () => {
	const places = await listPlaces();
	const { dots } = await readAreaMap(places);
	expect(dots).toHaveLength(places.length);
	const labeledNames = dots.filter(({ desktop }) => desktop).map(({ name }) => name);
	expect(labeledNames).toEqual(expect.arrayContaining(["Stanley", "Eau Claire", "Marshfield", "Menomonie"]));
	expect(new Set(labeledNames).size).toBe(labeledNames.length);
	const onPhones = (await readAreaMap(places, homeMap)).dots.filter(({ phone }) => phone).map(({ name }) => name);
	expect(onPhones).toEqual(expect.arrayContaining(["Stanley", "Eau Claire", "Marshfield"]));
});

test("miles, zones and the map follow the yard, and a hidden place is not listed", async () => {
	await db.execute(sql`update company set latitude = 44.8113, longitude = -91.4985, city = 'Eau Claire'`);
	await db.execute(sql`update pages set published_at = null where kind = 'place' and slug = 'boyd'`);
	receiveBroadcast("company");
	receiveBroadcast("content");
	const places = await listPlaces();
	expect(places[0]).toMatchObject({ slug: "eau-claire", zone: "A" });
	expect(places.find(({ slug }) => slug === "stanley")?.zone).toBe("B");
	expect(places.some(({ slug }) => slug === "boyd")).toBe(false);
	expect((await readAreaMap(places)).dots[0]).toMatchObject({ name: "Eau Claire", yard: true });
	expect(await findPlacePage("boyd")).toBeNull();
});

test("a place's tree grows there, and isn't that of a nearby place or of an article about its trees", async () => {
	const pages = await Promise.all((await listPlaces()).map(({ slug }) => findPlacePage(slug)));
	const plates = new Map(
		pages.flatMap((place) => (place?.plate ? [[place.slug, place.plate.print.src] as const] : [])),
	);
	expect(plates.size).toBe(pages.length);
	const bySlug = await termsBySlug();
	for (const place of pages) {
		if (!place) continue;
		const grows = place.species.map(({ to }) => bySlug.get(to.slice("/glossary/".length))?.frontMatter.prints[0]);
		expect(grows.map((name) => name && findArtPrint(name)?.src)).toContain(plates.get(place.slug));
		for (const { slug } of place.nearby)
			expect(plates.get(slug), `${place.slug}, ${slug}`).not.toBe(plates.get(place.slug));
		for (const { to } of place.advice) {
			const article = await findArticlePage(to.slice("/advice/".length), new Date());
			expect(article?.print?.src, `${place.slug}, ${to}`).not.toBe(plates.get(place.slug));
		}
	}
});
