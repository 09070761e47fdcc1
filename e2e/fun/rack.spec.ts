// The rack of /fun, and what every tool keeps to: without script, by a shared address, under a hostile one.
import { tools } from "#app/fun/tools.ts";
import { expect, test } from "../support/test.ts";

test("the rack leads to every tool and finds those for a child and a minute @desk", async ({ page, accessible }) => {
	await page.goto("/fun");
	const packets = page.locator("main ul").first().getByRole("link");
	await expect(packets).toHaveCount(tools.length);
	await accessible();
	await page.getByLabel("How long").selectOption("1");
	const short = tools.filter(({ minutes }) => minutes <= 1);
	await expect(packets).toHaveCount(short.length);
	await expect(page.getByRole("status").filter({ hasText: /packet/ })).toHaveText(/^1 packet$/);
	await packets.first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(short[0]?.title ?? "");
});

test.describe("without script", () => {
	test("a form asks the server, and the classroom sheet stands there @nojs", async ({ page }) => {
		await page.goto("/fun/tree-emergency-button");
		await page.getByRole("radio", { name: "Yes, or I cannot tell" }).check();
		await page.getByRole("button", { name: "Show the result" }).click();
		await expect(page.getByRole("heading", { name: "Do this, in this order" })).toBeVisible();
		await page.goto("/fun/stump-o-meter");
		await page.getByRole("spinbutton").first().fill("40");
		await page.getByRole("button", { name: "Show the result" }).click();
		await expect(page.getByText("$100 to $230", { exact: true })).toBeVisible();
		await page.getByRole("link", { name: "Classroom sheet" }).click();
		await expect(page.getByRole("heading", { name: "For whoever teaches" })).toBeVisible();
	});
});

test("a shared result shows on its picture, and nothing typed there breaks a page @desk", async ({ request }) => {
	const shared = await (await request.get("/fun/stump-o-meter?r=1&inches=36")).text();
	expect(shared).toMatch(
		/<meta property="og:image" content="[^"]*\/social\/fun\/stump-o-meter\.png\?r=1&amp;inches=36/,
	);
	const plain = await request.get("/social/fun/stump-o-meter.png");
	const told = await request.get("/social/fun/stump-o-meter.png?r=1&inches=36");
	expect(told.headers().etag).not.toBe(plain.headers().etag);
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
