// The owner writes an issue from this month, tries it, and sends it to the subscribers.
import { randomUUID } from "node:crypto";
import { createTestSubscribers } from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { patience } from "../support/patience.ts";
import { databaseState } from "../support/secret-state.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(90_000);
// the confirmation that was left out
test.use({ expectedErrors: [/status of 422/] });

test("an issue is written from this month, moved about, tested and sent", async ({
	page,
	signIn,
	emailTo,
	accessible,
	product,
}) => {
	const reader = `reader-${randomUUID().slice(0, 8)}@example.com`;
	await createTestSubscribers([reader]);
	const owner = await signIn("owner");
	await page.goto("/admin/newsletter");
	await accessible();
	await page.getByRole("link", { name: "Start from this month" }).first().click();
	await accessible();
	await page.getByRole("button", { name: /^Write .* draft$/ }).click();
	const subject = `Your trees ${randomUUID().slice(0, 8)}`;
	await page.getByLabel("Subject", { exact: true }).fill(subject);
	await page.getByRole("button", { name: "Move down: Heading, block 1" }).press("Enter");
	await expect(page.getByText("Heading moved to position 2 of", { exact: false })).toBeAttached();
	await accessible();

	await page.getByRole("button", { name: "Send test email" }).click();
	const trial = await emailTo(owner.email, new RegExp(`\\[Test\\] ${subject}`));
	expect(trial.text).toContain("Unsubscribe");

	const send = page.getByRole("button", { name: /^Send to [\d,]+ recipients?$/ });
	await send.click();
	await expect(page.getByText("Type the number of recipients to confirm.")).toBeVisible();
	const label = (await page.getByText(/^Type \d+ to confirm$/).textContent()) ?? "";
	await page.getByLabel(label).fill(label.replace(/\D/g, ""));
	await send.click();
	await expect(page.getByRole("heading", { name: "Recipients" })).toBeVisible();
	const issueUrl = page.url();

	const email = await emailTo(reader, new RegExp(`^${subject}`));
	const oneClick = email.headers.find(({ key }) => key === "list-unsubscribe-post");
	expect(oneClick?.value).toBe("List-Unsubscribe=One-Click");
	expect(email.text).toMatch(/\/newsletter\/unsubscribe\/[\w-]{20,}/);
	// anyone can read it on the website, where nothing of the reader is
	const view = /View in browser: (\S+)/.exec(email.text ?? "")?.[1] ?? "";
	await page.goto(view);
	await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
	expect(await page.content()).not.toMatch(/newsletter\/(unsubscribe|link)\//);
	await accessible();
	await page.getByRole("link", { name: "Past issues" }).click();
	await expect(page.getByRole("link", { name: subject })).toBeVisible();
	await accessible();
	const link = /\/newsletter\/link\/[\w-]+/.exec(email.text ?? "")?.[0] ?? "";
	await page.goto(link);
	await expect(page).toHaveURL(/utm_source=newsletter/);
	// mail scanners open every link of the email, and nothing changes; the one-click button works without cookies
	const { pool } = product;
	const state = () =>
		databaseState(
			pool,
			`select s::text as row from subscribers s union all select s::text from suppressions s
				union all select (c.link_id, c.count)::text from newsletter_clicks c
				union all select (r.email, r.status)::text from newsletter_recipients r where r.email = '${reader}'`,
		);
	const before = await state();
	const links = new Set(`${email.text} ${email.html}`.match(new RegExp(`${product.origin}/[^\\s"<)]+`, "g")));
	expect(links.size).toBeGreaterThan(3);
	for (const url of links)
		for (const method of ["GET", "HEAD"])
			expect((await fetch(url, { method, redirect: "manual" })).status, `${method} ${url}`).toBeLessThan(400);
	expect(await state()).toBe(before);
	const oneClickUrl = email.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";
	const press = () =>
		fetch(oneClickUrl, {
			method: "POST",
			body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
			redirect: "manual",
		});
	expect((await press()).status).toBe(200);
	expect((await press()).status).toBe(200);
	const { rows } = await pool.query("select status from subscribers where email = $1", [reader]);
	expect(rows).toEqual([{ status: "unsubscribed" }]);
	await page.goto(issueUrl);
	// until it is over, so that no other test gets an email of this one
	await expect(page.getByText(/^Sending finished/).first()).toBeVisible({ timeout: 60_000 * patience });
	await accessible();
});
