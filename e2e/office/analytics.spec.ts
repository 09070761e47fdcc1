import { expect, test } from "../support/test.ts";

/** Chromium without a window says so, and that a program drives it. Neither is counted, so this visitor hides both. */
const person = {
	userAgent:
		"Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36",
	extraHTTPHeaders: { "sec-ch-ua": '"Chromium";v="148"' },
};

test("a visitor's way from the home page to a sent request is counted, and the owner sees it", async ({
	page,
	browser,
	product,
	signIn,
	accessible,
	isMobile,
}) => {
	const source = `leaflet-${isMobile ? "phone" : "desk"}`;
	const context = await browser.newContext({ ...person, baseURL: product.origin, locale: "en-US" });
	await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));
	const visitor = await context.newPage();
	/** what was recorded of this visitor, as text */
	const events = async () => {
		const { rows } = await product.pool.query<{ kind: string; path: string; all: string }>(
			`select kind, path, page_events::text as all from page_events
				where visitor in (select visitor from page_events where came_from = $1)`,
			[source],
		);
		return rows;
	};
	const sent = (kind: string, path: string) =>
		expect
			.poll(async () => (await events()).some((one) => one.kind === kind && one.path === path), {
				message: `${kind} ${path}`,
			})
			.toBe(true);
	await visitor.goto(`/?utm_source=${source}&email=bonnie@example.com`);
	await visitor.mouse.move(200, 300);
	await sent("view", "/");
	await visitor.locator('main a[href="/services/tree-removal"]').first().click();
	await sent("view", "/services/tree-removal");
	await visitor.goBack();
	await visitor.goForward();
	await visitor
		.getByRole("link", { name: /Get a quote|Get quote/ })
		.first()
		.click();
	await sent("view", "/contact");
	await visitor.getByLabel("Tell us about the job").fill("The ash behind the garage is dead.");
	await sent("form", "/contact");
	await visitor.getByLabel("Property address").fill("214 N Franklin St, Stanley, WI 54768");
	await visitor.getByLabel("Name", { exact: true }).fill("Karen Olson");
	await visitor.getByRole("main").getByLabel("Email", { exact: true }).fill(`${source}@example.com`);
	// forms sent within three seconds count as spam
	await expect.poll(() => visitor.evaluate(() => performance.now()), { timeout: 6_000 }).toBeGreaterThan(3_300);
	await visitor.getByRole("button", { name: "Send request" }).click();
	await expect(visitor).toHaveURL(/\/contact\/thanks\//);
	await sent("sent", "/contact");
	const token = visitor.url().split("/").at(-1) ?? "";
	const recorded = await events();
	for (const { all } of recorded)
		for (const secret of ["bonnie@example.com", token, "Mozilla"]) expect(all).not.toContain(secret);
	expect(recorded.filter(({ kind, path }) => kind === "view" && path === "/services/tree-removal")).toHaveLength(1);
	await context.close();

	await signIn("owner");
	await page.goto("/admin/analytics");
	const sources = page.getByRole("region", { name: "Sources" });
	await expect(async () => {
		await page.reload();
		await expect(sources.getByRole("row", { name: new RegExp(`^${source} `) })).toContainText("1 of 1");
	}).toPass();
	await accessible();
	await page.getByText("Show numbers of visitors by day").press("Enter");
	await expect(page.getByRole("table", { name: "Visitors by day" })).toBeVisible();
	await accessible();
	await page.getByRole("navigation", { name: "Section" }).getByRole("link", { name: "Pages" }).press("Enter");
	await expect(page.getByRole("heading", { name: "What articles brought" })).toBeVisible();
	await expect(
		page.getByRole("region", { name: "Service pages" }).getByRole("row", { name: /^Tree removal/ }),
	).toBeVisible();
	await accessible();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download CSV of all pages" }).press("Enter");
	expect((await download).suggestedFilename()).toMatch(/^pages-.*\.csv$/);
	await page
		.getByRole("navigation", { name: "Section" })
		.getByRole("link", { name: "Requests and money" })
		.press("Enter");
	const requests = page
		.getByRole("region", { name: "By source" })
		.getByRole("row", { name: new RegExp(`^${source} `) });
	await requests.getByRole("link", { name: "1", exact: true }).press("Enter");
	await expect(page.getByRole("list", { name: "All" }).getByRole("link", { name: /Karen Olson/ })).toBeVisible();
	await page.goBack();
	await accessible();
	await page.getByLabel("From", { exact: true }).fill("2020-01-01");
	await page.getByLabel("Through").fill("2020-01-31");
	await page.getByRole("button", { name: "Show days" }).press("Enter");
	await expect(page.getByText("Jan 1, 2020 to Jan 31, 2020")).toBeVisible();
	await accessible();
});
