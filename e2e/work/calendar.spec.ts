// The office plans its month: an estimate, a meeting that repeats, and a private calendar.
import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestEstimator } from "#app/work/appointments/fixtures.server.ts";
import { createMeeting } from "#app/work/calendar/meetings.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { shiftDay, weekdayOf } from "#app/work/schedule/calendar.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test.afterEach(async ({ product }) => {
	product.connect();
	await db.update(resources).set({ skills: [] }).where(eq(resources.kind, "person"));
});

test("an estimate and a weekly meeting are planned, moved and read by a calendar app @desk", async ({
	page,
	signIn,
	product,
	accessible,
}) => {
	test.setTimeout(120_000);
	product.connect();
	const { resource } = await createTestEstimator({ isOnly: true });
	const mark = `Month${Date.now()}`;
	const inquiry = await createTestInquiry({ name: `Ada ${mark}` });
	const other = await createTestInquiry({ name: `Bea ${mark}` });
	await signIn("owner");
	const now = new Date();
	const wednesday = shiftDay(today(now), 10 - weekdayOf(today(now)));

	await page.goto(`/admin/inquiries/${inquiry.id}`);
	await page.getByRole("link", { name: "Schedule estimate" }).click();
	await expect(page.getByRole("region", { name: "Times that fit" }).getByRole("link").first()).toBeVisible();
	await page.getByLabel("Date").fill(wednesday);
	await page.getByLabel("Start").fill("09:00");
	await accessible();
	await page.getByRole("button", { name: "Schedule appointment" }).click();
	await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
	await accessible();

	await page.goto(`/admin/calendar/appointments/new?inquiry=${other.id}&day=${wednesday}&start=09:30`);
	await page.getByRole("button", { name: "Schedule appointment" }).click();
	await expect(page.getByRole("alert")).toContainText(`${resource.name} 9–10 a.m.: estimate for Ada`);

	// the month, by keyboard
	await page.goto(`/admin/calendar?view=month&date=${wednesday}`);
	await expect(page.getByRole("link", { name: new RegExp(`Estimate: .*Ada ${mark}`) })).toBeVisible();
	await accessible();
	const dayLink = (day: string) => page.locator(`[data-day-link="${day}"]`);
	await dayLink(wednesday).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(dayLink(addDays(wednesday, -1))).toBeFocused();
	await page.keyboard.press("PageDown");
	await expect(page.locator("[data-day-link]:focus")).toBeVisible();
	await page.goto(`/admin/calendar?view=week&date=${wednesday}`);
	await expect(page.getByRole("link", { name: new RegExp(`Ada ${mark}`) })).toContainText("9–10 a.m.");
	await accessible();
	await page.getByText("Filter", { exact: true }).click();
	await page.getByRole("checkbox", { name: "Estimates" }).uncheck();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("link", { name: new RegExp(`Ada ${mark}`) })).toBeHidden();
	await page.getByText("8 of 9 kinds").click();
	await page.getByRole("checkbox", { name: "Estimates" }).check();
	await page.getByRole("checkbox", { name: resource.name }).check();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText(resource.name, { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("link", { name: new RegExp(`Ada ${mark}`) })).toBeVisible();

	// a new entry, drawn over the hours of an empty day
	await page.goto(`/admin/calendar?view=day&date=${addDays(wednesday, 60)}`);
	const column = page.locator("[data-hours-from]");
	const box = await column.boundingBox();
	if (!box) throw new Error("no hours");
	const hour = box.height / 10;
	await page.mouse.move(box.x + box.width - 20, box.y + hour * 3 + 4);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width - 20, box.y + hour * 4.5, { steps: 4 });
	await page.mouse.up();
	await expect(page.getByRole("heading", { name: "New meeting" })).toBeVisible();
	await expect(page.getByLabel("Start")).toHaveValue("10:00");
	await expect(page.getByLabel("End")).toHaveValue("11:30");
	await page.getByRole("link", { name: "Schedule an estimate at this time instead" }).click();
	await expect(page.getByRole("heading", { name: "New appointment" })).toBeVisible();
	await page.goto(`/admin/calendar?view=week&date=${wednesday}`);

	// a weekly meeting, one of which is moved
	await page.getByRole("link", { name: "New meeting" }).click();
	await page.getByLabel("Title").fill(`Talk ${mark}`);
	await page.getByLabel("Repeat").selectOption("week");
	await accessible();
	await page.getByRole("button", { name: "Add meeting" }).click();
	await page.waitForURL(/calendar\?date=/);
	const second = addDays(wednesday, 7);
	await page.goto(`/admin/calendar?view=day&date=${second}`);
	await page.getByRole("link", { name: new RegExp(`Talk ${mark}`) }).click();
	await page.getByLabel("Start").fill("13:00");
	await page.getByLabel("End").fill("13:30");
	await page.getByLabel("This meeting", { exact: false }).first().check();
	await accessible();
	await page.getByRole("button", { name: "Save meeting" }).click();
	await page.waitForURL(/calendar\?date=/);
	await page.goto(`/admin/calendar?view=day&date=${second}`);
	await expect(page.getByRole("link", { name: new RegExp(`Talk ${mark}`) })).toContainText("1–1:30 p.m.");

	await page.goto("/admin/account");
	await page.getByRole("button", { name: "Create calendar link" }).click();
	const url = await page.getByRole("textbox", { name: "Calendar link" }).inputValue();
	await accessible();
	const file = await page.request.get(url);
	expect(await file.text()).toContain(`SUMMARY:Talk ${mark}`);
	const again = await page.request.get(url, { headers: { "if-none-match": file.headers().etag ?? "" } });
	expect(again.status()).toBe(304);
	await page.getByRole("button", { name: "Turn off the link" }).click();
	await expect(page.getByRole("button", { name: "Create calendar link" })).toBeVisible();
	expect((await page.request.get(url)).status()).toBe(404);
});

