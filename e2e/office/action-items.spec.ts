import { randomUUID } from "node:crypto";
import { today } from "#app/platform/dates.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("an action item is created from a quote, snoozed, closed and repeated, and moved on the board @smoke", async ({
	page,
	signIn,
	accessible,
	isMobile,
}) => {
	const office = await signIn("office", "Anna Brandt");
	const { quote } = await createTestDraftQuote(office, { toName: "Bonnie Olson" });
	await page.goto(`/admin/quotes/${quote.id}`);
	await page.getByRole("link", { name: "New action item" }).click();
	await expect(page.getByRole("main").getByRole("link", { name: /Bonnie Olson/ })).toBeVisible();
	await expect(page.getByLabel("Every")).toBeHidden();
	await page.getByLabel("Repeat").selectOption("month");
	await page.getByRole("button", { name: "Add action item" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter what needs to be done.");
	await accessible();
	await page.getByRole("textbox", { name: "Title" }).fill("Check the neighbor's fence");
	await page.getByLabel("Due").fill(today(new Date()));
	await page.getByRole("button", { name: "Add action item" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Check the neighbor's fence" })).toBeVisible();
	await expect(page.getByRole("combobox", { name: "Assigned to" })).toHaveValue(/^(Anna Brandt|[\da-f-]{36})$/);
	await accessible();

	await page.getByRole("link", { name: /^(Draft quote|Quote .+), Bonnie Olson$/ }).click();
	await page
		.getByRole("region", { name: "Action items" })
		.getByRole("link", { name: /neighbor's fence/ })
		.click();
	await page.getByRole("button", { name: "Tomorrow" }).click();
	await expect(page.getByRole("button", { name: "End snooze now" })).toBeVisible();
	await page.getByRole("button", { name: "Undo snooze" }).filter({ visible: true }).click();
	await expect(page.getByRole("button", { name: "Tomorrow" })).toBeVisible();
	await page.getByLabel("Closing note").fill("The fence is fine.");
	await page.getByRole("button", { name: "Close", exact: true }).click();
	await expect(page.getByText("The fence is fine.", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: /The next one is due/ }).click();
	await expect(page.getByText("Created by the repeat schedule")).toBeVisible();

	await page.goto("/admin/action-items/board");
	const column = (name: string) => page.getByRole("region", { name, exact: true });
	const card = (name: string) => column(name).getByRole("listitem").filter({ hasText: "neighbor's fence" });
	await card("Later").getByRole("button", { name: "Today" }).click();
	await expect(card("Today")).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: "List", exact: true }).click();
	await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Today"]);
	await accessible();
	if (!isMobile) {
		await page.keyboard.press("j");
		await page.keyboard.press("Enter");
	} else await page.getByRole("link", { name: /neighbor's fence/ }).click();
	await expect(page.getByRole("main").getByText(/^Due .*repeats every month$/)).toBeVisible();
});

test("without scripts an action item is created, snoozed and closed, and its email turned off @nojs", async ({
	page,
	signIn,
}) => {
	await signIn("estimator");
	const title = `Order chain oil ${randomUUID().slice(0, 8)}`;
	await page.goto("/admin/action-items/new");
	await page.getByRole("textbox", { name: "Title" }).fill(title);
	await page.getByRole("button", { name: "Add action item" }).click();
	await page.getByRole("button", { name: "Next week" }).click();
	await expect(page.getByText(/snoozed until/i).first()).toBeVisible();
	await page.getByRole("button", { name: "Close", exact: true }).click();
	await page.goto("/admin/action-items?view=closed");
	await expect(page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
	await page.goto("/admin/account/notifications");
	const digest = page.getByLabel("Action items due today");
	await digest.selectOption({ label: "Off" });
	await page.getByRole("button", { name: "Save notifications" }).click();
	await expect(page.getByText("Notifications saved.")).toBeVisible();
	await expect(digest).toHaveValue(/:off$/);
});
