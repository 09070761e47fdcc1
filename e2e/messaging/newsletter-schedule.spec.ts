// An issue is put right, scheduled, and taken off the schedule again.
import { randomUUID } from "node:crypto";
import { createTestIssue, createTestSubscribers } from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(90_000);
// the time that has passed
test.use({ expectedErrors: [/status of 422/] });

/** What a field for a day and time takes. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test("a broken link is named, an issue is scheduled and unscheduled, and a time that has passed asks", async ({
	page,
	product,
	signIn,
	accessible,
}) => {
	await createTestSubscribers([`reader-${randomUUID().slice(0, 8)}@example.com`]);
	const { id } = await createTestIssue();
	const status = async () => {
		const { rows } = await product.pool.query(
			"select status, (select count(*)::int from newsletter_recipients where issue_id = $1) as recipients from newsletter_issues where id = $1",
			[id],
		);
		return rows[0];
	};
	await signIn("owner");
	await page.goto(`/admin/newsletter/${id}`);
	const text = page.getByRole("textbox", { name: "Text, block 1" });
	await text.fill("Read [our prices](/no-such-page) and [more](https://no-such-site.invalid/oaks).");
	const problem = page.getByRole("link", { name: /there is no page \/no-such-page on the website/ });
	await expect(problem).toBeVisible();
	const later = page.getByText("Later", { exact: true });
	await later.click();
	const schedule = page.getByRole("button", { name: "Schedule issue" });
	await expect(schedule).toBeDisabled();
	await expect(page.getByText("Fix what's listed under “Before you send” first.")).toBeVisible();
	await page.getByRole("button", { name: "Check links to other websites" }).press("Enter");
	await expect(page.getByText("There is no website no-such-site.invalid.")).toBeVisible();
	await accessible();
	await text.fill("Wait with the oaks.");
	await expect(problem).toHaveCount(0);

	const at = page.getByLabel("Day and time");
	await at.fill(inDays(-1));
	await schedule.press("Enter");
	await expect(page.getByText("That time has passed.", { exact: false }).first()).toBeVisible();
	await expect(page).toHaveURL(new RegExp(id));
	expect(await status()).toEqual({ status: "draft", recipients: 0 });
	await accessible();
	await at.fill(inDays(3));
	await schedule.press("Enter");
	await expect(
		page
			.getByText(/^Goes out /)
			.filter({ visible: true })
			.first(),
	).toBeVisible();
	await accessible();
	expect(await status()).toEqual({ status: "scheduled", recipients: 0 });
	await page.goto("/admin/newsletter?view=scheduled");
	const listed = page.locator(`a[href*="${id}"]`);
	await expect(listed.first()).toBeVisible();
	await accessible();
	await listed.first().click();
	await page.getByRole("button", { name: "Remove schedule" }).press("Enter");
	await expect(page.getByRole("button", { name: "Remove schedule" })).toHaveCount(0);
	expect(await status()).toEqual({ status: "draft", recipients: 0 });
});
