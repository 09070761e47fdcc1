// A service page: changed, seen on both sizes, checked, published, and moved to another web address.
import { expect, test } from "../support/test.ts";

const visitorAgent =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

// the frames of the preview run no scripts, the check refuses once, and one address has no page
test.use({ expectedErrors: [/frame is sandboxed|status of (?:404|422)/] });

test("the owner changes a sentence, sees both previews, publishes it, and moves the page", async ({
	page,
	signIn,
	accessible,
	browser,
}) => {
	test.slow();
	await signIn("owner");
	const { name } = test.info().project;
	const slug = name === "phone" ? "yard-cleanup" : "tree-removal";
	await page.goto("/admin/page-management?q=");
	await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
	await accessible();
	await page.getByRole("searchbox").fill(slug.replace("-", " "));
	await page.getByRole("searchbox").press("Enter");
	await page.getByRole("link", { name: name === "phone" ? /Yard cleanup/ : /Tree removal/ }).click();
	await expect(page.getByText("Size, pictures, headings and links are fine.")).toBeVisible();

	const sentence = `We leave the yard raked, on the ${name} too.`;
	const text = page.getByRole("textbox", { name: "Text", exact: true }).first();
	const before = await text.inputValue();
	await text.fill(`${sentence} See [our prices](/no-such-prices-${name}).\n\n${before}`);
	await expect(page.getByText(/^Saved/)).toBeAttached();
	for (const size of ["Phone", "Desktop"])
		await expect(page.frameLocator(`iframe[title="${size} preview"]`).getByText(sentence)).toBeVisible();
	await accessible();

	const publish = page.getByRole("button", { name: "Publish changes" }).filter({ visible: true });
	await publish.click();
	await expect(page.getByRole("alert")).toContainText(`there's no page at /no-such-prices-${name}`);
	await expect(page.getByRole("button", { name: "Publish anyway" })).toBeVisible();
	await text.fill(`${sentence} See [our services](/services).\n\n${before}`);
	await expect(page.getByText("Size, pictures, headings and links are fine.")).toBeVisible();
	await publish.click();
	await expect(page.getByText("The site has everything you see here.")).toBeVisible();

	// a browser without a window says so in this header, and wouldn't be counted
	const extraHTTPHeaders = { "sec-ch-ua": '"Chromium";v="142"' };
	const context = await browser.newContext({ userAgent: visitorAgent, locale: "en-US", extraHTTPHeaders });
	const visitor = await context.newPage();
	await visitor.goto(`/services/${slug}`);
	await expect(visitor.getByText(sentence)).toBeVisible();

	await page.getByRole("textbox", { name: "Web address" }).fill(`${slug}-here`);
	await expect(page.getByText(/^Saved/)).toBeAttached();
	await publish.click();
	await expect(page.getByRole("link", { name: "View the page" })).toHaveAttribute("href", `/services/${slug}-here`);
	await visitor.goto(`/services/${slug}`);
	await expect(visitor).toHaveURL(new RegExp(`/services/${slug}-here$`));
	await expect(visitor.getByText(sentence)).toBeVisible();

	await visitor.goto(`/${slug}-prices-${name}`);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This branch isn't on our map");
	const miss = page.getByRole("listitem").filter({ hasText: `/${slug}-prices-${name}` });
	// the visitor doesn't wait until the visit is counted
	await expect(async () => {
		await page.goto("/admin/page-management/not-found");
		await expect(miss).toContainText("1 visit", { timeout: 2_000 });
	}).toPass();
	await accessible();
	await miss.getByRole("link", { name: "Create redirect" }).click();
	await page
		.getByRole("textbox", { name: "To" })
		.or(page.getByRole("combobox", { name: "To" }))
		.fill("/services");
	await accessible();
	await page.getByRole("button", { name: "Create redirect" }).click();
	await expect(page.getByText(`/${slug}-prices-${name}`, { exact: true })).toBeVisible();
	await visitor.goto(`/${slug}-prices-${name}`);
	await expect(visitor).toHaveURL(/\/services$/);
	await context.close();
});
