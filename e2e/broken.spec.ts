import { expect, test } from "./support/test.ts";

test.describe("when the company record cannot be read", () => {
	test.use({ expectedErrors: [/500/] });
	test("the error page shows the request ID and no internals @desk", async ({ page, product, accessible }) => {
		await product.pool.query("alter table company rename to company_away");
		await product.pool.query("select pg_notify('app', 'company')");
		try {
			await expect
				.poll(async () => (await page.goto("/"))?.status(), { message: "the record is asked for again" })
				.toBe(500);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our end");
			const id = (await page.locator("html").getAttribute("data-request-id")) ?? "no number";
			await expect(page.getByText(id)).toBeVisible();
			expect(await page.content()).not.toMatch(/company_away|at Object|node_modules|select .* from/i);
			await accessible();
		} finally {
			await product.pool.query("alter table company_away rename to company");
			await product.pool.query("select pg_notify('app', 'company')");
		}
		await expect.poll(async () => (await page.goto("/"))?.status()).toBe(200);
	});
});
