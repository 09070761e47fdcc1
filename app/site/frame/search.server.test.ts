import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientContext } from "#app/platform/context.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loader } from "./screens/search-api.ts";
import { searchSite } from "./search.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

/** GET /api/search as a visitor. */
async function get(query: string, ip = "192.0.2.1"): Promise<Response> {
	const url = new URL(`http://localhost:3000/api/search${query}`);
	const context = new RouterContextProvider();
	context.set(clientContext, { ip, userAgent: "" });
	return loader({ context, url, request: new Request(url), params: {}, pattern: "/api/search" } as Parameters<
		typeof loader
	>[0]);
}

test("search returns at most ten pages in groups with their paths, cached privately for a minute", async () => {
	const response = await get("?q=tree+removal");
	expect(response.headers.get("cache-control")).toBe("private, max-age=60");
	const { count, groups } = (await response.json()) as { count: number; groups: { title: string; rows: object[] }[] };
	expect(count).toBe(10);
	expect(groups.flatMap(({ rows }) => rows)).toHaveLength(10);
	expect(groups[0]?.title).toBe("Services");
	expect(groups[0]?.rows[0]).toEqual({
		to: expect.stringMatching(/^\/services\//),
		title: expect.any(String),
		description: expect.any(String),
	});
});

test("empty, short, odd and very long queries get an answer", async () => {
	for (const query of [
		"",
		"?q=",
		"?q=a",
		"?q=%27%26%7C%21%3A*",
		"?q=%00",
		"?q=%E0%A4%A",
		`?q=${"oak+".repeat(2000)}`,
		"?q=oak&q=elm",
	])
		expect((await get(query)).status, query.slice(0, 30)).toBe(200);
});

test("tools and the pages of forms are found too", async () => {
	const pathsOf = async (query: string) => {
		const { groups } = (await (await get(query)).json()) as { groups: { rows: { to: string }[] }[] };
		return groups.flatMap(({ rows }) => rows.map(({ to }) => to));
	};
	expect(await pathsOf("?q=timber+game")).toContain("/fun/timber-game");
	expect(await pathsOf("?q=customer+login")).toContain("/account");
});

test("only the first 200 characters are searched", async () => {
	const padding = ".".repeat(190);
	expect(await searchSite(`marshfield${padding}stump`, 5, "192.0.2.2")).toMatchObject({
		groups: [{ title: "Towns" }],
	});
	expect(await searchSite(`${padding}          marshfield`, 5, "192.0.2.2")).toMatchObject({ count: 0 });
});

test("the rate limit applies per IP address", async () => {
	let limited: Response | undefined;
	for (let times = 0; times < 125 && !limited; times += 1) {
		const response = await get("?q=oak", "192.0.2.3");
		if (response.status === 429) limited = response;
	}
	expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(limited?.headers.get("cache-control")).toBe("no-store");
	expect(await limited?.text()).toBe("Too many searches. Wait a moment, then try again.");
	expect((await get("?q=oak", "192.0.2.4")).status).toBe(200);
});
