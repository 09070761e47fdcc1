// A customer books an estimate on a phone: without JavaScript after the form, and by the link that the office emails.
import { eq } from "drizzle-orm";
import { createTestSession, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { scheduleAppointment } from "#app/work/appointments/appointments.server.ts";
import { createTestEstimator } from "#app/work/appointments/fixtures.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expectOutcome } from "../support/outcome.ts";
import { linkIn } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

/** Other journeys see inquiries as they are without an estimator. */
test.afterEach(async ({ product }) => {
	product.connect();
	await db.update(resources).set({ skills: [] }).where(eq(resources.kind, "person"));
});

test("@phone a customer books an estimate on the thank-you page without JavaScript, and the time is gone for the next one", async ({
	browser,
	product,
	emailTo,
	page,
	accessible,
}) => {
	product.connect();
	await createTestEstimator({ isOnly: true });
	const inquiry = await createTestInquiry();
	const next = await createTestInquiry();
	const thanks = (id: string) => `/contact/thanks/${createLinkToken("inquiry-thanks", id)}`;
	await page.goto(thanks(next.id));
	const section = page.getByRole("region", { name: "Book your estimate" });
	await accessible();
	const first = section.getByRole("radio").first();
	await first.check();
	const taken = await first.inputValue();

	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
	const other = await plain.newPage();
	await other.goto(thanks(inquiry.id));
	await other.getByRole("button", { name: "Book this time" }).click();
	await expect(other.getByText("Choose a time.").first()).toBeVisible();
	await other.getByRole("radio").first().check();
	await other.getByRole("button", { name: "Book this time" }).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Your estimate is \w+day, \w+ \d+$/);
	const email = await emailTo(inquiry.email, /^Your estimate is on /);
	expect(email.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
	await plain.close();

	await section.getByRole("button", { name: "Book this time" }).click();
	await expect(page.getByText("That time was just booked").first()).toBeVisible();
	// the page loads the times again
	await expect(first).not.toHaveAttribute("value", taken);
	await first.check();
	await section.getByRole("button", { name: "Book this time" }).click();
	await expectOutcome(page, "Your appointment is booked");
	await page.goto(thanks(next.id));
	await expect(page.getByRole("heading", { name: "Your estimate is booked" })).toBeVisible();
});

test("@phone a customer picks a time by the link in the office's email, moves it and cancels it", async ({
	page,
	signIn,
	product,
	emailTo,
	accessible,
}) => {
	product.connect();
	await createTestEstimator({ isOnly: true });
	const inquiry = await createTestInquiry();
	await signIn("office");
	await page.goto(`/admin/inquiries/${inquiry.id}`);
	await page.getByRole("button", { name: "Email a booking link" }).click();
	await expect(page.getByText("The customer can book, move and cancel online until")).toBeVisible();
	const link = linkIn((await emailTo(inquiry.email, /^Pick a time/)).text, "estimate-visit");

	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick a time for your estimate");
	await accessible();
	await page.getByRole("link", { name: "Show all open times" }).click();
	await expect(page.getByRole("link", { name: "Show fewer times" })).toBeVisible();
	await page.getByRole("radio").first().check();
	await page.getByRole("button", { name: "Book this time" }).click();
	await expectOutcome(page, "Your appointment is booked");
	await accessible();
	const file = await page.request.get(`${link}/calendar.ics`);
	expect(await file.text()).toContain("BEGIN:VEVENT");

	const first = await page.getByRole("heading", { level: 1 }).locator("xpath=../p[2]").textContent();
	await page.getByText("Move to another time").click();
	await page.getByRole("radio").last().check();
	await page.getByRole("button", { name: "Move to this time" }).click();
	await expectOutcome(page, "Your appointment is booked");
	expect(first).not.toBe("");
	await emailTo(inquiry.email, /^New time for your estimate/);
	await page.getByText("Cancel the appointment").click();
	await page.getByRole("button", { name: "Cancel appointment" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick a time for your estimate");
	await emailTo(inquiry.email, /is canceled$/);

	await page.goto(`/admin/inquiries/${inquiry.id}`);
	await expect(page.getByText("Canceled the estimate").first()).toBeVisible();
	await page.getByRole("button", { name: "Turn off the link" }).click();
	await expect(page.getByRole("button", { name: "Email a booking link" })).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});

test("the office schedules an estimate for tomorrow, confirms it by email, and the estimator sees it on the phone on the day", async ({
	page,
	browser,
	signIn,
	product,
	emailTo,
	accessible,
}) => {
	product.connect();
	const { account, resource } = await createTestEstimator({ isOnly: true });
	const inquiry = await createTestInquiry({ name: "Ruth Paulson" });
	const [second, third] = [await createTestInquiry(), await createTestInquiry()];
	await signIn("office");
	const tomorrow = addDays(today(new Date()), 1);
	const schedule = async (id: string, start: string) => {
		await page.goto(`/admin/inquiries/${id}`);
		await page.getByRole("link", { name: "Schedule estimate" }).click();
		await page.getByLabel("Date").fill(tomorrow);
		await page.getByLabel("Start").fill(start);
		await page.getByLabel("Email the customer an invitation").uncheck();
		await page.getByRole("button", { name: "Schedule appointment" }).click();
		await expect(page.getByText("The customer hasn't been told of this time")).toBeVisible();
	};
	await schedule(inquiry.id, "09:30");
	await accessible();

	await openDashboard(page);
	const row = page.getByRole("listitem").filter({ hasText: "Hasn't been told of the estimate tomorrow" });
	await row.filter({ hasText: "Ruth Paulson" }).getByRole("link").click();
	await page.getByRole("button", { name: "Email confirmation" }).click();
	await expect(page.getByText("Emailed the confirmation to the customer")).toBeVisible();
	await expect(page.getByText("The customer hasn't been told of this time")).toHaveCount(0);
	const email = await emailTo(inquiry.email, /^Your estimate is on /);
	expect(email.text).toContain("9:30 a.m.");
	expect(email.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
	await openDashboard(page);
	await expect(page.getByText(/Estimate tomorrow at 9:30 a\.m\., /).first()).toBeVisible();
	await accessible();

	await schedule(second.id, "14:00");
	await page.getByRole("button", { name: "Record phone confirmation" }).click();
	await expect(page.getByText("Confirmed with the customer by phone")).toBeVisible();

	// today, from now on: no clock on the wall makes it another day
	const from = new Date();
	const during = { from, to: new Date(from.getTime() + 3_600_000) };
	const plan = { resourceId: resource.id, during, note: "" };
	await scheduleAppointment(permissionFor(account, "appointments.edit"), third.id, plan, { tellCustomer: true }, from);
	await page.goto("/admin");
	await expect(page.getByRole("region", { name: /^Today/ })).toContainText("Estimate");
	await expect(page.getByRole("region", { name: /^Today/ })).toContainText(resource.name);

	const phone = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
	const { cookies } = await createTestSession("estimator");
	await phone.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	const field = await phone.newPage();
	await field.goto("/admin/field");
	await expect(field.getByRole("heading", { name: /visits? today$/ })).toBeVisible();
	await expect(
		field.getByRole("button", { name: new RegExp(`${third.name}.*[ap].m..*${resource.name}`) }),
	).toBeVisible();
	await phone.close();
});
