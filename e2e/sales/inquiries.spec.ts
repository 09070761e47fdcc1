import { randomUUID } from "node:crypto";
import { createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.describe("working an inquiry", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("an inquiry is opened from the list, contacted and scheduled for a visit", async ({
		page,
		signIn,
		accessible,
		isMobile,
	}) => {
		await signIn("office", "Jo Kessler");
		const name = `Ruth ${randomUUID().slice(0, 8)}`;
		const inquiry = await createTestInquiry({ name, urgency: "hazard", message: "‏העץ נפל‏ and <b>leans</b> 🌳" });
		const key = randomUUID();
		await createTestPhoto(key);
		await db.transaction((tx) => attachPhotos(tx, key, { entity: "inquiry", id: inquiry.id }, new Date()));
		await page.goto("/admin/inquiries");
		await accessible();
		const row = page.getByRole("list", { name: "Needs attention" }).getByRole("link", { name: new RegExp(name) });
		await expect(row).toContainText("Hazard, waiting");
		await row.click();
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
		await expect(page.getByText("<b>leans</b> 🌳")).toBeVisible();
		await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveJSProperty("complete", true);
		await accessible();
		await page.getByRole("button", { name: "Mark as contacted" }).click();
		await expect(page.getByText("First reply sent after")).toBeVisible();
		await page.getByText("Schedule visit").click();
		await page.getByRole("button", { name: "Save visit" }).click();
		await expect(page.getByText("Choose a date.")).toBeVisible();
		await page.getByLabel("Date", { exact: true }).fill("2099-05-04");
		await page.getByRole("button", { name: "Save visit" }).click();
		await expect(page.getByText("Visit on Mon, May 4").filter({ visible: true }).first()).toBeVisible();
		await page.getByLabel("New note").fill("Dog in the yard.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByRole("region", { name: "Notes" }).getByText("Dog in the yard.")).toBeVisible();
		await expect(page.getByLabel("New note")).toHaveValue("");
		await expect(page.getByRole("region", { name: "Activity" })).toContainText("Added a note");
		await accessible();
		if (isMobile) await page.getByRole("link", { name: "Back to list" }).click();
		await page.getByRole("link", { name: "All", exact: true }).click();
		await page.getByLabel("Search inquiries").fill(name);
		await page.getByLabel("Search inquiries").press("Enter");
		await expect(page).toHaveURL(/q=Ruth/);
		await expect(page.getByRole("list", { name: "All" }).getByRole("link")).toHaveCount(1);
	});
});

test.describe("two people on one inquiry", () => {
	test.use({ expectedErrors: [/status of 409/] });

	test("the second person gets a conflict, sees the latest version and keeps what they typed @desk", async ({
		page,
		context,
		signIn,
	}) => {
		await signIn("office", "Jo Kessler");
		const inquiry = await createTestInquiry();
		const other = await context.newPage();
		await page.goto(`/admin/inquiries/${inquiry.id}`);
		await other.goto(`/admin/inquiries/${inquiry.id}`);
		await page.getByText("Mark as lost").click();
		await page.getByLabel("Reason", { exact: true }).selectOption("price");
		await page.getByRole("textbox", { name: /Details/ }).fill("They found someone for half the price.");
		await other.getByRole("button", { name: "Mark as contacted" }).click();
		await expect(other.getByText("First reply sent after")).toBeVisible();
		await page.getByRole("button", { name: "Save as lost" }).click();
		await expect(page.getByRole("alert")).toContainText("Someone else changed this inquiry");
		await expect(page.getByRole("textbox", { name: /Details/ })).toHaveValue("They found someone for half the price.");
		await page.getByRole("button", { name: "Save as lost" }).click();
		await expect(page.getByText("They found someone for half the price.").filter({ visible: true })).toBeVisible();
		await expect(page.getByRole("button", { name: "Reopen inquiry" })).toBeVisible();
	});
});

test("a double click saves a phone inquiry once, and an open inquiry with the same phone is flagged @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("estimator", "Sam Field");
	const phone = `715 555 ${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
	const earlier = await createTestInquiry({ name: "Karen Olson", phone });
	await page.goto("/admin/inquiries/new");
	await accessible();
	await page.getByLabel("Name", { exact: true }).fill("Karen O.");
	await page.getByLabel("Phone", { exact: true }).fill(phone.replaceAll(" ", "."));
	await page.getByLabel("Property address").fill("Stanley");
	await page.getByRole("button", { name: "Save inquiry" }).dblclick();
	await expect(page).toHaveURL(/\/admin\/inquiries\/[0-9a-f-]{36}/);
	await expect(page.getByText("Related open inquiry")).toBeVisible();
	await expect(page.getByRole("link", { name: `R-${earlier.number}` }).first()).toBeVisible();
	await expect(page.getByText("Mark as lost")).toHaveCount(0);
	await accessible();
});

test("crew members can't see inquiries @desk", async ({ page, signIn }) => {
	await signIn("crew");
	const answer = await page.request.get("/admin/inquiries");
	expect(answer.status()).toBe(403);
});
