import { expect, test } from "../support/test.ts";

test("a song is composed by keyboard, its noise dose runs without sound, and its URL restores it @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/chainsaw-symphony");
	await accessible();
	await page.getByRole("button", { name: "Clear grid" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Silence" })).toBeVisible();
	const first = page.getByRole("button", { name: "Chainsaw, step 1", exact: true });
	await first.focus();
	await page.keyboard.press("Space");
	for (let beat = 0; beat < 3; beat += 1) {
		for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Space");
	}
	await expect(page.getByRole("status").filter({ hasText: "Chainsaw: steps 1, 5, 9, 13" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Chainsaw, step 13" })).toBeFocused();
	await expect(page.getByRole("button", { name: "Chainsaw, step 13" })).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("button", { name: "Chipper, step 16" })).toBeFocused();
	const loud = page.getByRole("status").filter({ hasText: "dBA" });
	await expect(loud).toContainText("100 dBA");
	await expect(loud).toContainText("15 min");
	await page.getByRole("radio", { name: "Muffs over plugs" }).focus();
	await page.keyboard.press("Space");
	await expect(loud).toContainText("83 dBA");
	await expect(page.getByText("The sound is off. Press “Turn sound on” before you play.")).toBeVisible();
	await page.getByRole("radio", { name: "None" }).focus();
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Play" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("The song is playing without sound.")).toBeVisible();
	await expect(page.getByText(/^[0-9]*[1-9]?\.[1-9]%$/)).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Stop" }).press("Enter");
	await page.reload();
	await expect(page.getByRole("listitem").filter({ hasText: "Chainsaw: steps 1, 5, 9, 13" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/A 100 dBA song with no hearing protection: your ears can take it for 15 min a day/,
	);
});

test("sound plays only when turned on, key shortcuts can be turned off, and a hidden page is silent @desk", async ({
	page,
}) => {
	await page.goto("/fun/chainsaw-symphony");
	await page.evaluate(() => {
		const made = { count: 0 };
		Object.assign(window, { made });
		const start = AudioBufferSourceNode.prototype.start;
		AudioBufferSourceNode.prototype.start = function (...when) {
			// notes are drawn apart; what counts is what reaches the loudspeaker
			if (this.context instanceof AudioContext) made.count += 1;
			return start.apply(this, when);
		};
	});
	const made = () => page.evaluate(() => (window as unknown as { made: { count: number } }).made.count);
	await page.keyboard.press("q");
	await expect(page.getByText("above to hear the instruments.")).toBeVisible();
	expect(await made()).toBe(0);
	await page.getByRole("button", { name: "Turn sound on" }).press("Enter");
	await page.getByText("Can't hear anything?").click();
	await expect(page.getByText("turn off silent mode")).toBeVisible();
	await page.keyboard.press("q");
	await expect.poll(made).toBe(1);
	await page.getByRole("checkbox", { name: /keys Q to I/ }).uncheck();
	const before = await made();
	await page.keyboard.press("w");
	expect(await made()).toBe(before);
	await page.getByRole("button", { name: "Play" }).press("Enter");
	await expect.poll(made).toBeGreaterThan(before);
	await page.evaluate(() => {
		Object.defineProperty(document, "hidden", { value: true });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});

test("without script the noise table and the song's dose are shown @nojs", async ({ page }) => {
	await page.goto("/fun/chainsaw-symphony");
	const saw = page.getByRole("row").filter({ hasText: "Chainsaw" });
	await expect(saw.getByRole("cell").nth(1)).toHaveText("106");
	await expect(saw.getByRole("cell").nth(2)).toHaveText("3 min 45 s");
	await page.getByRole("link", { name: "Two-stroke blues" }).click();
	await page.getByRole("radio", { name: "Earmuffs" }).check();
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByText(/with earmuffs \(10\d at the source\)/)).toBeVisible();
});
