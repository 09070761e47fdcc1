import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { saveDraft } from "#app/sales/change-orders/drafts.server.ts";
import {
	approveTestChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { changeOrderPhotos, changeOrders, fieldConflicts } from "#app/sales/change-orders/tables.server.ts";
import { getContract as mustFindContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { completedWork } from "#app/sales/contracts/tables.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { photo } from "../support/field.ts";
import { sendDocument } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

async function sampleJob(owner: Staff) {
	const stumps = createTestLineItem({ title: "Grind the stumps", quantity: "4", unit: "stump", unitPrice: 10_000 });
	const maple = createTestLineItem({ title: "Take down the maple", unitPrice: 48_000 });
	const contract = await createTestSignedContract(owner, {
		toName: "Ruth Paulson",
		toPhone: "715 555 0142",
		lines: [stumps, maple],
	});
	return { contract, stumps, maple };
}

test.describe("crew jobs offline @phone", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] });

	test("completed work and a change order with photos, recorded offline, survive a reload, arrive once, and are sent and approved", async ({
		page,
		context,
		signIn,
		browser,
		product,
		accessible,
	}) => {
		test.setTimeout(120_000);
		const desk = await createTestSession("owner", { name: "Ada Voss" });
		const { contract, maple } = await sampleJob(desk.staff);
		await signIn("crew", "Cal Jensen");
		await page.goto("/admin/field");
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect(page.getByRole("heading", { name: "My jobs" })).toBeVisible();
		await accessible();
		await page.getByRole("link", { name: new RegExp(contract.number ?? "") }).click();
		await expect(page.getByText("Take down the maple").first()).toBeVisible();
		await expect(page.getByText(/\$/)).toHaveCount(0);

		await context.setOffline(true);
		await page.getByRole("button", { name: "Done with Take down the maple" }).click();
		await page.getByRole("link", { name: /Grind the stumps/ }).click();
		await page.getByRole("button", { name: "Amount done now: decrease" }).click();
		await page.getByRole("button", { name: "3 done" }).click();
		await expect(page.getByText("3 of 4 stump done")).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByText("Not started")).toBeVisible();
		await page.getByRole("button", { name: "Done", exact: true }).click();
		await page.getByRole("link", { name: "Back" }).click();

		await page.getByRole("button", { name: "Start change order" }).click();
		await page.getByRole("link", { name: /Grind the stumps/ }).click();
		await page.getByText("Change quantity").click();
		await page.getByLabel("New quantity, stump").fill("6");
		await page.getByRole("button", { name: "Done" }).click();
		await page.getByRole("link", { name: "Add line item" }).click();
		await accessible();
		await page.getByLabel("Search line items").fill("crane lift sections");
		await expect(page.getByRole("button", { name: /^Bucket truck/ })).toBeHidden();
		await page.getByLabel("Search line items").fill("bucket");
		await page.getByRole("button", { name: /^Bucket truck Per hour/ }).click();
		await expect(page.getByText("The office sets the price.")).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Done" }).click();
		await page.getByLabel("Choose photos").setInputFiles([await photo("trunk.jpg", 400), await photo("root.jpg", 90)]);
		await expect(page.locator("main li img")).toHaveCount(2);

		await page.reload();
		await page.getByLabel("What changed and why").fill("The trunk is hollow below the fork.");
		await page.locator("main li img").first().click();
		const board = page.getByRole("button", { name: /^Drawing: 0 marks/ });
		const box = await board.boundingBox();
		if (!box) throw new Error("no picture to draw on");
		await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6);
		await page.mouse.up();
		await expect(page.getByRole("button", { name: /^Drawing: 1 mark\b/ })).toBeVisible();
		await page.getByRole("button", { name: "Done" }).click();
		await expect(page.getByText("2 of 2 photos not sent").first()).toBeVisible();
		await accessible();
		await page.reload();
		await expect(page.getByLabel("What changed and why")).toHaveValue("The trunk is hollow below the fork.");
		await expect(page.getByText("Quantity changed to 6")).toBeVisible();

		await context.setOffline(false);
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		const drafts = await db.select().from(changeOrders).where(eq(changeOrders.contractId, contract.id));
		expect(drafts).toMatchObject([{ status: "draft", unpriced: [expect.any(String)], content: { photos: [{}, {}] } }]);
		const order = drafts[0]?.id ?? "";
		expect(await db.select().from(changeOrderPhotos).where(eq(changeOrderPhotos.orderId, order))).toHaveLength(2);
		const marks = await db.select().from(completedWork).where(eq(completedWork.contractId, contract.id));
		expect(marks.map(({ quantity, undoneAt }) => [quantity, undoneAt]).sort()).toEqual([
			[1000, null],
			[4000, null],
		]);
		expect(marks.map(({ lineId }) => lineId)).toContain(maple.id);

		const office = await browser.newContext({ baseURL: product.origin });
		await office.addCookies(desk.cookies.map((cookie) => ({ ...cookie, url: product.origin })));
		const ada = await office.newPage();
		await ada.goto(`/admin/change-orders/${order}`);
		await expect(ada.getByRole("img", { name: "Site condition 1 of 2" })).toBeVisible();
		await expect(ada.getByText("Bucket truck has no price yet")).toBeVisible();
		await accessible(ada);
		await ada.locator("#lines li").last().getByLabel("Price").fill("360");
		await sendDocument(ada, "Send to customer");
		await expect(ada.getByRole("heading", { level: 1 })).toHaveText(/CO-001$/);
		await office.close();

		await page.goto(`/admin/field#/j/${contract.id}`);
		await page.getByRole("link", { name: /^Sync status/ }).click();
		await page.getByRole("button", { name: /Send now/ }).click();
		await page.getByRole("link", { name: "Back" }).click();
		await page.getByRole("link", { name: new RegExp(contract.number ?? "") }).click();
		await expect(page.getByRole("link", { name: /^CO-001.*Awaiting/ })).toBeVisible();
		await expect(page.getByRole("button", { name: /^Hand phone to/ })).toBeVisible();
		await approveTestChangeOrder(await getChangeOrder(order), new Date());
		expect((await findContractValue(contract.id))?.version).toBe(1);

		await page.reload();
		await expect(page.getByRole("link", { name: /^CO-001.*Approved/ })).toBeVisible();
		await expect(page.getByText("4 of 6 stump done")).toBeVisible();
	});

	test("conflicting edits, and edits after the contract was voided, are kept for a person to decide on the phone and in the office", async ({
		page,
		context,
		signIn,
		accessible,
	}) => {
		test.setTimeout(90_000);
		const owner = await createTestStaff("owner", { name: "Ada Voss" });
		const { contract } = await sampleJob(owner);
		await signIn("estimator", "Ben Ruhl");
		await page.goto(`/admin/field#/j/${contract.id}`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.getByRole("button", { name: "Start change order" }).click();
		const words = page.getByLabel("What changed and why");
		await words.fill("The trunk is hollow.");
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		const [draft] = await db.select().from(changeOrders).where(eq(changeOrders.contractId, contract.id));
		const id = draft?.id ?? "";

		await context.setOffline(true);
		await words.fill("Hollow from the fork down.");
		const { version, content } = await getChangeOrder(id);
		const given = { ...content, explanation: "We found a hollow trunk." };
		await saveDraft(permissionFor(owner, "changes.draft"), id, version, given, new Date());
		await context.setOffline(false);
		await page.getByRole("link", { name: "Sync status: 1 needs attention" }).click();
		await expect(page.getByText("Yours: Hollow from the fork down.")).toBeVisible();
		await expect(page.getByText("Theirs: We found a hollow trunk.")).toBeVisible();
		await accessible();

		await page.goto(`/admin/change-orders/${id}`);
		await expect(page.getByText("Hollow from the fork down.")).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Use field version" }).click();
		await expect(page.getByLabel("Explanation for the customer")).toHaveValue("Hollow from the fork down.");
		await page.goto(`/admin/field#/j/${contract.id}/order/${id}`);
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		await expect(words).toHaveValue("Hollow from the fork down.");

		await context.setOffline(true);
		await words.fill("Hollow, and the roots are gone.");
		const ended = await mustFindContract(contract.id);
		await voidContract(
			permissionFor(owner, "contracts.cancel"),
			contract.id,
			ended.version,
			"the house is sold",
			new Date(),
		);
		await context.setOffline(false);
		await page.getByRole("link", { name: "Sync status: 1 needs attention" }).click();
		await expect(page.getByText(/your change wasn't accepted. This contract is no longer in force./)).toBeVisible();
		await accessible();
		const stored = await db.select().from(fieldConflicts).where(eq(fieldConflicts.documentId, contract.id));
		expect(stored.at(-1)?.deviceChange).toMatchObject({ explanation: "Hollow, and the roots are gone." });
		await page.goto(`/admin/contracts/${contract.id}`);
		await expect(page.getByText("Hollow, and the roots are gone.")).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Dismiss" }).click();
		await expect(page.getByText("Hollow, and the roots are gone.")).toHaveCount(0);
	});

	test("a job with a right to cancel says so and can't be marked done; another is marked done at once, offline", async ({
		page,
		context,
		signIn,
		accessible,
	}) => {
		const owner = await createTestStaff("owner", { name: "Ada Voss" });
		const address = "9 Larch Lane, Boyd, WI 54726";
		const held = await createTestSignedContract(owner, { place: "remote", siteAddress: address });
		const { contract } = await sampleJob(owner);
		await signIn("crew", "Cal Jensen");
		await page.goto("/admin/field");
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.getByRole("link", { name: new RegExp(`${held.number}.*Don't start until after`) }).click();
		await context.setOffline(true);
		await expect(page.getByText(/^The customer can cancel this contract through/)).toBeVisible();
		await expect(page.getByRole("link", { name: "Open map" })).toHaveAttribute("href", /^geo:0,0\?q=9%20Larch%20Lane/);
		await expect(page.getByRole("button", { name: /^Done|^Mark all done/ })).toHaveCount(0);
		await accessible();
		await page.goto(`/admin/field#/j/${contract.id}`);
		await expect(page.getByRole("link", { name: "Call (715) 555-0142" })).toHaveAttribute("href", "tel:+17155550142");
		await page.getByRole("button", { name: "Mark all done" }).click();
		await expect(page.getByText("Done", { exact: true })).toHaveCount(2);
		await accessible();
		await context.setOffline(false);
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		const marks = await db.select().from(completedWork).where(eq(completedWork.contractId, contract.id));
		expect(marks.map(({ quantity }) => quantity).sort()).toEqual([1000, 4000]);

		await page.getByRole("link", { name: "Back" }).click();
		const [heldJob, doneJob] = [held, contract].map(({ number }) =>
			page.getByRole("link", { name: new RegExp(number ?? "") }),
		);
		await page.getByText("Done", { exact: true }).click();
		await expect(doneJob as Locator).toBeVisible();
		await expect(heldJob as Locator).toHaveCount(0);
		await page.getByText("Ready", { exact: true }).click();
		await expect(heldJob as Locator).toBeVisible();
		await expect(doneJob as Locator).toHaveCount(0);
		await accessible();

		await page.goto(`/admin/work-done/${held.id}`);
		await expect(page.getByText("Work can't start yet")).toBeVisible();
		await expect(page.getByRole("button", { name: /^Record as done/ })).toHaveCount(0);
		await accessible();
	});
});
