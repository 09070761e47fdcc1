import { createTestSignedJob } from "#app/billing/invoices/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { recordCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expect, test } from "../support/test.ts";

test("an estimator nudges the office about an invoice, and the office sees it on the dashboard @desk", async ({
	page,
	signIn,
	accessible,
	emailTo,
}) => {
	const owner = await createTestStaff("owner");
	const { contract } = await createTestSignedJob(owner, new Date());
	for (const { id: lineId } of contract.content.lines) {
		const done = { contractId: contract.id, lineId, quantity: null, personMinutes: null };
		await recordCompletedWork(permissionFor(owner, "work.mark"), done, new Date());
	}
	await signIn("estimator", "Sam Hagen");
	await page.goto(`/admin/contracts/${contract.id}`);
	const step = page.getByRole("region", { name: "Next step" });
	await expect(step).toContainText("Next step for the owner or office: Create invoice.");
	await step.getByRole("button", { name: "Nudge" }).click();
	await expect(step.getByText("Nudged today")).toBeVisible();
	await expect(step.getByRole("button")).toHaveCount(0);
	await expect(page.getByText("Nudged: Create invoice").first()).toBeVisible();
	await accessible();
	const email = await emailTo(owner.email, /is waiting for you/);
	expect(email.text).toContain(`/admin/contracts/${contract.id}`);

	await signIn("office", "Maria Lund");
	await openDashboard(page);
	const nudge = page
		.getByRole("region", { name: "Needs attention" })
		.getByRole("listitem")
		.filter({ hasText: "Sam Hagen is waiting for you: Create invoice" });
	await expect(nudge).toHaveCount(1);
	await accessible();
	await nudge.getByRole("link", { name: /^Create invoice/ }).click();
	await expect(page).toHaveURL(new RegExp(contract.id));
	await expect(
		page.getByRole("region", { name: "Next step" }).getByRole("link", { name: "Create invoice" }),
	).toBeVisible();
});
