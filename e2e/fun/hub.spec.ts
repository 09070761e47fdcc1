// The hub at /fun and what all tools have in common: they work without script, from a shared URL, and with hostile input.
import { tools } from "#app/fun/tools.ts";
import { expect, test } from "../support/test.ts";

test("the hub links to every tool and filters by time @desk", async ({ page, accessible }) => {
	await page.goto("/fun");
	const packets = page.locator("main ul").first().getByRole("link");
	await expect(packets).toHaveCount(tools.length);
	await accessible();
	await page.getByLabel("Time needed").selectOption("1");
	const short = tools.filter(({ minutes }) => minutes <= 1);
	await expect(packets).toHaveCount(short.length);
	await expect(page.getByRole("status").filter({ hasText: /tool/ })).toHaveText(/^1 tool$/);
	await packets.first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(short[0]?.title ?? "");
});

test("each title fits into its card, wherever the season puts it @phone", async ({ page }) => {
	await page.goto("/fun");
	const cards = page.locator("main li").filter({ has: page.locator("h2") });
	await expect(cards).toHaveCount(tools.length);
	for (const width of [320, 360, 390]) {
		await page.setViewportSize({ width, height: 844 });
		const wide = await cards.evaluateAll((all) =>
			all
				.filter((card) => (card.firstElementChild?.getBoundingClientRect().width ?? 0) > card.clientWidth + 1)
				.map(({ textContent }) => textContent),
		);
		expect(wide, `${width} px`).toEqual([]);
	}
});

test.describe("without script", () => {
	test("a form is answered by the server, and the classroom sheet opens @nojs", async ({ page }) => {
		await page.goto("/fun/tree-emergency-button");
		await page.getByRole("radio", { name: "Yes, or I can't tell" }).check();
		await page.getByRole("button", { name: "Show result" }).click();
		await expect(page.getByRole("heading", { name: "Do this, in this order" })).toBeVisible();
		await page.goto("/fun/stump-o-meter");
		await page.getByRole("spinbutton").first().fill("40");
		await page.getByRole("button", { name: "Show result" }).click();
		await expect(page.getByText("$100 to $230", { exact: true })).toBeVisible();
		await page.getByRole("link", { name: "Classroom sheet" }).click();
		await expect(page.getByRole("heading", { name: "Answer key" })).toBeVisible();
	});
});

test("a shared result changes the social picture, and no query string breaks a page @desk", async ({ request }) => {
	const shared = await (await request.get("/fun/stump-o-meter?r=1&inches=36")).text();
	expect(shared).toMatch(
		/<meta property="og:image" content="[^"]*\/social\/fun\/stump-o-meter\.png\?r=1&amp;inches=36/,
	);
	const plain = await request.get("/social/fun/stump-o-meter.png");
	const line = await request.get("/social/fun/stump-o-meter.png?r=1&inches=36");
	expect(line.headers().etag).not.toBe(plain.headers().etag);
	for (const query of [
		"?r=1&inches=%00",
		`?r=${"x".repeat(4000)}`,
		"?r=1&kind=__proto__&tree=constructor",
		"?inches=%E0%A4%A",
	])
		for (const { slug } of tools) expect((await request.get(`/fun/${slug}${query}`)).status(), slug + query).toBe(200);
	expect((await request.get("/fun/no-such-tool")).status()).toBe(404);
	expect((await request.get("/fun/no-such-tool/classroom")).status()).toBe(404);
});
