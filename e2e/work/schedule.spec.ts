// The dispatch board: planning, moving and undoing visits with mouse, keyboard and phone.
import type { Locator, Page } from "@playwright/test";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, permissionFor } from "#app/people/staff/fixtures.server.ts";
import {
	createTestCrew,
	createTestResource,
	createTestScheduledJob,
	overrideWarnings,
} from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { expect, test } from "../support/test.ts";

// Answers 409 and 422 are what these tests provoke.
test.use({ expectedErrors: [/status of 4(09|22)/] });

// a Wednesday far ahead, outside of the season in which oaks aren't cut
const week = "2027-12-01";
const board = `/admin/schedule?view=week&date=${week}`;

async function createFixtures(staff: Staff, mark: string) {
	const { crew, people } = await createTestCrew(2);
	const crane = await createTestResource("crane");
	const jobs = [];
	for (const name of ["Ada", "Bea"])
		jobs.push(
			await createTestScheduledJob(staff, new Date(), {
				toName: `${name} ${mark}`,
				siteAddress: `12 ${mark} Street, Thorp, WI 54771`,
				endOn: "2027-12-20",
			}),
		);
	return { crew, crane, people, jobs };
}

const dayCell = (page: Page, crew: string, day: string) =>
	page.getByRole("row", { name: new RegExp(`^${crew}\\b`) }).locator(`[data-day="${day}"]`);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
	await from.scrollIntoViewIfNeeded();
	await to.scrollIntoViewIfNeeded();
	const [start, end] = [await from.boundingBox(), await to.boundingBox()];
	if (!start || !end) throw new Error("nothing to drag");
	await page.mouse.move(start.x + 20, start.y + 12);
	await page.mouse.down();
	await page.mouse.move(start.x + 40, start.y + 30, { steps: 3 });
	await page.mouse.move(end.x + 30, end.y + 20, { steps: 5 });
	await page.mouse.up();
}

