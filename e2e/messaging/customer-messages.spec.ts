import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { conversationNotes } from "#app/messaging/conversations/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { signedInCustomer } from "#app/portal/account/fixtures.server.ts";
import { quoteUrl } from "#app/sales/quotes/emails.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

// a field of the template that nothing filled in, and a file that is no photo
test.use({ expectedErrors: [/status of (422|415)/] });

test("a customer asks on a quote, the office answers, and the customer reads it by email, on the quote and in the account", async ({
	page,
	product,
	context,
	signIn,
	emailTo,
	accessible,
	isMobile,
}) => {
	test.setTimeout(120_000 * patience);
	const staff = await signIn("office");
	const email = `ruth-${crypto.randomUUID()}@example.com`;
	const { quote } = await createTestSentQuote(staff, { toEmail: email, toName: "Ruth Paulson" });
	await page.goto(quoteUrl(quote));
	await page.getByLabel("Ask a question about this quote").fill("Can the birch wait until March?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("We got your question.")).toBeVisible();

	await page.goto("/admin/customer-messages");
	await accessible();
	await page.getByRole("link", { name: "Can the birch wait until March?" }).first().click();
	await expect(page.getByRole("heading", { name: "Message to the customer" })).toBeVisible();
	await accessible();
	await page.getByText("Add internal note").click();
	await page.getByLabel("Note", { exact: true }).fill("Always pays late.");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText("Internal note by").first()).toBeVisible();
	await expect.poll(async () => (await db.select().from(conversationNotes)).length).toBeGreaterThan(0);

	const text = page.getByRole("textbox", { name: "Message", exact: true });
	await text.fill("Hi {first name}, yes.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("Replace {first name} before you send this message.").first()).toBeVisible();
	await text.fill("Yes, until April.");
	const send = page.getByRole("button", { name: "Send message" });
	if (isMobile) await send.click();
	else {
		// while the page loads again, neither the button nor the keys send
		await expect(send).toBeEnabled();
		await text.press("Control+Enter");
	}
	await expect(page.getByRole("article").filter({ hasText: "Yes, until April." })).toBeVisible();
	await expect(text).toHaveValue("");
	await accessible();

	const sent = await emailTo(email, /Message about quote/);
	expect(sent.text).toContain("Yes, until April.");
	expect(sent.text).not.toContain("pays late");
	await page.goto(quoteUrl(quote));
	await expect(page.getByText("Yes, until April.")).toBeVisible();
	expect(await page.content()).not.toContain("pays late");

	const { cookies } = await signedInCustomer(email);
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	await page.goto("/account");
	await expect(page.getByText("Yes, until April.")).toBeVisible();
	expect(await page.content()).not.toContain("pays late");
	await accessible();
	await page.getByLabel("Your message").fill("Thank you!");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("We got your message.")).toBeVisible();
	await accessible();
});

test("photos go both ways, and the account has them too", async ({
	page,
	product,
	context,
	signIn,
	emailTo,
	accessible,
}) => {
	test.setTimeout(240_000 * patience);
	const staff = await signIn("office");
	const email = `ruth-${crypto.randomUUID()}@example.com`;
	const { quote } = await createTestSentQuote(staff, { toEmail: email, toName: "Ruth Paulson" });
	const photo = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await createTestJpeg() };
	const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
	/** Adds a photo by the keyboard's way to the field, and waits until it is there. */
	const add = async (...files: (typeof photo)[]) => {
		const field = page.getByLabel("Add photos");
		await field.focus();
		await expect(field).toBeFocused();
		await field.setInputFiles(files);
	};
	await page.goto(quoteUrl(quote));
	await add(photo, notes);
	await expect(page.getByText("Use a JPEG, PNG, WebP or HEIC photo.").first()).toBeVisible();
	await page.getByRole("button", { name: "Remove notes.txt" }).click();
	await expect(page.getByRole("button", { name: "Remove IMG_0001.jpg" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("We got your question.")).toBeVisible();
	const photos = page.getByRole("list", { name: "Photos" }).getByRole("img");
	await expect(photos).toHaveCount(1);
	await expect(page.getByText("See the photo.")).toBeVisible();
	await accessible();

	await page.goto("/admin/customer-messages");
	await page.getByRole("link", { name: "See the photo." }).first().click();
	await expect(page.getByRole("heading", { name: "Message to the customer" })).toBeVisible();
	await expect(photos).toHaveCount(1);
	await add({ ...photo, name: "IMG_0002.jpg", buffer: await createTestJpeg("#884422") });
	await expect(page.getByRole("button", { name: "Remove IMG_0002.jpg" })).toBeVisible();
	await page.getByRole("textbox", { name: "Message", exact: true }).fill("This is the limb we'd take.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(photos).toHaveCount(2);
	const sent = await emailTo(email, /Message about quote/);
	expect(sent.attachments.map(({ mimeType }) => mimeType)).toEqual(["image/jpeg"]);

	await page.goto(quoteUrl(quote));
	await expect(photos).toHaveCount(2);
	const { cookies } = await signedInCustomer(email);
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	await page.goto("/account");
	await expect(photos).toHaveCount(2);
	await expect
		.poll(() => photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
		.toEqual([true, true]);
	await add({ ...photo, name: "IMG_0003.jpg", buffer: await createTestJpeg("#224488") });
	await expect(page.getByRole("button", { name: "Remove IMG_0003.jpg" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("We got your message.")).toBeVisible();
	await expect(photos).toHaveCount(3);
});

test("@nojs a customer without scripts asks with a photo", async ({ page, signIn, context }) => {
	const staff = await signIn("office");
	const { quote } = await createTestSentQuote(staff, { toEmail: "ruth@example.com", toName: "Ruth Paulson" });
	await context.clearCookies();
	await page.goto(quoteUrl(quote));
	const photo = { name: "IMG_0004.jpg", mimeType: "image/jpeg", buffer: await createTestJpeg("#662244") };
	const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
	const field = page.getByLabel("Add photos");
	await page.getByLabel("Ask a question about this quote").fill("Is this limb safe?");
	await field.setInputFiles([photo, notes]);
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(
		page
			.getByText("Your other photo was saved, so you don't need to add it again. Your message hasn't been sent yet.", {
				exact: false,
			})
			.first(),
	).toBeVisible();
	await expect(page.getByLabel("Ask a question about this quote")).toHaveValue("Is this limb safe?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("We got your question.")).toBeVisible();
	await expect(page.getByRole("list", { name: "Photos" }).getByRole("img")).toHaveCount(1);
});
