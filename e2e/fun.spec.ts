// The tools of /fun by keyboard alone, without a signal, and without script.
import { tools } from "#app/fun/tools.ts";
import { expect, test } from "./support/test.ts";

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

test("a stump is read by keyboard, shared by address, and becomes a request", async ({ page, accessible }) => {
	await page.goto("/fun/stump-o-meter");
	const inches = page.getByRole("spinbutton", { name: "Inches across" });
	await inches.focus();
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowUp");
	await page.getByLabel("What tree it was").selectOption("red-pine");
	await page.getByRole("radio", { name: /Steep/ }).focus();
	await page.keyboard.press("Space");
	const price = page.getByRole("status").filter({ hasText: "$" });
	await expect(price).toHaveText("$125 to $180");
	await expect(page).toHaveURL(/\?r=1&inches=24&tree=red-pine&access=hard/);
	await accessible();
	await page.reload();
	await expect(inches).toHaveValue("24");
	await expect(price).toHaveText("$125 to $180");
	await page.getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/24 inches.*red pine.*steep/i,
	);
});

test("a tree keeps its name under its address, and another word gives another @desk", async ({ page, accessible }) => {
	await page.goto("/fun/tree-name-generator");
	const name = page.getByRole("region", { name: "Certificate" }).getByRole("status");
	const first = await name.textContent();
	await page.getByRole("link", { name: "Another name" }).focus();
	await page.keyboard.press("Enter");
	await expect(name).not.toHaveText(first ?? "");
	await page.getByLabel("A word of your own").fill("Zażółć 1924");
	await expect(page).toHaveURL(/word=/);
	const own = (await name.textContent()) ?? "";
	await accessible();
	await page.reload();
	await expect(name).toHaveText(own);
	await expect(page.getByLabel("A word of your own")).toHaveValue("Zażółć 1924");
});

test("an oath says whether the tree fits, brings a watering calendar and a sheet to print @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/lorax-oath");
	const verdict = page.getByRole("status").filter({ hasText: /fits|close/ });
	await expect(verdict).toHaveText("It fits there");
	await page.getByRole("radio", { name: "A wire somewhere near" }).focus();
	await page.keyboard.press("Space");
	await expect(verdict).toHaveText("Too close for this tree");
	await expect(page.getByText(/^These would fit: /)).toContainText("crabapple");
	await page.getByLabel("The tree you promise").selectOption("crabapple");
	await expect(verdict).toHaveText("It fits there");
	await accessible();
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: /Watering reminder/ }).press("Enter");
	expect((await waiting).suggestedFilename()).toBe("watering.ics");
	const file = await page.request.get("/fun/lorax-oath/watering.ics?r=1&tree=crabapple");
	expect(file.headers()["content-type"]).toContain("text/calendar");
	expect(await file.text()).toContain("SUMMARY:Water the crabapple: 10 gallons");
});

test("eight answers fill both tables and lead from the worst rating to the emergency page", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/tree-ality-check");
	await accessible();
	for (const answer of [
		"An ash",
		/whole tree is dead/,
		/as long as anybody/,
		/shelf or conk/,
		/more than a third/,
		/wide fork/,
		/a play set$/,
		/the whole tree$/,
	]) {
		await page.getByRole("radio", { name: answer }).focus();
		await page.keyboard.press("Space");
	}
	await expect(page.getByText("Rating within one year: extreme.")).toBeVisible();
	await expect(page.getByRole("cell", { name: /your tree/ })).toHaveText([
		"very likely (your tree)",
		"extreme (your tree)",
	]);
	await accessible();
	await page.getByRole("link", { name: /What to do right now/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree emergency button");
});

test.describe("without a signal", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

	test("the emergency button needs none once it is open", async ({ page, context, accessible }) => {
		await page.goto("/fun/tree-emergency-button");
		await page.getByRole("button", { name: "A tree has come down" }).focus();
		await context.setOffline(true);
		await page.keyboard.press("Enter");
		const steps = page.getByRole("region", { name: /Do this/ }).getByRole("listitem");
		for (const answer of [/I cannot tell/, "No", "A road", "Yes"]) {
			await page.getByRole("radio", { name: answer, exact: true }).filter({ visible: true }).last().focus();
			await page.keyboard.press("Space");
			await expect(steps.first()).toContainText("Stay 35 feet");
		}
		await expect(steps.nth(1)).toContainText("Call 911");
		await expect(steps.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
		await expect(steps.filter({ hasText: "road is blocked" })).toHaveCount(1);
		await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
		await context.setOffline(false);
		await accessible();
	});
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