test("a job is dragged onto the board, moved, undone, refused and planned by keyboard @desk", async ({
	page,
	signIn,
	accessible,
	browser,
}, { project }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const staff = await signIn("owner");
	const mark = `Lane${project.name}${Date.now()}`;
	const { crew, crane, jobs } = await createFixtures(staff, mark);
	const tray = page.getByRole("region", { name: "Unscheduled jobs" });

	await page.goto(`${board}&q=${mark}`);
	await accessible();
	await expect(tray.getByRole("listitem")).toHaveCount(2);
	await drag(page, tray.getByRole("listitem").filter({ hasText: "Ada" }), dayCell(page, crew.name, "2027-11-30"));
	const planned = dayCell(page, crew.name, "2027-11-30").getByRole("link", { name: /Ada/ });
	await expect(planned).toContainText("7–9 a.m.");
	await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();

	await drag(page, planned, dayCell(page, crew.name, "2027-12-02"));
	await expect(dayCell(page, crew.name, "2027-12-02").getByRole("link", { name: /Ada/ })).toContainText("7–9 a.m.");
	await page.getByRole("button", { name: "Undo change" }).click();
	await expect(planned).toBeVisible();

	// the other job at the same time: refused, with a way out
	await page.goto(`/admin/schedule/plan/${jobs[1]?.id}?view=week&date=${week}&day=2027-11-30&start=07:30`);
	const form = page.getByRole("region", { name: "Schedule visit" });
	await expect(form.getByRole("checkbox", { name: new RegExp(`^${crew.name}\\b`) })).toBeVisible();
	await expect(form).toContainText("Busy 7–9 a.m.: Ada");
	await form.getByRole("checkbox", { name: new RegExp(`^${crew.name}\\b`) }).check();
	await form.getByRole("button", { name: "Publish visit" }).click();
	await expect(form.getByRole("alert")).toContainText(`${crew.name} 7–9 a.m.: Ada`);
	await accessible();
	await form.getByRole("button", { name: "Use 9–11 a.m." }).click();
	const second = dayCell(page, crew.name, "2027-11-30").getByRole("link", { name: /Bea/ });
	await expect(second).toContainText("9–11 a.m.");

	// someone else moves it while the form is open
	await second.click();
	const visit = page.getByRole("region", { name: /Nov 30/ });
	await expect(visit.getByRole("button", { name: "Save visit" })).toBeVisible();
	const other = await browser.newContext({
		storageState: await page.context().storageState(),
		baseURL: new URL(page.url()).origin,
	});
	const otherPage = await other.newPage();
	await otherPage.goto(page.url());
	await otherPage.getByLabel("Start", { exact: true }).fill("13:00");
	await otherPage.getByRole("button", { name: "Save visit" }).click();
	await expect(otherPage).toHaveURL(/changed=/);
	await other.close();
	await visit.getByLabel("Note for the crew").fill("Ring the bell.");
	await visit.getByRole("button", { name: "Save visit" }).click();
	await expect(visit.getByRole("alert")).toContainText("Someone else changed this visit");
	await expect(visit.getByLabel("Note for the crew")).toHaveValue("Ring the bell.");

	// keyboard only: another time, the crane, saved with Ctrl Enter
	await visit.getByLabel("Start", { exact: true }).focus();
	await page.keyboard.type("1115AM");
	await visit.getByRole("checkbox", { name: new RegExp(`^${crane.name}\\b`) }).focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Control+Enter");
	await expect(second).toContainText("11:15 a.m.–1:15 p.m.");
	await expect(second).toBeFocused();
	await expect(dayCell(page, crane.name, "2027-11-30").getByRole("link", { name: /Bea/ })).toBeVisible();

	// the day view: an hour later, and an hour longer
	await page.goto(`/admin/schedule?view=day&date=2027-11-30`);
	const row = dayCell(page, crew.name, "2027-11-30");
	const card = row.getByRole("link", { name: /Bea/ });
	await accessible();
	await card.scrollIntoViewIfNeeded();
	const [cell, box] = [await row.boundingBox(), await card.boundingBox()];
	if (!cell || !box) throw new Error("the visit is not drawn");
	const hour = cell.width / 12;
	await page.mouse.move(box.x + box.width - 3, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width - 3 + hour, box.y + 20, { steps: 5 });
	await page.mouse.up();
	await expect(card).toContainText("11:15 a.m.–2:15 p.m.");
	await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
	await card.click();
	await page.getByText("Cancel visit").first().click();
	// the visit opened beside the board, without a new page
	await expect(page.locator("html")).toHaveAttribute("data-kept");
	await page.getByLabel("Reason").fill("The customer is away.");
	await page.getByRole("button", { name: "Cancel visit" }).click();
	await expect(page).toHaveURL(/changed=/);
	await page.goto(`${board}&q=${mark}`);
	await expect(tray.getByText(`Bea ${mark}`)).toBeVisible();
});

test("of two dispatchers who drag one visit, the second sees what happened and who did it @desk", async ({
	page,
	signIn,
	accessible,
	browser,
	product,
}, { project }) => {
	const staff = await signIn("owner", "Jo Berg");
	const mark = `Duo${project.name}${Date.now()}`;
	const { crew, jobs } = await createFixtures(staff, mark);
	const during = { from: new Date("2027-11-29T14:00:00Z"), to: new Date("2027-11-29T16:00:00Z") };
	const permit = permissionFor(staff, "schedule.edit");
	await overrideWarnings((overrides) =>
		planVisit(permit, { jobId: jobs[0]?.id ?? "", during, resourceIds: [crew.id], overrides }, new Date()),
	);
	const other = await browser.newContext({ baseURL: product.origin });
	const late = await other.newPage();
	const { cookies } = await createTestSession("office", { name: "Ann Wold" });
	await other.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	for (const one of [page, late]) {
		await one.setViewportSize({ width: 1440, height: 900 });
		// between two of its questions to the server, a board doesn't know of the other's move
		await one.route("**/api/schedule/latest?**", (route) => route.fulfill({ status: 204 }));
		await one.goto(`${board}&q=${mark}`);
	}
	const on = (one: Page, day: string) => dayCell(one, crew.name, day).getByRole("link", { name: /Ada/ });
	await drag(page, on(page, "2027-11-29"), dayCell(page, crew.name, "2027-11-30"));
	await expect(on(page, "2027-11-30")).toBeVisible();

	await drag(late, on(late, "2027-11-29"), dayCell(late, crew.name, "2027-12-02"));
	const answer = late.getByRole("alert").filter({ hasText: "Someone else changed this visit" });
	await expect(answer).toContainText("It was changed by Jo Berg and is now on Tue, Nov 30");
	await expect(on(late, "2027-11-30")).toBeVisible();
	await expect(late.getByLabel("Day", { exact: true })).toHaveValue("2027-12-02");
	await accessible(late);
	await late.getByRole("button", { name: "Save visit" }).click();
	await expect(on(late, "2027-12-02")).toBeVisible();

	// a board that hears of it follows by itself
	await page.unroute("**/api/schedule/latest?**");
	await expect(page.getByText("Visit changed by Ann Wold", { exact: true })).toBeVisible();
	await expect(on(page, "2027-12-02")).toBeVisible();
	await other.close();
});

