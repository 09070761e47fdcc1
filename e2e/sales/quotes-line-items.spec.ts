// The line items of a draft quote in the editor.
import { createTestDraftQuote, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote } from "#app/sales/quotes/quotes.server.ts";
import { expect, test } from "../support/test.ts";

test("@desk a line item is moved by keyboard and keeps the focus", async ({ page, signIn }) => {
	const staff = await signIn("owner");
	const titles = ["Bur oak", "Paper birch", "White pine"];
	const draft = await createTestDraftQuote(staff, { lines: titles.map((title) => createTestLineItem({ title })) });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const section = page.getByRole("region", { name: "Line items" });
	const button = (name: string) => section.getByRole("button", { name });
	await button("Move Bur oak down").press("Enter");
	await expect(section.getByRole("status")).toHaveText("Bur oak moved to position 2 of 3");
	await expect(button("Move Bur oak down")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(section.getByRole("status")).toHaveText("Bur oak moved to position 3 of 3");
	// the last line item can't move down, so the focus is on the other button
	await expect(button("Move Bur oak up")).toBeFocused();
	await expect(section.getByLabel("Description").last()).toHaveValue("Bur oak");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test("@desk an oak by its species can't be cut in May, unless it's marked “No cutting”", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const lines = [createTestLineItem({ title: "Tree 4, 31 in", detail: "Written report on the root collar." })];
	const draft = await createTestDraftQuote(staff, { lines, plannedOn: "2027-05-03", validUntil: "2027-06-01" });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await page.getByRole("button", { name: "Details of Tree 4, 31 in" }).click();
	const species = page.getByRole("combobox", { name: "Species" });
	await species.fill("bur");
	await expect(page.getByRole("option", { name: /Bur oak/ })).toBeVisible();
	await species.press("ArrowDown");
	await species.press("Enter");
	await expect(species).toHaveValue("Bur oak");
	await expect(page.getByText("Oak wilt season")).toBeVisible();
	await page.getByRole("combobox", { name: "Work type" }).selectOption("Inspection");
	await page.getByRole("checkbox", { name: "No cutting" }).check();
	await expect(page.getByText("Oak wilt season")).toBeHidden();
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await accessible();
	const saved = await findQuote(draft.quote.id);
	expect(saved?.lines[0]).toMatchObject({ workType: "inspect", species: "Bur oak", noCutting: true });
});

test("@desk Alt and an arrow key move the line item of the field, which keeps the focus", async ({ page, signIn }) => {
	const staff = await signIn("owner");
	const titles = ["Bur oak", "Paper birch", "White pine"];
	const draft = await createTestDraftQuote(staff, { lines: titles.map((title) => createTestLineItem({ title })) });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const section = page.getByRole("region", { name: "Line items" });
	const price = section.getByRole("group", { name: /White pine$/ }).getByLabel("Unit price");
	await price.press("Alt+ArrowUp");
	await expect(section.getByRole("status")).toHaveText("White pine moved to position 2 of 3");
	await expect(price).toBeFocused();
	await price.press("Alt+ArrowUp");
	await price.press("Alt+ArrowUp");
	await expect(section.getByLabel("Description").first()).toHaveValue("White pine");
	await expect(price).toBeFocused();
});

test("@desk a line item is dragged to another position; Escape cancels", async ({ page, signIn }) => {
	const staff = await signIn("owner");
	const titles = ["Bur oak", "Paper birch", "White pine"];
	const draft = await createTestDraftQuote(staff, { lines: titles.map((title) => createTestLineItem({ title })) });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const section = page.getByRole("region", { name: "Line items" });
	const rows = section.getByRole("listitem");
	const listTitles = () =>
		section.getByLabel("Description").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	const dragFirstRowDown = async () => {
		const from = await rows.first().locator("[aria-hidden=true]").first().boundingBox();
		const to = await rows.last().boundingBox();
		if (!from || !to) throw new Error("no line items on the screen");
		await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
		await page.mouse.down();
		await page.mouse.move(from.x, to.y + to.height - 2, { steps: 5 });
	};
	await dragFirstRowDown();
	await page.keyboard.press("Escape");
	await page.mouse.up();
	expect(await listTitles()).toEqual(titles);
	await dragFirstRowDown();
	await page.mouse.up();
	await expect.poll(listTitles).toEqual(["Paper birch", "White pine", "Bur oak"]);
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.reload();
	await expect.poll(listTitles).toEqual(["Paper birch", "White pine", "Bur oak"]);
});

test("seven line items fit on the screen; the details of one with a finding are open", async ({
	page,
	signIn,
	isMobile,
	accessible,
}) => {
	const staff = await signIn("owner");
	const lines = Array.from({ length: 7 }, (_, index) => createTestLineItem({ title: `White pine ${index + 1}` }));
	const exempt = createTestLineItem({ title: "Balsam fir", taxCode: "other", detail: "" });
	const draft = await createTestDraftQuote(staff, { lines: [...lines, exempt] });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const rows = page.getByRole("region", { name: "Line items" }).getByRole("listitem");
	await expect(rows).toHaveCount(8);
	const details = page.getByRole("textbox", { name: "Details" });
	await expect(details).toHaveCount(1);
	// the reason resolves the finding, and the field stays
	await details.fill("Firewood for our own use");
	await expect(details).toBeFocused();
	await accessible();
	if (isMobile) return;
	await page.setViewportSize({ width: 1440, height: 900 });
	await rows.first().evaluate((row) => row.scrollIntoView());
	const list = await rows.nth(6).boundingBox();
	expect((list?.y ?? 900) + (list?.height ?? 0)).toBeLessThan(900);
	await page.getByRole("link", { name: "All quotes" }).click();
	await expect(page).toHaveURL(/\/admin\/quotes$/);
});

test("@desk the list beside a draft shows its new customer name and total once it is saved", async ({
	page,
	signIn,
}) => {
	await page.setViewportSize({ width: 1800, height: 1000 });
	const staff = await signIn("owner");
	const { quote } = await createTestDraftQuote(staff, { lines: [createTestLineItem({ unitPrice: 48_000 })] });
	await page.goto(`/admin/quotes/${quote.id}`);
	const row = page.getByRole("region", { name: "Quotes list" }).locator("[aria-current=page]");
	await expect(row).toContainText("$506");
	await page.getByLabel("Customer name").fill("Lena Moe");
	await page.getByLabel("Unit price").fill("1000");
	await expect(row).toContainText("Lena Moe");
	await expect(row).toContainText("$1,055");
});

test("a missing address is entered in the check that asks for it", async ({ page, signIn, accessible }) => {
	const staff = await signIn("owner");
	const { quote } = await createTestDraftQuote(staff);
	await page.goto(`/admin/quotes/${quote.id}`);
	await page.getByLabel("Job site address").fill("");
	const checks = page.getByRole("region", { name: "Before you send" });
	const address = checks.getByLabel("Job site address");
	await address.fill("508 Tamarack Lane, Thorp, WI 54771");
	await accessible();
	await checks.getByRole("button", { name: "Save job site address" }).click();
	await expect(address).toBeHidden();
	await expect(page.getByLabel("Job site address")).toHaveValue("508 Tamarack Lane, Thorp, WI 54771");
	await expect.poll(async () => (await findQuote(quote.id))?.quote.siteAddress).toMatch(/^508 Tamarack/);
});
