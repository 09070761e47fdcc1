// What the home page costs before anybody touches it, in bytes as they travel.
import { expect, test } from "./support/test.ts";

const budget = { script: 118_000, rest: 60_000 };

test("the home page stays within its weight @desk", async ({ page, request }) => {
	const html = await (await request.get("/")).text();
	const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([file]) => file));
	let script = 0;
	let rest = await weigh("/");
	for (const file of files)
		if (file.endsWith(".js")) script += await weigh(file);
		else rest += await weigh(file);
	expect(script).toBeGreaterThan(0);
	expect(script).toBeLessThanOrEqual(budget.script);
	expect(rest).toBeLessThanOrEqual(budget.rest);

	// Radix and the toast's drawing wait until something needs them
	const asked: string[] = [];
	page.on("request", (seen) => asked.push(seen.url()));
	await page.goto("/", { waitUntil: "networkidle" });
	expect(asked.filter((url) => /toast-view/.test(url))).toEqual([]);

	async function weigh(path: string): Promise<number> {
		const answer = await request.get(path, { headers: { "Accept-Encoding": "br" } });
		return Number(answer.headers()["content-length"]);
	}
});
