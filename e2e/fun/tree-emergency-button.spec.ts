import { expect, test } from "../support/test.ts";

test.describe("without a signal", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

	test("the emergency button works once the page is open", async ({ page, context, accessible }) => {
		await page.goto("/fun/tree-emergency-button");
		const alarm = page.getByRole("region", { name: "Emergency" });
		await expect(alarm.getByRole("link", { name: "Call 911" })).toBeInViewport();
		await context.setOffline(true);
		const steps = page.getByRole("region", { name: /Do this/ }).getByRole("listitem");
		for (const answer of [/I can't tell/, "No", "A road", "Yes"]) {
			await page.getByRole("radio", { name: answer, exact: true }).filter({ visible: true }).last().focus();
			await page.keyboard.press("Space");
			await expect(steps.first()).toContainText("Call 911");
		}
		await expect(alarm).toContainText("Call 911 now");
		await expect(steps.nth(1)).toContainText("Stay at least 35 feet");
		await expect(steps.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
		await expect(steps.filter({ hasText: "road is blocked" })).toHaveCount(1);
		await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
		await context.setOffline(false);
		await accessible();
	});

	test("the page reopens offline with the answers that were given @phone", async ({ page, context }) => {
		const path = "/fun/tree-emergency-button";
		await page.goto(path);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await context.setOffline(true);
		await page.reload();
		await page
			.getByRole("radio", { name: /I can't tell/ })
			.first()
			.check();
		const steps = page.getByRole("region", { name: /Do this/ }).getByRole("listitem");
		await expect(steps.first()).toContainText("Call 911");
		await expect(page).toHaveURL(/r=1/);
		await page.reload();
		await expect(steps.first()).toContainText("Call 911");
		await expect(page.getByRole("radio", { name: /I can't tell/ }).first()).toBeChecked();
		expect(
			await page.evaluate(async () => (await (await caches.open("tree-emergency")).keys()).length),
		).toBeGreaterThan(5);
		await context.setOffline(false);
		await page.goto(`${path}/classroom`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Classroom sheet/);
	});
});
