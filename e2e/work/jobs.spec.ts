// The lists of signed contracts from which completed work and a change order start.
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test("signed contracts are found while typing @phone", async ({ page, signIn, accessible }, { project }) => {
	const staff = await signIn("owner");
	const mark = `Lane${project.name}${Date.now()}`;
	for (const number of [12, 14])
		await createTestSignedContract(staff, { siteAddress: `${number} ${mark}, Thorp, WI 54771` });
	await page.goto("/admin/work-done");
	const jobs = page.getByRole("main").getByRole("link", { name: mark });
	await expect(jobs).toHaveCount(2);
	await page.getByRole("searchbox", { name: "Job" }).pressSequentially(`12 ${mark}`);
	await expect(jobs).toHaveCount(1);
	await expect(page.getByRole("searchbox", { name: "Job" })).toBeFocused();
	await accessible();
	await jobs.click();
	await expect(page).toHaveURL(/\/admin\/work-done\/[0-9a-f-]{36}$/);

	await page.goto("/admin/change-orders/new");
	const create = page.getByRole("main").getByRole("listitem").filter({ hasText: mark });
	await page.getByRole("searchbox", { name: "Contract" }).fill(`14 ${mark}`);
	await expect(create).toHaveCount(1);
	await accessible();
	await create.getByRole("button", { name: /^Create change order/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Change order for/);
});
