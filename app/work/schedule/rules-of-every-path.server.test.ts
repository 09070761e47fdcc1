import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { dropJob, dropVisit } from "./drops.server.ts";
import { createTestScheduledJob } from "./fixtures.server.ts";
import type { JobRecord } from "./jobs.server.ts";
import { getJob, proposeVisit, submitNewVisit } from "./planning.server.ts";
import { previewDayMove } from "./rain-day.server.ts";
import { bookings, type jobs, visitChanges, visits } from "./tables.server.ts";
import type { Visit } from "./visits.server.ts";

// A visit on the boundary days of the trade's rules, planned in each of the ways in which the office plans.

let product: TestProduct;
let owner: Staff;
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const oak = [createTestLineItem({ title: "Prune oak", unitPrice: 48_000, workType: "prune", species: "Bur oak" })];
const stump = [createTestLineItem({ title: "Grind stump", unitPrice: 48_000, workType: "stump", species: "" })];
type Case = {
	lines: typeof oak;
	needs?: Partial<typeof jobs.$inferInsert>;
	cancelUntil?: string;
	/** the day on which the office plans */
	today: string;
	/** the level of this rule by day; null where it says nothing */
	rule: RegExp;
	days: [day: string, level: "stop" | "warning" | null][];
};

const cases: [name: string, Case][] = [
	[
		"oak season",
		{
			lines: oak,
			today: "2027-03-01",
			rule: /^oak/,
			days: [
				["2027-03-31", null],
				["2027-04-01", "stop"],
				["2027-07-31", "stop"],
				["2027-08-01", "warning"],
			],
		},
	],
	[
		"811 over Thanksgiving",
		{
			lines: stump,
			needs: { locateTicket: "20264711", locateNotifiedOn: "2026-11-24" },
			today: "2026-11-24",
			rule: /^utility-locates$/,
			days: [
				["2026-11-27", "stop"],
				["2026-11-30", null],
				["2026-12-10", null],
				["2026-12-11", "warning"],
			],
		},
	],
	[
		"811 over the general election",
		{
			lines: stump,
			needs: { locateTicket: "20264712", locateNotifiedOn: "2026-10-30" },
			today: "2026-10-30",
			rule: /^utility-locates$/,
			// Friday's notice: Monday, Wednesday and Thursday count
			days: [
				["2026-11-04", "stop"],
				["2026-11-05", null],
				["2026-11-15", null],
				["2026-11-16", "warning"],
			],
		},
	],
	[
		"the right to cancel over a weekend",
		{
			lines: stump,
			needs: { locateTicket: "20264713", locateNotifiedOn: "2026-12-01" },
			// signed on Thursday: midnight of the third business day
			cancelUntil: "2026-12-08",
			today: "2026-12-03",
			rule: /cancel|hold/,
			days: [
				["2026-12-07", "stop"],
				["2026-12-08", "stop"],
				["2026-12-09", null],
			],
		},
	],
];

test.each(cases)("%s is the same by drag, in the form, as a copy and on a rain day", async (_name, one) => {
	const now = new Date(`${one.today}T15:00:00Z`);
	const job = await createTestScheduledJob(owner, now, { lines: one.lines }, { personMinutes: 60, ...one.needs });
	await db
		.update(contracts)
		.set({ cancelUntil: one.cancelUntil ?? null })
		.where(eq(contracts.id, job.contractId ?? ""));
	// written directly, because no path plans a visit on a day that a rule stops
	const visit = await insertVisit(job, addDays(one.days[0]?.[0] ?? "", -20));
	for (const [day, level] of one.days) {
		const found: Record<string, unknown> = {};
		for (const [path, plan] of Object.entries(paths)) {
			found[path] = levelOf(await plan(job, visit, day, now), one.rule);
			await removeVisits(job, visit);
		}
		expect({ day, ...found }).toEqual({ day, drag: level, move: level, form: level, copy: level, rain: level });
	}
});

type Found = readonly { ruleId: string; level: string }[];
type Path = (job: JobRecord, visit: Visit, day: string, now: Date) => Promise<Found>;

const drop = (day: string) => ({ board: "", version: 1, day, startMinute: 480, from: "" as const, to: "" as const });
const findings = (result: object): Found =>
	"kind" in result && result.kind === "warnings" && "warnings" in result ? (result.warnings as Found) : [];

const paths: Record<"drag" | "move" | "form" | "copy" | "rain", Path> = {
	drag: async ({ id }, _visit, day, now) => findings(await dropJob(by(), await getJob(id), drop(day), now)),
	move: async (_job, visit, day, now) => findings(await dropVisit(by(), visit, drop(day), now)),
	form: async (job, _visit, day, now) => {
		const values = await proposeVisit(await getJob(job.id), { day, after: null }, now);
		return findings(await submitNewVisit(by(), job.id, values, "", now));
	},
	copy: async (job, visit, day, now) => {
		const values = await proposeVisit(await getJob(job.id), { day, after: visit }, now);
		return findings(await submitNewVisit(by(), job.id, values, "", now));
	},
	rain: async (job, visit, toDay, now) => {
		const day = visit.during.from.toISOString().slice(0, 10);
		const { moved } = await previewDayMove({ day, crewId: null, toDay }, now);
		return moved.find((one) => one.job.id === job.id)?.warnings ?? [];
	},
};

const levelOf = (found: Found, rule: RegExp) => found.find(({ ruleId }) => rule.test(ruleId))?.level ?? null;

async function insertVisit(job: JobRecord, day: string): Promise<Visit> {
	const during = { from: atLocalTime(day, 480), to: atLocalTime(day, 540) };
	const [visit] = await db.insert(visits).values({ jobId: job.id, during }).returning();
	if (!visit) throw new Error("no row came back");
	return visit;
}

/** What a path planned goes, and the first visit is where it was. */
async function removeVisits(job: JobRecord, { id, during }: Visit): Promise<void> {
	for (const one of await db.select().from(visits).where(eq(visits.jobId, job.id))) {
		await db.delete(bookings).where(eq(bookings.visitId, one.id));
		await db.delete(visitChanges).where(eq(visitChanges.visitId, one.id));
		if (one.id !== id) await db.delete(visits).where(eq(visits.id, one.id));
	}
	await db.update(visits).set({ during, version: 1, status: "scheduled" }).where(eq(visits.id, id));
}
