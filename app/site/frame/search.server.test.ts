import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientContext } from "#app/platform/context.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loader } from "./screens/search-answers.ts";
import { searchSite } from "./search.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

/** What GET /api/search answers to a visitor. */
async function ask(query: string, ip = "192.0.2.1"): Promise<Response> {
	const url = new URL(`http://localhost:3000/api/search${query}`);
	const context = new RouterContextProvider();
	context.set(clientContext, { ip, userAgent: "" });
	return loader({ context, url, request: new Request(url), params: {}, pattern: "/api/search" } as Parameters<
		typeof loader
	>[0]);
}

test("the answer has at most ten pages in groups with their addresses, and is kept a minute by one browser only", async () => {
	const answer = await ask("?q=tree+removal");
	expect(answer.headers.get("cache-control")).toBe("private, max-age=60");
	const { count, groups } = (await answer.json()) as { count: number; groups: { title: string; rows: object[] }[] };
	expect(count).toBe(10);
	expect(groups.flatMap(({ rows }) => rows)).toHaveLength(10);
	expect(groups[0]?.title).toBe("Services");
	expect(groups[0]?.rows[0]).toEqual({
		to: expect.stringMatching(/^\/services\//),
		title: expect.any(String),
		words: expect.any(String),
	});
});

test("nothing, one letter, signs and endless text are answered, not refused", async () => {
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
		expect((await ask(query)).status, query.slice(0, 30)).toBe(200);
});

test("two hundred letters are read, what follows is not", async () => {
	const padding = ".".repeat(190);
	expect(await searchSite(`marshfield${padding}stump`, 5, "192.0.2.2")).toMatchObject({
		groups: [{ title: "Places" }],
	});
	expect(await searchSite(`${padding}          marshfield`, 5, "192.0.2.2")).toMatchObject({ count: 0 });
});

test("an address that asks too often has to wait, others do not", async () => {
	let refused: Response | undefined;
	for (let times = 0; times < 125 && !refused; times += 1) {
		const answer = await ask("?q=oak", "192.0.2.3");
		if (answer.status === 429) refused = answer;
	}
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(refused?.headers.get("cache-control")).toBe("no-store");
	expect(await refused?.text()).toBe("That was a lot of searching. Please wait a moment.");
	expect((await ask("?q=oak", "192.0.2.4")).status).toBe(200);
});
