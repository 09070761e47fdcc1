import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { findJobRecord } from "#app/work/schedule/jobs.server.ts";
import { submitNewVisit } from "#app/work/schedule/planning.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { cancelVisit, moveVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { testSeries } from "./fixtures.server.ts";
import {
	addSeries,
	changeSeries,
	endSeries,
	findSeries,
	planAllSeries,
	planSeries,
	skipSeriesDay,
} from "./series.server.ts";
import type { SeriesValues } from "./series-form.ts";
import { loadSeriesDays } from "./series-page.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const values = (facts: Partial<SeriesValues> = {}): SeriesValues => ({
	...testSeries,
	...facts,
});

const planned = async (seriesId: string) =>
	(
		await db
			.select()
			.from(visits)
			.where(and(eq(visits.seriesId, seriesId), ne(visits.status, "canceled")))
	)
		.map(({ during }) => today(during.from))
		.sort();

async function added(facts: Partial<SeriesValues> = {}, needs: Parameters<typeof createTestScheduledJob>[3] = {}) {
	const job = await createTestScheduledJob(owner, noon, {}, needs);
	const result = await addSeries(by(), job.id, values(facts), noon);
	if (result.kind !== "added") throw new Error("the series was not added");
	return { job, id: result.id };
}

const versionOf = async (id: string) => ({ id, version: (await findSeries(id))?.version ?? 0 });

test("a series plans its visits once, and the job leaves the tray", async () => {
	const { id, job } = await added();
	const days = ["2026-12-01", "2026-12-15", "2026-12-29", "2027-01-12", "2027-01-26"];
	expect(await planned(id)).toEqual(days);
	expect((await findJobRecord(job.id))?.status).toBe("scheduled");
	await Promise.all([planSeries(id, noon), planAllSeries(noon)]);
	expect(await planned(id)).toEqual(days);
});

test("a visit that was skipped isn't planned again, and one that was moved keeps its place", async () => {
	const { id } = await added();
	const [first, second] = await db.select().from(visits).where(eq(visits.seriesId, id)).orderBy(visits.seriesOn);
	await cancelVisit(by(), first?.id ?? "", 1, "The family is away.", noon);
	const during = { from: new Date("2026-12-17T15:00:00Z"), to: new Date("2026-12-17T17:00:00Z") };
	await moveVisit(by(), second?.id ?? "", 1, { during, resourceIds: [] }, noon);
	expect(await planSeries(id, noon)).toBe(0);
	expect(await planned(id)).toEqual(["2026-12-17", "2026-12-29", "2027-01-12", "2027-01-26"]);
});

test("a day on which the crane is busy or a rule objects waits for the office, which schedules or skips it", async () => {
	const crane = await createTestResource("crane");
	const other = await createTestScheduledJob(owner, noon);
	const busy = { from: new Date("2026-12-15T14:00:00Z"), to: new Date("2026-12-15T20:00:00Z") };
	await planVisit(by(), { jobId: other.id, during: busy, resourceIds: [crane.id] }, noon);
	const { id, job } = await added({ resourceIds: [crane.id] }, { promisedOn: "2027-01-20" });
	expect(await planned(id)).toEqual(["2026-12-01", "2026-12-29", "2027-01-12"]);
	const series = await findSeries(id);
	if (!series) throw new Error("no series");
	const { gaps } = await loadSeriesDays(series, noon);
	expect(gaps).toMatchObject([
		{ day: "2026-12-15", kind: "busy", reason: expect.stringContaining(crane.name) },
		{ day: "2027-01-26", kind: "rule", reason: "After the promised date" },
	]);
	await skipSeriesDay(by(), id, "2027-01-26", "They move away.", noon);
	const form = {
		day: "2026-12-16",
		start: "08:00",
		hours: 2,
		arrivalMinutes: 120,
		resources: [crane.id],
		without: [],
		note: "",
		isDraft: false,
		tellCustomer: false,
		reasons: [],
	};
	const on = { id, on: "2026-12-15" };
	expect(await submitNewVisit(by(), job.id, form, "", noon, on)).toHaveProperty("to");
	expect(await submitNewVisit(by(), job.id, { ...form, start: "12:00" }, "", noon, on)).toMatchObject({ status: 409 });
	await planSeries(id, noon);
	expect((await loadSeriesDays(series, noon)).gaps).toMatchObject([{ day: "2027-01-26", kind: "skipped" }]);
	expect(await planned(id)).toEqual(["2026-12-01", "2026-12-16", "2026-12-29", "2027-01-12"]);
});

