// The dispatch board by finger, on a tablet.
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

test("a finger that rests drags a visit to another day, and one that swipes moves nothing @desk", async ({
	page,
	signIn,
}, { project }) => {
	const staff = await signIn("owner");
	const name = `Ada Touch${project.name}${Date.now()}`;
	const { crew } = await createTestCrew(2);
	const job = await createTestScheduledJob(staff, new Date(), { toName: name, endOn: "2027-12-20" });
	const during = { from: new Date("2027-11-30T14:00:00Z"), to: new Date("2027-11-30T16:00:00Z") };
	await overrideWarnings((overrides) =>
		planVisit(
			permissionFor(staff, "schedule.edit"),
			{ jobId: job.id, during, resourceIds: [crew.id], overrides },
			new Date(),
		),
	);
	await page.goto("/admin/schedule?view=week&date=2027-12-01");
	const row = page.getByRole("row", { name: new RegExp(`^${crew.name}\\b`) });
	const card = row.locator('[data-day="2027-11-30"]').getByRole("link", { name });
	const goal = row.locator('[data-day="2027-12-02"]');
	await card.scrollIntoViewIfNeeded();
	const [start, end] = [await card.boundingBox(), await goal.boundingBox()];
	if (!start || !end) throw new Error("nothing to drag");
	const from = { x: start.x + 20, y: start.y + 12 };
	const to = { x: end.x + 20, y: end.y + 12 };
	const touch = await page.context().newCDPSession(page);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
		touch.send("Input.dispatchTouchEvent", { type, touchPoints });

	await send("touchStart", [from]);
	await send("touchMove", [to]);
	await send("touchEnd", []);
	await expect(card).toBeVisible();
	await expect(page.locator("[data-dragging]")).toHaveCount(0);

	await send("touchStart", [from]);
	await expect(page.locator("[data-dragging]").first()).toBeVisible();
	await send("touchMove", [to]);
	await expect(goal).toHaveAttribute("data-over", "");
	await send("touchEnd", []);
	await expect(goal.getByRole("link", { name })).toBeVisible();
	await page.reload();
	await expect(goal.getByRole("link", { name })).toBeVisible();
});
