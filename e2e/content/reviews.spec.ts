// From the letter of a customer to the public site, and off it again.
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(09|22)/] });

test("a review is entered, found in the list, published, replied to and hidden", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("office");
	const name = `Bonnie ${test.info().project.name} Kowalski`;
	const text = `Careful with the old maple, and the yard was cleaner than before (${test.info().project.name}).`;
	await page.goto("/admin/reviews");
	await page.getByRole("main").locator("[aria-keyshortcuts=N]").click();
	await expect(page.getByRole("heading", { name: "Enter a review" })).toBeVisible();
	await page.getByRole("button", { name: "Add review" }).click();
	await expect(page.getByRole("alert")).toContainText("Write a sentence or two.");
	await page.getByLabel("Review", { exact: true }).fill(text);
	await page.getByRole("textbox", { name: /^Name/ }).fill(name);
	await page.getByLabel("Town").fill("Stanley");
	await page.getByLabel("Source", { exact: true }).selectOption("Google");
	await page.getByLabel("Link to the review").fill("https://example.com/review");
	await page.getByLabel("Permission").fill("May be on our website. Letter of Nov 12.");
	await page.getByRole("button", { name: "Add review" }).click();
	await expect(page.getByRole("alert")).toContainText("Paste the link to the review on google.com.");
	// what was typed is still there
	await expect(page.getByLabel("Review", { exact: true })).toHaveValue(text);
	await page.getByLabel("Source", { exact: true }).selectOption("Sent to us");
	await accessible();
	await page.getByRole("button", { name: "Add review" }).click();
	await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();

	await page.goto("/admin/reviews");
	await page.getByRole("link", { name }).click();
	await expect(page.getByRole("blockquote")).toContainText(text);
	await accessible();
	await page.getByLabel("Public reply").fill("Thank you. The maple thanks you too.");
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
	// a reply that was being typed is still there
	await page.getByRole("button", { name: "Save reply" }).click();
	await expect(page.getByText("Public reply saved")).toBeVisible();

	await page.goto("/about");
	const shown = page.getByRole("listitem").filter({ hasText: text });
	await expect(shown).toContainText("Bonnie K.");
	await expect(shown).toContainText("The maple thanks you too.");
	await expect(page.getByText(name)).toHaveCount(0);

	await page.goto("/admin/reviews?view=published");
	await page.getByRole("link", { name }).click();
	await page.getByText("Hide this review").click();
	await page.getByRole("button", { name: "Hide", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("Choose a reason.");
	await page.getByLabel("Reason").selectOption("Advertising");
	await page.getByRole("button", { name: "Hide", exact: true }).click();
	await expect(page.getByText("Hidden: Advertising.")).toBeVisible();
	await page.goto("/about");
	await expect(page.getByText(text)).toHaveCount(0);
	await page.goto("/admin/reviews?view=hidden");
	await expect(page.getByRole("link", { name })).toBeVisible();
});

test("a review that someone else changed meanwhile isn't changed, and the estimator only reads @desk", async ({
	page,
	signIn,
	context,
}) => {
	await signIn("office");
	await page.goto("/admin/reviews/new");
	await page.getByLabel("Review", { exact: true }).fill("Stump gone, hole filled.");
	await page.getByRole("textbox", { name: /^Name/ }).fill("Tom Berglund");
	await page.getByLabel("Permission").fill("Email of Nov 20");
	await page.getByRole("button", { name: "Add review" }).click();
	await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
	const other = await context.newPage();
	await other.goto(page.url());
	await other.getByLabel("Public reply").fill("Thank you.");
	await other.getByRole("button", { name: "Save reply" }).click();
	await expect(other.getByText("Public reply saved")).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Someone else changed this review. Check it, then try again.").first()).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
	await context.clearCookies();
	await signIn("estimator");
	await page.reload();
	await expect(page.getByRole("blockquote")).toContainText("Stump gone, hole filled.");
	await expect(page.getByRole("button", { name: "Hide" })).toHaveCount(0);
	await page.goto("/admin/reviews");
	await expect(page.getByRole("main").locator("[aria-keyshortcuts=N]")).toHaveCount(0);
});
