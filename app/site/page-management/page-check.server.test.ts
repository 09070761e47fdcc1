import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { checkHtml } from "./page-check.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const budget = { html: 2_000, picture: 250_000 };
/** A site that has one route beside its pages. */
const opened: string[] = [];
const site = {
	render: async (path: string) => {
		opened.push(path);
		return new Response("", { status: path === "/verify-me" ? 200 : path === "/old-way" ? 301 : 404 });
	},
	assetSize: (path: string) => (path === "/assets/top.avif" ? 90_000 : null),
};
const page = (content: string) => `<h1>Tree removal</h1>${content}`;

test("known pages aren't opened, other links of this site are, and secret links and other sites never", async () => {
	const links = [
		"/about",
		"/services?x=1#price",
		"/old-way",
		"/verify-me",
		"/nowhere",
		"http://localhost:3000/gone",
		"/quote/view/abc",
		"https://example.com/",
	];
	const faults = await checkHtml(page(links.map((href) => `<a href="${href}">${href}</a>`).join("")), budget, site);
	expect(faults).toEqual([
		"Change the link “/nowhere”: there's no page at /nowhere.",
		expect.stringContaining("there's no page at /gone"),
	]);
	expect(opened.sort()).toEqual(["/gone", "/nowhere", "/old-way", "/verify-me"]);
});

test("the size is the compressed one, and a missing picture is found", async () => {
	const noise = Array.from({ length: 900 }, () => Math.random().toString(36).slice(2)).join(" ");
	expect(await checkHtml(page("a ".repeat(20_000)), budget, site)).toEqual([]);
	expect(await checkHtml(page(noise), budget, site)).toEqual([
		expect.stringMatching(/^Shorten the page: it is \d+ KB/),
	]);
	const preload = '<link rel="preload" as="image" href="/assets/missing.avif"/>';
	expect(await checkHtml(page(preload), budget, site)).toEqual([expect.stringContaining("can't be loaded")]);
});
