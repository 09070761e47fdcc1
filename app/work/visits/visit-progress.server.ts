// What the office sees and does about a visit on its day, and what its customer was told.
import { eq } from "drizzle-orm";
import { findTextRefusal } from "#app/messaging/texts/send.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { findJob } from "#app/work/jobs/jobs.server.ts";
import { getArrivalWindow, isNotified } from "#app/work/schedule/arrival-window.server.ts";
import { spanOn, toDay } from "#app/work/schedule/board-view.server.ts";
import { visitNotices } from "#app/work/schedule/tables.server.ts";
import { type VisitStatus, type VisitStep, visitSteps } from "#app/work/schedule/visit.ts";
import { isBookedFor } from "#app/work/schedule/visit-steps.server.ts";
import { describeArrival } from "./arrival.ts";
import { listPeopleWithoutHours } from "./log-visit.server.ts";
import { findVisitRecord, readJobScope, type VisitRecord } from "./visit-record.server.ts";

export type Telling = {
	/** "waiting": a message goes out at `at`; "told": the customer knows this state since `at`; "none": there is neither an email address nor a phone that gets texts; "not-needed": it has begun, or was canceled before the customer heard of it */
	state: "waiting" | "told" | "not-told" | "none" | "draft" | "not-needed";
	at: string;
	/** "" for a customer who is told by text only, or not at all */
	toEmail: string;
};

export type VisitProgress = {
	version: number;
	steps: VisitStep[];
	telling: Telling;
	/** "Left 7:40 a.m.", in order */
	times: string[];
	/**
	 * of a visit whose time has passed without a record that it took place: its planned times, in minutes after midnight, and
	 * who is booked and has no hours yet
	 */
	toLog: { from: number; to: number; people: { id: string; name: string }[] } | null;
};

/** The visit's day; null when there is no such visit, or this member of staff isn't booked for it. */
export async function readVisitProgress(visitId: string, onlyForStaffId: string | null, now: Date) {
	const record = await findVisitRecord(visitId);
	if (!record) return null;
	if (onlyForStaffId && record.visit.status === "draft") return null;
	if (onlyForStaffId && !(await isBookedFor(db, onlyForStaffId, visitId))) return null;
	const { visit, job } = record;
	const { day, arrival } = describeArrival(getArrivalWindow(visit), settings.timeZone);
	const { lines } = await readJobScope(job);
	const completed = visit.status === "done" && job.contractId ? await findJob(job.contractId) : null;
	return {
		when: `${day}, ${arrival}`,
		status: visit.status,
		toName: job.toName,
		number: job.number,
		siteAddress: job.siteAddress,
		work: lines.map(({ title }) => title),
		contractId: job.contractId,
		/** what isn't marked as done after the visit */
		openWork: (completed?.lines ?? [])
			.filter(({ line, completed }) => completed < totalQuantity(line))
			.map(({ line: { id, title } }) => ({ id, title })),
		progress: await readProgress(record, now),
	};
}

async function readProgress(record: VisitRecord, now: Date): Promise<VisitProgress> {
	const { visit, toEmail, toPhone } = record;
	const phone = parsePhone(toPhone);
	const [notice] = await db.select().from(visitNotices).where(eq(visitNotices.visitId, visit.id));
	const format = (at: Date) => formatInstant(at, settings.timeZone);
	const times: [label: string, at: Date | null][] = [
		["Left", visit.leftAt],
		["Started", visit.startedAt],
		["Finished", visit.finishedAt],
	];
	const isTextable = !toEmail && phone !== null && (await findTextRefusal(phone, "job-text")) === null;
	const state = ((): Telling["state"] => {
		if (notice) return "waiting";
		if (isNotified(visit)) return "told";
		if (visit.status === "draft") return "draft";
		const isPlanned = visit.status === "scheduled" || visit.status === "confirmed";
		if (!isPlanned && !(visit.status === "canceled" && visit.notifiedDuring)) return "not-needed";
		return toEmail || isTextable ? "not-told" : "none";
	})();
	const at = state === "waiting" ? notice?.dueAt : state === "told" ? visit.notifiedAt : null;
	const isToLog = visit.during.to < now && isInStep("log", visit.status);
	const span = isToLog ? spanOn(visit.during, toDay(today(visit.during.from))) : null;
	return {
		version: visit.version,
		toLog: span && {
			from: visit.startedAt ? minutesOf(visit.startedAt) : span.from,
			to: span.to,
			people: await listPeopleWithoutHours(visit.id),
		},
		steps: (Object.keys(visitSteps) as VisitStep[]).filter((step) => isInStep(step, visit.status)),
		telling: { state, at: at ? format(at) : "", toEmail },
		times: times.flatMap(([label, time]) => (time ? [`${label} ${format(time)}`] : [])),
	};
}

const isInStep = (step: VisitStep, status: VisitStatus) =>
	(visitSteps[step].from as readonly VisitStatus[]).includes(status);

function minutesOf(at: Date): number {
	const { hour, minute } = companyTime(at);
	return hour * 60 + minute;
}
