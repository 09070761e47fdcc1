// A customer hears of a visit, confirms it on a phone, and asks for another day without JavaScript.
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { queueVisitNotice } from "#app/work/schedule/notices.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { sendVisitNotice } from "#app/work/visits/send-notice.server.ts";
import { findJobEmail } from "#app/work/visits/visit-record.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { linkIn } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 404/] });

test("@phone a customer confirms a visit by the link in the email, asks for another day without JavaScript, and hears when the crew leaves", async ({
	page,
	browser,
	product,
	signIn,
	emailTo,
	accessible,
}) => {
	const staff = await signIn("owner");
	const now = new Date();
	const job = await createTestScheduledJob(staff, new Date(now.getTime() - 10 * 86_400_000));
	const { crew } = await createTestCrew(2);
	const day = addDays(today(now), 6);
	const during = { from: atLocalTime(day, 8 * 60), to: atLocalTime(day, 12 * 60) };
	const plan = { jobId: job.id, during, resourceIds: [crew.id] };
	const by = permissionFor(staff, "schedule.edit");
	const { visit } = await overrideWarnings((overrides) => planVisit(by, { ...plan, overrides }, now));
	const { id } = visit;
	await db.transaction((tx) => queueVisitNotice(tx, id, "scheduled", now));
	await sendVisitNotice(id, new Date(now.getTime() + 5 * 60_000));
	const email = (await findJobEmail(job.id)) ?? "";
	const link = linkIn((await emailTo(email, /^Your crew is coming \w+day, \w+ \d+$/)).text, "visit");

	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your crew is coming \w+day, \w+ \d+$/);
	await expect(page.getByText("Between 8 and 10 a.m.")).toBeVisible();
	await page.getByText("Ask for another day").click();
	await accessible();
	await page.getByRole("button", { name: "Confirm this time" }).click();
	await expectOutcome(page, "Confirmed");
	const file = await page.request.get(`${link}/calendar.ics`);
	expect(await file.text()).toContain("BEGIN:VEVENT");

	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
	const other = await plain.newPage();
	await other.goto(link);
	await other.getByText("Ask for another day").click();
	await other.getByRole("button", { name: "Send request" }).click();
	await expect(other.getByText("Choose at least one day").first()).toBeVisible();
	await other.getByRole("checkbox").first().check();
	await other.getByLabel("Anything else").fill("Mornings are best.");
	await other.getByRole("button", { name: "Send request" }).click();
	await expect(other.getByText("You asked us for another day")).toBeVisible();
	await plain.close();

	await page.goto(`/admin/schedule/visits/${id}/day`);
	await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
	await accessible();
	await page.getByLabel("Arrives in").selectOption("30");
	await page.getByRole("button", { name: "Crew is on the way" }).click();
	await expect(page.getByText("On the way", { exact: true })).toBeVisible();
	expect((await emailTo(email, /your crew is on the way$/)).text).toContain("They expect to arrive at about ");
	// a job writes the messages, perhaps after the page has loaded again: it asks every ten seconds
	const messages = page.getByRole("region", { name: "Messages to the customer" });
	await expect(messages.getByText("Crew on the way")).toBeVisible({ timeout: 45_000 });
	await expect(messages.getByText("Text · Not sent:", { exact: false }).first()).toBeVisible();
	await accessible();
	await page.goto(link);
	await expect(page.getByText(/^They expect to arrive at about /)).toBeVisible();
	await page.goto(`/visit/${"A".repeat(44)}`);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
