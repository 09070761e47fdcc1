import { expect, test } from "../support/test.ts";

test("the owner finds a setting on the settings page and changes it @smoke", async ({
	page,
	signIn,
	accessible,
	isMobile,
}) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	// the group is folded until a person opens it
	await page.getByRole("navigation", { name: "Back office" }).locator("summary", { hasText: "Settings" }).click();
	await page.getByRole("link", { name: "Settings", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
	const groups = ["Company", "Documents", "Prices and payments", "Reminders", "Email and services", "People"];
	await expect(page.getByRole("heading", { level: 2 })).toHaveText(groups);
	await expect(page.getByRole("link", { name: /^Staff \d+ active accounts?/ })).toBeVisible();
	await accessible();

	const search = page.getByRole("searchbox", { name: "Search settings" });
	await search.fill("late fee");
	await expect(page.getByRole("link", { name: "Interest and late fees" })).toBeVisible();
	await expect(page.getByRole("region", { name: "People" })).toHaveCount(0);
	await search.fill("nothing like it");
	await expect(page.getByText("No settings found")).toBeVisible();
	await accessible();

	await search.fill("response deadline");
	await page.getByRole("link", { name: "First reply time" }).click();
	const replyTime = page.getByLabel("First reply time (hours)");
	await expect(replyTime).toBeFocused();
	await expect(replyTime).toBeInViewport();
	await replyTime.fill("36");
	await page.getByRole("button", { name: "Save changes" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/saved/);
	if (isMobile) await page.getByRole("link", { name: "Back to list" }).click();
	else {
		const item = page.getByRole("link", { name: "Settings", exact: true });
		await expect(item).toHaveAttribute("aria-current", "page");
		await item.click();
	}
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("the command palette finds settings and opens the field @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	const settings = page.getByRole("dialog").getByRole("group", { name: "Settings" });
	for (const [typed, label] of [
		["interest", "Interest and late fees"],
		["late fee", "Interest and late fees"],
		["chippewa county", "Chippewa County"],
		["oak", "Oak wilt season"],
	] as const) {
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox").fill(typed);
		await expect(settings.getByRole("option", { name: label })).toBeVisible();
		await page.keyboard.press("Escape");
	}
	await accessible();
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox")).toBeVisible();
	// opened again before the browser has reported that it was closed
	await page.evaluate(() => {
		document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
		window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
	});
	await page.getByRole("combobox").fill("emergency note");
	await settings.getByRole("option", { name: "Nights and weekends" }).click();
	await expect(page).toHaveURL(/\/admin\/company#field-emergencyNote$/);
	await expect(page.getByLabel("Nights and weekends")).toBeFocused();
	const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.keyboard.press("?");
	await expect(shortcuts).toBeVisible();
	await page.evaluate(() => {
		document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
	});
	await expect(shortcuts.getByText("Search this list")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(shortcuts).toBeHidden();
});

test("an estimator sees only the settings of the job @desk", async ({ page, signIn }) => {
	await signIn("estimator");
	await page.goto("/admin/settings?q=price");
	await expect(page.getByRole("link", { name: /^Price book/ })).toBeVisible();
	await page.getByRole("searchbox").fill("");
	for (const name of [/^Staff/, /^Payments/, /^Email/])
		await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
});
