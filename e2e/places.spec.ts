import { expect, test } from "./support/test.ts";

test("the areas are told nearest first, once per content @desk", async ({ request }) => {
	const answer = await request.get("/api/locations");
	expect(answer.headers()["content-type"]).toContain("application/json");
	const areas: { id: string; slug: string; cityName: string; distance: number }[] = await answer.json();
	expect(areas[0]).toEqual({ id: expect.any(String), slug: "stanley", cityName: "Stanley", distance: 0 });
	expect(areas.length).toBeGreaterThanOrEqual(29);
	const miles = areas.map(({ distance }) => distance);
	expect(miles).toEqual(miles.toSorted((a, b) => a - b));
	expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);

	const { etag = "" } = answer.headers();
	const same = await request.get("/api/locations", { headers: { "If-None-Match": etag } });
	expect(same.status()).toBe(304);
	expect((await same.body()).length).toBe(0);
	const other = await request.get("/api/locations", { headers: { "If-None-Match": '"older"' } });
	expect(other.status()).toBe(200);
	expect((await request.post("/api/locations", { data: {} })).status()).toBe(405);
});
