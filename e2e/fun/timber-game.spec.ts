import { expect, test } from "../support/test.ts";

const byTheRule = "r=1&depth=20&opening=70&hinge=10&back=above&escape=left&stage=felled";

test("a tree is felled and loaded by keyboard, and its URL restores the round @desk", async ({ page, accessible }) => {
	await page.goto("/fun/timber-game");
	await accessible();
	const slide = async (name: string, key: string, times: number) => {
		await page.getByRole("slider", { name }).focus();
		for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
	};
	const choose = async (group: string, way: string) => {
		await page.getByRole("group", { name: group }).getByRole("radio", { name: way }).focus();
		await page.keyboard.press("Space");
	};
	await slide("Face cut depth", "ArrowLeft", 12);
	await slide("Hinge thickness", "ArrowLeft", 6);
	await choose("Face cut opening", "70°");
	await choose("Back cut, relative to the face cut's apex", "Just above");
	await choose("Escape route", "Back left, 45°");
	await expect(page.getByText("20% of the trunk, hinge 80% as wide")).toBeVisible();
	await page.getByRole("button", { name: "Fell it" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "In the drop zone" })).toBeInViewport();
	await expect(page.getByText("This is a game.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Load the truck" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Load the truck" })).toBeFocused();
	await choose("Log 1:", "At the cab");
	await choose("Log 3:", "At the cab");
	await choose("Log 2:", "At the tail");
	await choose("Log 4:", "At the tail");
	await expect(page.getByRole("status").filter({ hasText: "both axles are within their limits" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Drive off" }).focus();
	await page.keyboard.press("Enter");
	const points = page.getByRole("status").filter({ hasText: "of 100 points" });
	await expect(points).toContainText("100 of 100 points");
	await expect(page.getByRole("region", { name: "Your best rounds" })).toContainText("The first aspen");
	await accessible();
	// live again before the next press: the rounds kept on the device come in above the quote and move it
	await page.goto(page.url());
	await expect(points).toContainText("100 of 100 points");
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/first aspen: in the drop zone, 100 of 100/,
	);
});

test("every other ending is explained @desk", async ({ page, accessible }) => {
	for (const [query, title] of [
		["level=pine&aim=20", "Outside the drop zone"],
		["level=aspen&hinge=25", "The tree sat back on the stump"],
		["level=storm&hinge=18", "A barber chair"],
		["level=aspen&back=below", "The tree slid off the stump"],
		["level=june", "The beetles found the stump"],
		["level=ash", "The dry hinge snapped"],
		["level=daily&day=2026-01-11", "The wind took it"],
		["level=aspen&call=wait", "The tree could have come down today"],
	]) {
		await page.goto(`/fun/timber-game?${query}&${byTheRule}`);
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		await expect(page.getByText("work for a trained, insured crew")).toBeVisible();
	}
	await page.getByRole("navigation", { name: "Jobs" }).getByRole("link", { name: "An oak in June" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "An oak in June" })).toBeFocused();
	await page.getByRole("button", { name: "Not today" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Right call: not today" })).toBeInViewport();
	await expect(page.getByRole("button", { name: /^Next job/ })).toBeFocused();
	await expect(page.getByText("100 of 100 points").first()).toBeVisible();
	await accessible();
});

test.describe("with motion", () => {
	test("the fall can be paused and resumed, and pictures, controls and verdict share the screen @phone", async ({
		page,
	}) => {
		await page.goto("/fun/timber-game?r=1&depth=20&opening=70&hinge=10&back=above&escape=left");
		const yard = page.getByRole("img", { name: /yard from above/ });
		await page.getByRole("slider", { name: "Hinge thickness" }).focus();
		await expect(yard).toBeInViewport({ ratio: 0.9 });
		await expect(page.getByRole("img", { name: /Face cut 20 percent deep/ })).toBeInViewport({ ratio: 0.8 });
		await page.getByRole("button", { name: "Fell it" }).tap();
		await page.getByRole("button", { name: "Pause" }).tap();
		await expect(page.getByRole("heading", { name: "In the drop zone" })).toHaveCount(0);
		await page.getByRole("button", { name: "Resume" }).tap();
		await expect(page.getByRole("heading", { name: "In the drop zone" })).toBeInViewport();
		await expect(page.getByRole("img", { name: /Its tip landed/ })).toBeInViewport({ ratio: 0.9 });
		await expect(page.getByRole("button", { name: "Load the truck" })).toBeFocused();
	});
});

test("without script the server fells the tree and scores the load @nojs", async ({ page }) => {
	await page.goto("/fun/timber-game?r=1&depth=20&opening=70&hinge=10&back=above&escape=left");
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByRole("heading", { name: "In the drop zone" })).toBeVisible();
	await page.getByRole("group", { name: "Log 1:" }).getByText("At the cab").click();
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByRole("status").filter({ hasText: "327 of 1,000 lb" })).toBeVisible();
	await expect(page.getByText(/of 100 points/)).toBeVisible();
	await page.getByRole("link", { name: "An oak in June" }).click();
	await page.getByRole("radio", { name: "Not today" }).check();
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByText("100 of 100 points")).toBeVisible();
});
