import { expect, test } from "../support/test.ts";

const field = { name: "Your question about a tree" };

test("a question gets the rule for its month and quoted passages, and is copied into the quote form @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/tree-care-bot");
	await accessible();
	await page.getByRole("searchbox", field).focus();
	await page.keyboard.type("can i prune my oak in june");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "In June: no oak cuts (April through July)" })).toBeVisible();
	await expect(page).toHaveURL(/\?q=can\+i\+prune\+my\+oak\+in\+june$/);
	await expect(page.getByRole("status").filter({ hasText: /no oak cuts/ })).toHaveCount(1);
	await expect(page.getByRole("link", { name: "Ask for a date" })).toHaveAttribute(
		"href",
		/service=tree-trimming-pruning/,
	);
	const sources = page.getByText("Read more: 3 passages from our pages");
	const quoted = page.getByRole("region", { name: "From our pages" }).getByRole("figure");
	await expect(quoted).toHaveCount(0);
	await sources.focus();
	await page.keyboard.press("Enter");
	await expect(quoted).toHaveCount(3);
	await expect(quoted.getByRole("link", { name: "When it's safe to prune an oak in our area" }).first()).toBeVisible();
	await accessible();

	await page.getByRole("searchbox", field).fill("how deep should mulch be");
	await page.keyboard.press("Enter");
	const short = page.getByRole("region", { name: "The short answer" });
	await expect(short).toContainText("2 to 4 inches");
	await expect(short.getByRole("link", { name: "Mulch ring" })).toHaveAttribute("href", "/glossary/mulch-ring");
	await accessible();

	await page.getByRole("searchbox", field).fill("how many ounces of merit for a 15 inch ash");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "We don't give pesticide doses or mixing directions" })).toBeVisible();
	await expect(page.getByRole("figure")).toHaveCount(0);
	await accessible();

	await page.getByRole("searchbox", field).fill("what is the capital of france");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "We don't know that one" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Call 911" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Call Poison Control" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Send us the question" })).toBeVisible();
	await accessible();

	const before = page.getByRole("region", { name: "Your recent questions" });
	await before.getByRole("link", { name: "can i prune my oak in june" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: /no oak cuts/ })).toBeVisible();
	await page.reload();
	await expect(before.getByRole("listitem")).toHaveCount(3);
	await before.getByRole("button", { name: "Clear history" }).click();
	await expect(before).toBeHidden();

	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByLabel(/What|message|about/i).first()).toBeVisible();
	await expect(page.getByText("I asked on your website")).toBeVisible();
});

test("without script the server answers, and the next visit starts empty @nojs", async ({ page }) => {
	await page.goto("/fun/tree-care-bot");
	await page.getByRole("searchbox", field).fill("how tall does a bur oak get");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Bur oak", exact: true })).toBeVisible();
	await expect(page.getByText("60 to 80 ft (18 to 24 m)")).toBeVisible();
	await page.goto("/fun/tree-care-bot");
	await expect(page.getByRole("heading", { name: "Try one of these" })).toBeVisible();
	await page.getByRole("link", { name: "How tall does a bur oak get?" }).click();
	await expect(page.getByRole("heading", { name: "Bur oak", exact: true })).toBeVisible();
});

test("a school class that shares one address is answered @desk", async ({ request }) => {
	const answers = await Promise.all(
		Array.from({ length: 70 }, (_, n) => request.get(`/fun/tree-care-bot?q=oak+wilt+${n}`)),
	);
	expect(answers.filter((answer) => answer.status() !== 200)).toEqual([]);
});

test("an emergency gets numbers to call before anything else @desk", async ({ page, accessible }) => {
	await page.goto("/fun/tree-care-bot?q=my+kid+ate+a+mushrom");
	await expect(page.getByRole("heading", { name: /Call Poison Control now/ })).toBeVisible();
	await expect(page.getByRole("link", { name: "Call Poison Control" })).toHaveAttribute("href", "tel:+18002221222");
	await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
	await expect(page.getByRole("figure")).toHaveCount(0);
	await accessible();
});
