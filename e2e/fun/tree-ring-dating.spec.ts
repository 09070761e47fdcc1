import { getSample } from "#app/fun/tree-ring-dating/dating.ts";
import { newRound } from "#app/fun/tree-ring-dating/rules.ts";
import { expect, test } from "../support/test.ts";

const path = "/fun/tree-ring-dating";
const beam = getSample("beam", "a").outer;
const driftwood = getSample("floating", "a");

test("a beam is dated by keyboard, and every ending is explained @desk", async ({ page, accessible }) => {
	await page.goto(`${path}?r=1&level=beam&seed=a&at=${beam + 3}`);
	await page.getByRole("button", { name: /^Ring 9,/ }).focus();
	await page.keyboard.press("Space");
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("button", { name: /^Ring 13,/ })).toBeFocused();
	await page.keyboard.press("Space");
	await expect(page.getByRole("status").filter({ hasText: "marked" })).toHaveText(
		"Ring 13 is marked as narrow. 2 marks.",
	);
	const fit = page.getByRole("status").filter({ hasText: "How well the sample fits" });
	await expect(fit).toContainText("Mark one more narrow ring");
	for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Space");
	const slider = page.getByRole("slider", { name: "Year of the last ring" });
	const last = page.getByRole("button", { name: /the tree's last ring/ });
	const gone = page.getByRole("button", { name: /outer rings are gone/ });
	const line = page.getByRole("region", { name: "Date it" }).getByRole("status");
	await slider.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(fit).not.toContainText("good match");
	await gone.press("Enter");
	await expect(line).toContainText("Not there yet");
	await slider.focus();
	for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
	await expect(fit).toContainText("a good match");
	await last.press("Enter");
	await expect(line).toContainText("wrong conclusion");
	await gone.press("Enter");
	await expect(line).toContainText(`Right: felled sometime after ${beam}`);
	await expect(page.getByRole("table", { name: "Your best rounds" })).toContainText("A barn beam");
	await expect(page).toHaveURL(/said=after/);
	await accessible();
	await page.reload();
	await expect(line).toContainText(`Right: felled sometime after ${beam}`);
	await page.getByRole("link", { name: /^Next: a floating sample/ }).press("Enter");
	await expect(page.getByText("A piece of redcedar from a pile of driftwood")).toBeVisible();
	await page.goto(
		`${path}?r=1&level=floating&seed=a&at=${driftwood.outer}&mend=none&said=${driftwood.bark ? "bark" : "after"}`,
	);
	await expect(line).toContainText("the inside doesn't");
	const mend = driftwood.fault?.kind === "missing" ? /ring is missing/ : /ring is false/;
	await page.getByRole("radio", { name: mend }).focus();
	await page.keyboard.press("Space");
	await (driftwood.bark ? last : gone).press("Enter");
	await expect(line).toContainText("Right: felled");
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(/floating sample/);
});

test("the living oak starts with one ring matched @phone", async ({ page, accessible }) => {
	await page.goto(path);
	const { marks } = newRound("living", "stanley");
	await expect(page.getByRole("button", { name: new RegExp(`^Ring ${marks[0]},`) })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await expect(page.getByText(`Ring ${marks[0]} is done for you.`)).toBeVisible();
	await expect(page.getByText("Mark two more narrow rings")).toBeVisible();
	await accessible();
});

test("without script the server answers the form and lists the rings in a table @nojs", async ({ page }) => {
	await page.goto(`${path}?r=1&level=beam&seed=a&at=${beam}`);
	await page.getByLabel("Numbers of the narrow rings").fill("9, 13 21");
	await page.getByRole("button", { name: /outer rings are gone/ }).click();
	await expect(page.getByText(`Right: felled sometime after ${beam}`)).toBeVisible();
	await expect(page.getByText("Marks that line up with a narrow year: 3 of 3.")).toBeVisible();
	await page.getByText("All rings as a table").click();
	await expect(page.getByRole("row", { name: /^9 .* narrow/ })).toBeVisible();
});
