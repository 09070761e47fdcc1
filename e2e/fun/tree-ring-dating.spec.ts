import { pieceOf } from "#app/fun/tree-ring-dating/dating.ts";
import { expect, test } from "../support/test.ts";

const path = "/fun/tree-ring-dating";
const beam = pieceOf("beam", "a").outer;
const driftwood = pieceOf("floating", "a");

test("a beam is dated by keyboard alone, and every ending is told", async ({ page, accessible }) => {
	await page.goto(`${path}?r=1&level=beam&seed=a&at=${beam + 3}`);
	await page.getByRole("button", { name: /^Ring 9,/ }).focus();
	await page.keyboard.press("Space");
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("button", { name: /^Ring 13,/ })).toBeFocused();
	await page.keyboard.press("Space");
	await expect(page.getByRole("status").filter({ hasText: "marked" })).toHaveText("Ring 13 marked as narrow. 2 marks.");
	const slider = page.getByRole("slider", { name: "Year of the last ring" });
	const last = page.getByRole("button", { name: /nothing is gone/ });
	const gone = page.getByRole("button", { name: /outside of it are gone/ });
	const told = page.getByRole("region", { name: "Say its date" }).getByRole("status");
	const fit = page.getByRole("status").filter({ hasText: "How well it fits" });
	await slider.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(fit).not.toContainText("good match");
	await gone.press("Enter");
	await expect(told).toContainText("Not there yet");
	await slider.focus();
	for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
	await expect(fit).toContainText("a good match");
	await last.press("Enter");
	await expect(told).toContainText("its meaning is not");
	await gone.press("Enter");
	await expect(told).toContainText(`Right: felled later than ${beam}`);
	await expect(page.getByRole("table", { name: "Your best rounds" })).toContainText("A barn beam");
	await expect(page).toHaveURL(/said=after/);
	await accessible();
	await page.reload();
	await expect(told).toContainText(`Right: felled later than ${beam}`);
	await page.getByRole("link", { name: /^Next: a floating piece/ }).press("Enter");
	await expect(page.getByText("Redcedar from a heap of driftwood")).toBeVisible();
	await page.goto(
		`${path}?r=1&level=floating&seed=a&at=${driftwood.outer}&mend=none&said=${driftwood.bark ? "bark" : "after"}`,
	);
	await expect(told).toContainText("the inside does not");
	const mend = driftwood.fault?.kind === "missing" ? /ring is missing/ : /ring is false/;
	await page.getByRole("radio", { name: mend }).focus();
	await page.keyboard.press("Space");
	await (driftwood.bark ? last : gone).press("Enter");
	await expect(told).toContainText("Right: felled");
	await page.getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(/floating piece/);
});

test("without script the form asks the server, and the rings stand in a table @nojs", async ({ page }) => {
	await page.goto(`${path}?r=1&level=beam&seed=a&at=${beam}`);
	await page.getByLabel("Numbers of the narrow rings").fill("9, 13 21");
	await page.getByRole("button", { name: /outside of it are gone/ }).click();
	await expect(page.getByText(`Right: felled later than ${beam}`)).toBeVisible();
	await expect(page.getByText("3 of your 3 marks on a narrow year.")).toBeVisible();
	await page.getByText("All rings as a table").click();
	await expect(page.getByRole("row", { name: /^9 .* narrow/ })).toBeVisible();
});