test("a change of all visits plans them anew, but not those that the customer knows or someone moved", async () => {
	const { id } = await added();
	const [first, second] = await db.select().from(visits).where(eq(visits.seriesId, id)).orderBy(visits.seriesOn);
	if (!first || !second) throw new Error("no visits");
	await db.update(visits).set({ notifiedDuring: first.during, notifiedAt: noon }).where(eq(visits.id, first.id));
	const during = { from: new Date("2026-12-17T15:00:00Z"), to: new Date("2026-12-17T17:00:00Z") };
	await moveVisit(by(), second.id, 1, { during, resourceIds: [] }, noon);
	const seen = await versionOf(id);
	const { crew } = await createTestCrew(1);
	const changed = values({ startsOn: "2026-12-02", resourceIds: [crew.id] });
	expect(await changeSeries(by(), seen, changed, "", noon)).toEqual({ kind: "done", id });
	// the Wednesdays beside the two that stay aren't planned
	expect(await planned(id)).toEqual(["2026-12-01", "2026-12-17", "2026-12-30", "2027-01-13", "2027-01-27"]);
	expect(await changeSeries(by(), seen, changed, "", noon)).toEqual({ kind: "stale" });
});

test("a change of this and later visits leaves the earlier ones, and the later ones are a series of their own", async () => {
	const { id, job } = await added();
	const changed = values({ every: 4, startsOn: "2026-12-01", minutes: 180 });
	const result = await changeSeries(by(), await versionOf(id), changed, "2026-12-29", noon);
	if (result.kind !== "done") throw new Error("not changed");
	expect(result.id).not.toBe(id);
	expect(await planned(id)).toEqual(["2026-12-01", "2026-12-15"]);
	expect(await planned(result.id)).toEqual(["2026-12-29", "2027-01-26"]);
	expect((await findJobRecord(job.id))?.status).toBe("scheduled");
});

test("an ended series plans nothing more, and the job goes on without it", async () => {
	const { id, job } = await added();
	expect(await endSeries(by(), await versionOf(id), "2026-12-16", noon)).toBe("done");
	expect(await planned(id)).toEqual(["2026-12-01", "2026-12-15"]);
	expect((await findSeries(id))?.endedAt).toBeNull();
	await planAllSeries(new Date("2026-12-20T10:00:00Z"));
	expect((await findSeries(id))?.endedAt).not.toBeNull();
	expect(await endSeries(by(), await versionOf(id), "2026-12-16", noon)).toBe("stale");
	const { id: second } = await added();
	expect(await endSeries(by(), await versionOf(second), "2026-11-20", noon)).toBe("done");
	expect(await planned(second)).toEqual([]);
	expect((await findJobRecord(job.id))?.status).toBe("scheduled");
});

test("a rule of the trade is checked for each visit: oaks aren't pruned in April", async () => {
	const lines = [{ title: "Prune oak", workType: "prune" as const, species: "Bur oak" }];
	const job = await createTestScheduledJob(owner, noon, {
		lines: lines.map((line, n) => ({ ...testLine(n), ...line })),
	});
	const facts = { unit: "months" as const, every: 1, startsOn: "2027-02-10", endsOn: "2027-05-01" };
	const result = await addSeries(by(), job.id, values(facts), noon);
	if (result.kind !== "added") throw new Error("not added");
	expect(await planned(result.id)).toEqual(["2027-02-10", "2027-03-10"]);
	const series = await findSeries(result.id);
	const { gaps } = series ? await loadSeriesDays(series, noon) : { gaps: [] };
	expect(gaps).toMatchObject([{ day: "2027-04-12", kind: "rule" }]);
});

const testLine = (n: number) => createTestLineItem({ id: `line-${n}`, unitPrice: 48_000 });