test("entries are dragged to another day and hour under the rules of their forms @desk", async ({
	page,
	signIn,
	product,
	accessible,
}) => {
	product.connect();
	await page.setViewportSize({ width: 1440, height: 900 });
	const staff = await signIn("owner");
	const by = permissionFor(staff, "schedule.edit");
	const mark = `Drag${Date.now()}`;
	const { crew } = await createTestCrew(2);
	const monday = "2027-12-06";
	const [wednesday, friday] = [addDays(monday, 2), addDays(monday, 4)];
	const plan = async (name: string, day: string) => {
		const content = { toName: `${name} ${mark}`, endOn: "2027-12-20" };
		const job = await createTestScheduledJob(staff, new Date(), content);
		const during = { from: atLocalTime(day, 480), to: atLocalTime(day, 600) };
		const visit = { jobId: job.id, during, resourceIds: [crew.id] };
		await overrideWarnings((overrides) => planVisit(by, { ...visit, overrides }, new Date()));
	};
	await plan("Ada", monday);
	await plan("Bea", friday);
	await createMeeting(permissionFor(staff, "calendar.edit"), weekly(`Talk ${mark}`, monday), new Date());

	const cell = (day: string) => page.locator(`td[data-day="${day}"]`);
	const entry = (day: string, name: string) => cell(day).getByRole("link", { name: new RegExp(`${name} ${mark}`) });
	const drag = async (from: Locator, to: Locator, y = 60) => {
		const [start, end] = [await from.boundingBox(), await to.boundingBox()];
		if (!start || !end) throw new Error("nothing to drag");
		await page.mouse.move(start.x + 12, start.y + 8);
		await page.mouse.down();
		await page.mouse.move(start.x + 40, start.y + 30, { steps: 3 });
		await page.mouse.move(end.x + 40, end.y + y, { steps: 5 });
		await page.mouse.up();
	};

	// the month: one of the weekly meetings moves, and the others stay
	await page.goto(`/admin/calendar?view=month&date=${monday}`);
	await drag(entry(monday, "Talk"), cell(wednesday));
	await expect(page.getByText("Meeting moved", { exact: true })).toBeVisible();
	await expect(entry(wednesday, "Talk")).toBeVisible();
	await expect(entry(monday, "Talk")).toHaveCount(0);
	await expect(entry(addDays(monday, 7), "Talk")).toBeVisible();
	await drag(entry(monday, "Ada"), cell(wednesday));
	await expect(entry(wednesday, "Ada")).toBeVisible();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(entry(monday, "Ada")).toBeVisible();

	// the week: another hour; and where the crew is busy, the visit opens and offers a way out
	await page.goto(`/admin/calendar?view=week&date=${monday}`);
	const hours = (day: string) => page.locator(`td[data-day="${day}"][data-hours-from]`);
	await drag(entry(monday, "Ada"), hours(wednesday), 52 * 3 + 8);
	await expect(entry(wednesday, "Ada")).toContainText("10 a.m.–12 p.m.");
	await accessible();
	await drag(entry(wednesday, "Ada"), hours(friday), 52 + 8);
	await expect(page.getByRole("alert")).toContainText(`${crew.name} 8–10 a.m.: Bea`);
	await page.getByRole("button", { name: "Use 10 a.m.–12 p.m." }).click();
	await page.waitForURL(/changed=/);
	await page.goto(`/admin/calendar?view=week&date=${monday}`);
	await expect(entry(friday, "Ada")).toContainText("10 a.m.–12 p.m.");
});

const weekly = (title: string, startsOn: string) => ({
	title,
	place: "",
	note: "",
	startsOn,
	startMinutes: 420,
	minutes: 30,
	rule: "FREQ=WEEKLY;BYDAY=MO",
	untilOn: null,
	people: [],
});
