import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { addPropertyPhotos } from "#app/content/media/property-photos.server.ts";
import { editProperty } from "#app/people/customers/properties.server.ts";
import { propertyForm } from "#app/people/customers/property-form.ts";
import { createTestSession, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { workPhotos } from "#app/work/jobs/tables.server.ts";
import { photo } from "../support/field.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] });

test("the crew reads what is known about a property offline, and its photos of completed work reach the office @phone", async ({
	page,
	context,
	signIn,
	browser,
	product,
	accessible,
}) => {
	test.setTimeout(90_000);
	const desk = await createTestSession("owner", { name: "Ada Voss" });
	const now = new Date();
	const contract = await createTestSignedContract(desk.staff, {
		lines: [createTestLineItem({ title: "Take down the maple", unitPrice: 48_000 })],
	});
	const by = permissionFor(desk.staff, "properties.edit");
	const facts = propertyForm.parse({
		version: 1,
		accessNote: "Use the side gate",
		hazardNote: "Hollow trunk by the shed",
		gateCode: "4711#",
	});
	await editProperty(by, contract.propertyId, facts, now);
	const uploadKey = randomUUID();
	await createTestPhoto(uploadKey);
	await addPropertyPhotos(by, contract.propertyId, uploadKey, now);

	await signIn("crew", "Cal Jensen");
	await page.goto("/admin/field");
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.getByRole("link", { name: new RegExp(contract.number ?? "") }).click();
	const sitePhoto = page.getByRole("img", { name: "Property photo 1" });
	await expect(sitePhoto).toHaveJSProperty("complete", true);
	expect(await sitePhoto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	expect((await page.request.get(`/admin/media/photo/${(await createTestPhoto()).id}/320`)).status()).toBe(404);

	await context.setOffline(true);
	await page.reload();
	await expect(page.getByText("Use the side gate")).toBeVisible();
	await expect(page.getByText("Hollow trunk by the shed")).toBeVisible();
	await expect(page.getByText("4711#")).toHaveCount(0);
	await page.getByRole("link", { name: /Take down the maple/ }).click();
	await page.getByLabel("Choose photos").setInputFiles([await photo("stump.jpg", 400)]);
	await expect(page.getByText("Not sent", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Done", exact: true }).click();
	await accessible();
	await page.reload();
	await expect(page.getByText("Not sent", { exact: true })).toBeVisible();

	await context.setOffline(false);
	await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
	const stored = await db.select().from(workPhotos).where(eq(workPhotos.contractId, contract.id));
	expect(stored).toMatchObject([{ photoId: expect.any(String), lineId: contract.content.lines[0]?.id }]);

	const office = await browser.newContext({ baseURL: product.origin });
	await office.addCookies(desk.cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	const ada = await office.newPage();
	await ada.goto(`/admin/contracts/${contract.id}`);
	const property = ada.getByRole("region", { name: "Property" });
	await expect(property.getByRole("img", { name: /^Completed work by Cal Jensen/ })).toBeVisible();
	await expect(property.getByText("Hollow trunk by the shed").first()).toBeVisible();
	await accessible(ada);
	await office.close();
});
