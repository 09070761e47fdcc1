import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { hazardItems } from "./hazards.ts";
import { hazardAssessments, visitIncidents, visitMaterials, visitReports, visitStepTimes } from "./tables.server.ts";

const minuteMs = 60_000;
const drawn = [
	[60, 190, 130, 90, 190, 210, 250, 120, 330, 200, 420, 150, 520, 190],
	[560, 120, 640, 200, 760, 140],
];

/** What the crews recorded about the finished visits: assessments, times, materials, sign-offs, and one incident. */
export async function demoFieldVisits(team: Record<Role, Staff>, _now: Date): Promise<void> {
	const done = await db
		.select({ visit: visits, job: jobs })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(eq(visits.status, "done"))
		.orderBy(visits.id);
	if (!done.length) return;
	const ids = done.map(({ visit }) => visit.id);
	const people = await db
		.select({ visitId: bookings.visitId, id: resources.id, name: resources.name, kind: resources.kind })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(inArray(bookings.visitId, ids));
	const staffId = team.crew.id;
	for (const [n, { visit, job }] of done.entries()) {
		const crew = people.filter(({ visitId, kind }) => visitId === visit.id && kind === "person");
		const start = new Date(visit.during.from.getTime() + ((n * 7) % 15) * minuteMs);
		const end = new Date(visit.during.to.getTime() + (((n * 23) % 70) - 30) * minuteMs);
		const leader = crew[0]?.name ?? team.crew.name;
		const origin = { visitId: visit.id, staffId, createdAt: end };
		await db.insert(visitStepTimes).values([
			{ ...origin, id: randomUUID(), step: "leave", at: new Date(start.getTime() - 25 * minuteMs) },
			{ ...origin, id: randomUUID(), step: "start", at: start },
			{ ...origin, id: randomUUID(), step: "finish", at: end },
		]);
		await db.insert(hazardAssessments).values({
			...origin,
			id: randomUUID(),
			briefed: crew.length ? crew.map(({ name }) => name) : [leader],
			answers: { ...Object.fromEntries(hazardItems.map((item) => [item, "ok" as const])), traffic: "controlled" },
			controls: "Cones on both sides, one person flags cars.",
			signedName: leader,
			signature: drawn,
			signedAt: new Date(start.getTime() - 5 * minuteMs),
		});
		if (crew.length)
			await db.insert(timeEntries).values(
				crew.map(({ id }) => ({
					id: randomUUID(),
					personId: id,
					visitId: visit.id,
					jobId: job.id,
					day: today(start),
					startedAt: start,
					endedAt: end,
					breakMinutes: end.getTime() - start.getTime() > 5 * 3_600_000 ? 30 : 0,
					recordedBy: staffId,
					createdAt: end,
					updatedAt: end,
				})),
			);
		if (n % 3 === 0)
			await db.insert(visitMaterials).values({
				...origin,
				id: randomUUID(),
				jobId: job.id,
				name: "Topsoil",
				quantity: 1500,
				unit: "yd³",
				updatedAt: end,
			});
		const isSigned = n % 4 !== 1;
		await db.insert(visitReports).values({
			...origin,
			id: visit.id,
			updatedAt: end,
			note: "",
			stumpInches: null,
			promises: { stumps: "not-promised", chips: "done", logs: "done", rake: "done", lawn: "done" },
			...(isSigned
				? { outcome: "signed" as const, customerName: job.toName, signature: drawn, signedAt: end }
				: { outcome: "not-home" as const }),
		});
	}
	const [last] = done.slice(-1);
	if (last)
		await db.insert(visitIncidents).values({
			id: randomUUID(),
			visitId: last.visit.id,
			kind: "property",
			staffId,
			happenedAt: last.visit.during.to,
			createdAt: last.visit.during.to,
			updatedAt: last.visit.during.to,
			people: team.crew.name,
			witnesses: "",
			response: "Swept up, took photos, told the customer.",
			description: "A limb swung and cracked the bird bath beside the driveway.",
		});
}
