import { randomUUID } from "node:crypto";
import { keptPhoto } from "#app/content/media/fixtures.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { expect, test } from "./support/test.ts";

test.describe("the work of the office", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("an inquiry goes from the list through the work to a booked visit", async ({
		page,
		signIn,
		accessible,
		isMobile,
	}) => {
		await signIn("office", "Jo Kessler");
		const name = `Ruth ${randomUUID().slice(0, 8)}`;
		const inquiry = await sampleInquiry({ name, urgency: "hazard", message: "‏העץ נפל‏ and <b>leans</b> 🌳" });
		const key = randomUUID();
		await keptPhoto(key);
		await db.transaction((tx) => attachPhotos(tx, key, { entity: "inquiry", id: inquiry.id }, new Date()));
		await page.goto("/admin/inquiries");
		await accessible();
		const row = page.getByRole("list", { name: "Inquiries" }).getByRole("link", { name: new RegExp(name) });
		await expect(row).toContainText("Hazard, waiting");
		await row.click();
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
		await expect(page.getByText("<b>leans</b> 🌳")).toBeVisible();
		await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveJSProperty("complete", true);
		await accessible();
		await page.getByRole("button", { name: "Mark as contacted" }).click();
		await expect(page.getByText("First reply after")).toBeVisible();
		await page.getByText("Book a visit").click();
		await page.getByRole("button", { name: "Book it" }).click();
		await expect(page.getByText("Please choose a day.")).toBeVisible();
		await page.getByLabel("Day", { exact: true }).fill("2099-05-04");
		await page.getByRole("button", { name: "Book it" }).click();
		await expect(page.getByText("Visit on Mon, May 4").filter({ visible: true }).first()).toBeVisible();
		await page.getByLabel("New note").fill("Dog in the yard.");
		await page.getByRole("button", { name: "Add the note" }).click();
		await expect(page.getByRole("region", { name: "Notes" }).getByText("Dog in the yard.")).toBeVisible();
		await expect(page.getByLabel("New note")).toHaveValue("");
		await expect(page.getByRole("region", { name: "What happened" })).toContainText("wrote a note");
		await accessible();
		if (isMobile) await page.getByRole("link", { name: "Back to the list" }).click();
		await page.getByRole("link", { name: "All", exact: true }).click();
		await page.getByLabel("Search inquiries").fill(name);
		await page.getByLabel("Search inquiries").press("Enter");
		await expect(page).toHaveURL(/q=Ruth/);
		await expect(page.getByRole("list", { name: "Inquiries" }).getByRole("link")).toHaveCount(1);
	});
});

test.describe("two people on one inquiry", () => {
	test.use({ expectedErrors: [/status of 409/] });

	test("the slower one is told, sees how it is now, and keeps what was typed @desk", async ({
		page,
		context,
		signIn,
	}) => {
		await signIn("office", "Jo Kessler");
		const inquiry = await sampleInquiry();
		const other = await context.newPage();
		await page.goto(`/admin/inquiries/${inquiry.id}`);
		await other.goto(`/admin/inquiries/${inquiry.id}`);
		await page.getByText("Close as lost").click();
		await page.getByLabel("Why", { exact: true }).selectOption("price");
		await page.getByRole("textbox", { name: /What happened/ }).fill("They found somebody for half of it.");
		await other.getByRole("button", { name: "Mark as contacted" }).click();
		await expect(other.getByText("First reply after")).toBeVisible();
		await page.getByRole("button", { name: "Close it" }).click();
		await expect(page.getByRole("alert")).toContainText("Somebody else changed this inquiry");
		await expect(page.getByRole("textbox", { name: /What happened/ })).toHaveValue(
			"They found somebody for half of it.",
		);
		await page.getByRole("button", { name: "Close it" }).click();
		await expect(page.getByText("They found somebody for half of it.").filter({ visible: true })).toBeVisible();
		await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
	});
});

test("a call is entered by hand once, and an open inquiry of the same phone is flagged @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("estimator", "Sam Field");
	const phone = `715 555 ${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
	const earlier = await sampleInquiry({ name: "Karen Olson", phone });
	await page.goto("/admin/inquiries/new");
	await accessible();
	await page.getByLabel("Name", { exact: true }).fill("Karen O.");
	await page.getByLabel("Phone", { exact: true }).fill(phone.replaceAll(" ", "."));
	await page.getByLabel("Property address").fill("Stanley");
	await page.getByRole("button", { name: "Save the inquiry" }).dblclick();
	await expect(page).toHaveURL(/\/admin\/inquiries\/[0-9a-f-]{36}/);
	await expect(page.getByText("They have another open inquiry")).toBeVisible();
	await expect(page.getByRole("link", { name: `R-${earlier.number}` }).first()).toBeVisible();
	await expect(page.getByText("Close as lost")).toHaveCount(0);
	await accessible();
});

test("the crew does not see inquiries @desk", async ({ page, signIn }) => {
	await signIn("crew");
	const answer = await page.request.get("/admin/inquiries");
	expect(answer.status()).toBe(403);
});