test("a visit is planned from the list and found on its day @phone", async ({ page, signIn, accessible }, {
	project,
}) => {
	const staff = await signIn("owner");
	const mark = `Lane${project.name}${Date.now()}`;
	const { crew, jobs } = await createFixtures(staff, mark);
	await page.goto(`/admin/contracts/${jobs[0]?.contractId}`);
	await page.getByRole("link", { name: "Schedule work" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule visit");
	await page.getByLabel("Day", { exact: true }).fill("2027-12-07");
	await page.getByRole("checkbox", { name: new RegExp(`^${crew.name}\\b`) }).check();
	await accessible();
	await page.getByRole("button", { name: "Publish visit" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Tuesday, December 7" })).toBeVisible();
	await expect(page.getByRole("list", { name: "Visits" }).getByRole("link", { name: /Ada/ })).toContainText(crew.name);
	await accessible();
	await page.getByRole("link", { name: "Unscheduled jobs" }).click();
	await page.getByRole("searchbox").fill(mark);
	await page.getByRole("searchbox").press("Enter");
	await expect(page.getByRole("list", { name: "Unscheduled jobs" }).getByRole("listitem")).toHaveCount(1);
	await accessible();
	await page.getByRole("link", { name: `Bea ${mark}` }).click();
	await page.getByLabel("Labor hours").fill("12");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByLabel("Labor hours")).toHaveValue("12");
	await accessible();
});

test("a crew gets a person, a document and time off, which can't overlap @phone", async ({ page, signIn, accessible }, {
	project,
}) => {
	await signIn("owner");
	const mark = `${project.name}${Date.now()}`;
	const person = await createTestResource("person");
	await page.goto("/admin/schedule/resources/new?kind=crew");
	await accessible();
	await page.getByLabel("Name", { exact: true }).fill(`Crew ${mark}`);
	await page.getByRole("button", { name: "Add crew" }).click();
	await page.getByText("Add person to this crew").click();
	await page.getByLabel("Person", { exact: true }).selectOption({ label: person.name });
	await page.getByRole("button", { name: "Add person", exact: true }).click();
	await expect(page.getByRole("link", { name: person.name })).toBeVisible();
	for (const isFree of [true, false]) {
		await page.getByText("Add time off").first().click();
		await page.getByRole("region", { name: "Time off" }).getByLabel("First day").fill("2027-12-24");
		await page.getByRole("button", { name: "Add time off" }).click();
		if (isFree) await expect(page.getByText("Dec 24, 2027", { exact: true }).first()).toBeVisible();
	}
	await expect(page.getByRole("alert")).toContainText("all day: time off");
	await accessible();
	await page.goto("/admin/schedule/resources");
	await accessible();
});

test("a visit is planned, refused and undone without JavaScript @nojs", async ({ page, signIn }, { project }) => {
	const staff = await signIn("owner");
	const { crew, jobs } = await createFixtures(staff, `Lane${project.name}${Date.now()}`);
	const plan = async (job: string | undefined, day: string) => {
		await page.goto(`/admin/schedule/plan/${job}?date=${week}`);
		await page.getByLabel("Day", { exact: true }).fill(day);
		await page.getByRole("button", { name: "Check availability" }).click();
		await page.getByRole("checkbox", { name: new RegExp(`^${crew.name}\\b`) }).check();
		await page.getByRole("button", { name: "Publish visit" }).click();
	};
	await plan(jobs[0]?.id, "2027-12-03");
	await expect(page.getByRole("button", { name: "Undo change" })).toBeVisible();
	await plan(jobs[1]?.id, "2027-12-03");
	await expect(page.getByRole("alert")).toContainText("Not available at that time");
	await page.getByRole("button", { name: "Use 9–11 a.m." }).click();
	await page.getByRole("button", { name: "Undo change" }).click();
	await expect(page).toHaveURL(/changed=undone/);
});
