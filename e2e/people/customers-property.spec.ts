import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { photo } from "../support/field.ts";
import { expect, test } from "../support/test.ts";

test("the facts, gate code and photos of a property are edited on the customer's page, shown on the quote, and hidden from the customer @phone", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const { quote } = await createTestSentQuote(staff);
	await page.goto(`/admin/crm/customers/${quote.customerId}`);
	const card = page.getByRole("region", { name: "Properties" });
	await card.getByText("Edit property").click();
	await card.getByLabel("Wires nearby").selectOption("Power line");
	await card.getByLabel("Access").fill("Use the side gate.");
	await card.getByLabel("Dog details").fill("Duke barks but is friendly.");
	await card.getByLabel("Gate code").fill("4711#");
	await accessible();
	await card.getByRole("button", { name: "Save property" }).click();
	await expect(card.getByText("Use the side gate.", { exact: true }).first()).toBeVisible();
	expect(await page.content()).not.toContain("4711");
	await card.getByRole("button", { name: "Show gate code" }).click();
	await expect(card.getByText("4711#", { exact: true })).toBeVisible();
	await card.getByLabel("Add photos").setInputFiles([await photo("gate.jpg", 90)]);
	await expect(card.getByRole("listitem").locator("img").first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Activity" })).toContainText(
		"Updated property: dog details, access, wires nearby, gate code",
	);
	await expect(page.getByRole("region", { name: "Activity" })).toContainText("Gate code viewed");
	await card.getByRole("link", { name: "Set location on the map" }).click();
	await page.getByRole("img", { name: /^Map of the counties/ }).click({ position: { x: 40, y: 40 } });
	await expect(page.getByLabel("Latitude")).toHaveValue(/^4[56]\.\d{5}$/);
	await accessible();
	await page.getByRole("button", { name: "Save location" }).click();
	await expect(card.getByRole("link", { name: "Location on the map" })).toBeVisible();

	await page.goto(`/admin/quotes/${quote.id}`);
	const property = page.getByRole("region", { name: "Property" });
	await expect(property.getByText("Duke barks but is friendly.").first()).toBeVisible();
	await expect(property.locator("img").first()).toBeVisible();
	await property.getByText("Edit property").click();
	await property.getByLabel("Truck parking").fill("Park on the road.");
	await property.getByRole("button", { name: "Save property" }).click();
	await expect(property.getByText("Park on the road.", { exact: true }).first()).toBeVisible();
	await accessible();

	const response = await page.request.get(`/quote/view/${createLinkToken("quote", quote.linkId)}`);
	const html = await response.text();
	expect(html).toContain(quote.toName);
	expect(html).not.toContain("4711");
});
