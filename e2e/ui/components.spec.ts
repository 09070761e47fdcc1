import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

async function openDesign(page: Page, signIn: (role: "crew") => Promise<unknown>): Promise<void> {
	await page.clock.install();
	await signIn("crew");
	await page.goto("/admin/design", { waitUntil: "networkidle" });
}

/** From now on time passes only where a test lets it: one second of it is over already. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test("every component in every theme is accessible", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design system");
	await accessible();
});

test("summary, dialog, menu and toasts by keyboard @desk", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design", { waitUntil: "networkidle" });
	await test.step("a summary entry leads to its field", async () => {
		await page
			.getByRole("link", { name: /^Email: / })
			.first()
			.click();
		await expect(page.getByRole("textbox", { name: "Email" }).first()).toBeFocused();
	});
	await test.step("a dialog keeps the focus, closes on Esc and returns the focus", async () => {
		const opener = page.getByRole("button", { name: "Dialog" });
		await opener.click();
		const dialog = page.getByRole("dialog", { name: "Withdraw this quote?" });
		await expect(dialog).toBeVisible();
		await accessible();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
		await page.getByRole("button", { name: "Drawer" }).click();
		await expect(page.getByRole("dialog", { name: "Side panel" })).toBeVisible();
		await page.mouse.click(100, 400);
		await expect(page.getByRole("dialog", { name: "Side panel" })).toBeHidden();
	});
	await test.step("a menu opens by keyboard", async () => {
		await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
		await expect(page.getByRole("menuitem", { name: "Preview as customer" })).toBeFocused();
		await accessible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("menu")).toBeHidden();
	});
	await test.step("one toast shows at a time and F8 focuses it", async () => {
		await page.getByRole("button", { name: "Toast", exact: true }).click();
		const toast = page.getByRole("listitem").filter({ hasText: "Line item removed" });
		await expect(toast).toBeVisible();
		await page.keyboard.press("F8");
		await expect(page.getByRole("region", { name: "Messages (F8)" }).getByRole("list")).toBeFocused();
		await accessible();
		await page.getByRole("button", { name: "Error toast" }).click();
		await expect(page.getByRole("listitem").filter({ hasText: "Email not sent" })).toBeVisible();
		await expect(toast).toBeHidden();
	});
});

test("a toast closes after five seconds @desk", async ({ page, signIn }) => {
	await openDesign(page, signIn);
	await page.getByRole("button", { name: "Toast", exact: true }).click();
	const toast = page.getByRole("listitem").filter({ hasText: "Line item removed" });
	await expect(toast).toBeVisible();
	await stopTime(page);
	await page.clock.runFor(2_000);
	await expect(toast).toBeVisible();
	await page.clock.runFor(2_000);
	await expect(toast).toHaveCount(0);
});

test("a toast closes when swiped right by fifty pixels, not by forty @desk", async ({ page, signIn }) => {
	await openDesign(page, signIn);
	await page.getByRole("button", { name: "Toast", exact: true }).click();
	const toast = page.getByRole("listitem").filter({ hasText: "Line item removed" });
	const swipe = async (by: number) => {
		const box = await toast.boundingBox();
		if (!box) throw new Error("no toast");
		const [x, y] = [box.x + 60, box.y + box.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + by, y, { steps: 8 });
		await page.mouse.up();
	};
	await expect(toast).toBeVisible();
	await stopTime(page);
	await swipe(40);
	await expect(toast).toHaveAttribute("data-swipe", "cancel");
	await expect(toast).toBeVisible();
	await swipe(60);
	await expect(toast).toHaveCount(0);
});

test("a tooltip opens after 700 ms, the next one within 300 ms immediately @desk", async ({ page, signIn }) => {
	await openDesign(page, signIn);
	const first = page.getByRole("button", { name: "Tooltip", exact: true });
	const second = page.getByRole("button", { name: "Next tooltip" });
	const shown = page.getByRole("tooltip");
	await stopTime(page);
	await first.hover();
	await page.clock.runFor(699);
	await expect(shown).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(shown).toContainText("This tooltip opens after 700 ms");
	const next = await second.boundingBox();
	if (!next) throw new Error("no second button");
	await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 12 });
	await expect(shown).toContainText("This is the next tooltip");
	await page.mouse.move(0, 0, { steps: 12 });
	await expect(shown).toHaveCount(0);
	await page.clock.runFor(300);
	await first.hover();
	await page.clock.runFor(699);
	await expect(shown).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(shown).toContainText("This tooltip opens after 700 ms");
});

test.describe("a back office page without permission", () => {
	test.use({ expectedErrors: [/403|404/] });
	test("shows the error inside the back office layout @desk", async ({ page, signIn, accessible }) => {
		await signIn("crew");
		expect((await page.goto("/admin/company"))?.status()).toBe(403);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don't have access to this page");
		await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
		await accessible();
		expect((await page.goto("/admin/no-such-screen"))?.status()).toBe(404);
		await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
	});
});
