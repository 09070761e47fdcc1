import { eq } from "drizzle-orm";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import type { ResourceKind } from "#app/work/resources/resource.ts";
import { crewMembers, resourceDocuments, resources } from "#app/work/resources/tables.server.ts";
import { addAbsence } from "./absences.server.ts";
import { fromTimeField, isWeekend, shiftDay, weekdayOf } from "./calendar.ts";
import { type DemoVisit, type DemoWork, demoResources, demoWeek } from "./demo-week.ts";
import { addMissingJobs, addQuoteJob, editJob, findJobRecord, type JobRecord } from "./jobs.server.ts";
import { visits } from "./tables.server.ts";
import { moveVisit, planVisit, type Visit, type VisitPlan, type VisitResult } from "./visits.server.ts";

const dayMs = 86_400_000;
const client = { ip: "203.0.113.77", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** Two crews and their equipment, last week's and this week's visits, and jobs that wait for one. */
export async function demoSchedule(team: Record<Role, Staff>, now: Date): Promise<void> {
	await addMissingJobs();
	const ids = await createResources(team, now);
	const monday = demoMonday(today(now));
	for (const [n, work] of demoWeek.entries()) {
		const job = await createJob(team.owner, work, n, now);
		if (work.visit) await createVisit(team.owner, job, work.visit, monday, ids, now);
	}
	await createAbsences(team.owner, monday, ids, now);
}

/** Of the week that the demo shows full; on a weekend that is the coming one, and last week's visits are done. */
const demoMonday = (day: string) => shiftDay(day, 1 - weekdayOf(day) + (isWeekend(day) ? 7 : 0));

/** Cents an hour: wages with taxes and insurance, or fuel, repairs and depreciation. */
const demoHourlyCosts: Partial<Record<ResourceKind, number>> = {
	person: 3_850,
	truck: 2_200,
	chipper: 2_600,
	crane: 14_500,
	lift: 4_800,
	grinder: 3_100,
	skid: 2_700,
};

async function createResources(team: Record<Role, Staff>, now: Date): Promise<Map<string, string>> {
	const since = addDays(today(now), -200);
	const rows = await db
		.insert(resources)
		.values(
			demoResources.map(({ kind, name, skills = [], note = "" }, position) => ({
				kind,
				name,
				skills,
				note,
				position,
				createdAt: new Date(now.getTime() - 200 * dayMs),
				staffId: name === team.crew.name ? team.crew.id : null,
				...(kind === "truck" && { chipYards: 14, payloadPounds: 9_000 }),
				hourlyCost: demoHourlyCosts[kind] ?? null,
			})),
		)
		.returning({ id: resources.id, name: resources.name });
	const ids = new Map(rows.map(({ id, name }) => [name, id]));
	const id = (name: string) => ids.get(name) ?? "";
	const members = demoResources.flatMap(({ name, crew }) =>
		crew ? [{ crewId: id(crew), personId: id(name), fromOn: since }] : [],
	);
	await db.insert(crewMembers).values(members);
	const documents = [
		["Ben Moua", "license", "CDL class B", 21],
		["Marcus Lee", "license", "CDL class B", 400],
		["Crane, 23 ton", "inspection", "Annual crane inspection", 140],
		["Bucket truck, 65 ft", "inspection", "Dielectric test", 12],
		["Chip truck 1", "inspection", "DOT inspection", 96],
		["Chip truck 2", "insurance", "Auto policy", 210],
	] as const;
	await db.insert(resourceDocuments).values(
		documents.map(([of, kind, name, days]) => ({
			resourceId: id(of),
			kind,
			name,
			expiresOn: addDays(today(now), days),
		})),
	);
	return ids;
}

/** A quote that was accepted online becomes a job. */
async function createJob(by: Staff, work: DemoWork, n: number, now: Date): Promise<JobRecord> {
	const { name, address, title, detail, dollars } = work;
	const at = new Date(now.getTime() - (20 + n) * dayMs);
	const sent = await createTestSentQuote(
		by,
		{
			toName: name,
			toEmail: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`,
			siteAddress: address,
			county: "Chippewa",
			validUntil: addDays(today(at), 30),
			deposit: { kind: "none", value: 0 },
			lines: [createTestLineItem({ title, detail, unit: "", unitPrice: dollars * 100, workType: workTypeOf(title) })],
		},
		at,
	);
	const selection = defaultSelection(sent.lines);
	const { hash, total } = { hash: sent.quote.contentHash ?? "", total: quoteTotals(sent, selection).total };
	const acceptedAt = new Date(at.getTime() + dayMs);
	await acceptQuote(sent, { name, selection, hash, shownTotal: total }, client, acceptedAt);
	const permit = permissionFor(by, "schedule.edit");
	const added = await addQuoteJob(permit, sent.quote.id, acceptedAt);
	if (added.kind !== "added") throw new Error(`the demo job was not added: ${added.kind}`);
	const job = await getJobRecord(added.id);
	// which the crew can call
	const phone = `+16085550${100 + n}`;
	await db.transaction((tx) => addChannels(tx, job.customerId, { phone }));
	const needs = {
		title,
		personMinutes: work.hours * 60,
		crewSize: work.crewSize,
		equipment: (work.equipment ?? []).toSorted(),
		earliestOn: null,
		promisedOn: work.promised === undefined ? null : addDays(today(now), work.promised),
		skills: [],
		needsFrozenGround: false,
		// stumps are ground only after the buried lines have been marked
		...(work.visit && work.equipment?.includes("grinder")
			? { locateTicket: `2026${String(187_0400 + n)}`, locateNotifiedOn: addDays(today(now), -12) }
			: { locateTicket: "", locateNotifiedOn: null }),
		utilityClearedOn: null,
		note: "",
		seen: job.version,
	};
	await editJob(permit, job.id, needs, acceptedAt);
	return getJobRecord(job.id);
}

function workTypeOf(title: string): "remove" | "stump" | "prune" {
	if (title.includes("stump")) return "stump";
	return /remove|clear the fence/i.test(title) ? "remove" : "prune";
}

async function createVisit(
	by: Staff,
	job: JobRecord,
	{ day, from, hours, with: names, status, askedToMove }: DemoVisit,
	monday: string,
	ids: ReadonlyMap<string, string>,
	now: Date,
): Promise<void> {
	const permit = permissionFor(by, "schedule.edit");
	const plannedAt = new Date(now.getTime() - 10 * dayMs);
	const during = toRange(shiftDay(monday, day), from, hours);
	const plan = { during, resourceIds: names.flatMap((name) => ids.get(name) ?? []) };
	// a day of rain: the visit was planned for the day before
	const first = status === "moved" ? { ...plan, during: toRange(shiftDay(monday, day - 7), from, hours) } : plan;
	const visit = await saved(first, (next) => planVisit(permit, { jobId: job.id, ...next }, plannedAt));
	if (!visit) return;
	if (status === "moved") await saved(plan, (next) => moveVisit(permit, visit.id, visit.version, next, now));
	const isOver = during.to < now;
	const isConfirmed = status === "confirmed";
	await db
		.update(visits)
		.set({
			updatedAt: now,
			...(status === "draft" && { status }),
			...(isConfirmed && { status, confirmedAt: new Date(now.getTime() - 2 * dayMs) }),
			...(isOver && { status: "done" as const, startedAt: during.from, finishedAt: during.to }),
			...(askedToMove && !isOver && { moveRequest: askedToMove, moveRequestedAt: new Date(now.getTime() - dayMs / 4) }),
		})
		.where(eq(visits.id, visit.id));
}

/** Gives a reason for each rule that objects; what must not be planned isn't. */
async function saved(plan: VisitPlan, save: (plan: VisitPlan) => Promise<VisitResult>): Promise<Visit | null> {
	const result = await save(plan);
	if (result.kind === "done") return result.visit;
	if (result.kind !== "warnings" || result.warnings.some(({ level }) => level === "stop")) return null;
	const reason = "Checked with Jo on site.";
	const overrides = result.warnings.map(({ ruleId }) => ({ ruleId, reason }));
	const second = await save({ ...plan, overrides });
	return second.kind === "done" ? second.visit : null;
}

async function createAbsences(by: Staff, monday: string, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
	const permit = permissionFor(by, "schedule.edit");
	const add = (name: string, kind: "time-off" | "maintenance", days: [first: number, last: number], note: string) => {
		const during = { from: startOfDay(shiftDay(monday, days[0])), to: endOfDay(shiftDay(monday, days[1])) };
		return addAbsence(permit, { resourceId: ids.get(name) ?? "", kind, during, note }, now);
	};
	await add("Crew 1", "time-off", [3, 3], "Holiday");
	await add("Crew 2", "time-off", [3, 3], "Holiday");
	await add("Dylan Roth", "time-off", [7, 9], "Deer camp");
	await add("Chipper, 18 in", "maintenance", [3, 3], "New knives");
}

function toRange(day: string, from: string, hours: number) {
	const start = atLocalTime(day, fromTimeField(from));
	return { from: start, to: new Date(start.getTime() + hours * 3_600_000) };
}

async function getJobRecord(id: string): Promise<JobRecord> {
	const job = await findJobRecord(id);
	if (!job) throw new Error("the demo job doesn't exist");
	return job;
}
