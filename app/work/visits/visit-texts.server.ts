import { and, eq, ne } from "drizzle-orm";
import { toPlainCharacters } from "#app/messaging/texts/segments.ts";
import { sendText } from "#app/messaging/texts/send.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { describeArrival, formatClock } from "./arrival.ts";
import type { visitTemplates } from "./email-templates.ts";
import { visitUrl } from "./emails.server.ts";
import type { NoTextReason } from "./visit-message.ts";
import type { VisitRecord } from "./visit-record.server.ts";

export const scheduleActor: Actor = { kind: "system", name: "Schedule" };

type Template = keyof typeof visitTemplates;
type VisitText = { record: VisitRecord /** one text per suffix */; suffix: string };

/** In the history of a visit: why a message about it didn't go by text. */
export const notTextedAction = "not-texted";

/** After this, "on the way" is no longer so. */
const onTheWayMs = 45 * 60_000;

/**
 * The text beside an email about a visit, for customers who agreed to texts about their jobs. One that still waits for the morning
 * is canceled: it says something that is no longer so. False when they didn't agree, or their document has no phone; the visit's
 * history has the reason.
 */
export async function sendVisitText(
	tx: Tx,
	template: Template,
	{ record, suffix }: VisitText,
	now: Date,
): Promise<boolean> {
	const { visit, job, toPhone } = record;
	const phone = parsePhone(toPhone);
	// the key of the email, too
	const idempotencyKey = `visit-${template}:${visit.id}:${suffix}`;
	const keepReason = (reason: NoTextReason) =>
		recordAudit(tx, scheduleActor, "visit", visit.id, notTextedAction, { key: idempotencyKey, reason }, now);
	if (!phone) {
		await keepReason("no-phone");
		return false;
	}
	const window = (template === "canceled" && visit.notifiedDuring) || getArrivalWindow(visit);
	const sendBefore = template === "on-the-way" ? new Date(now.getTime() + onTheWayMs) : window.to;
	const sent = await sendText(
		tx,
		{
			kind: `visit-${template}`,
			entity: "visit",
			entityId: visit.id,
			customerId: job.customerId,
			phone,
			purpose: "job-text",
			body: await describeVisit(template, record),
			sendBefore,
			idempotencyKey,
		},
		now,
	);
	if ("refused" in sent) {
		await keepReason(sent.refused);
		return false;
	}
	await tx
		.update(texts)
		.set({ status: "refused", reason: "canceled" })
		.where(
			and(eq(texts.entity, "visit"), eq(texts.entityId, visit.id), eq(texts.status, "queued"), ne(texts.id, sent.id)),
		);
	return true;
}

/** In the characters that make a text short. */
async function describeVisit(template: Template, { visit, job }: VisitRecord): Promise<string> {
	const { name } = await readCompany();
	const isCanceled = template === "canceled";
	const { day, arrival } = describeArrival(
		(isCanceled && visit.notifiedDuring) || getArrivalWindow(visit),
		settings.timeZone,
	);
	const news: Record<Template, string> = {
		scheduled: `Your visit is scheduled for ${day}, ${arrival}.`,
		moved: `Your visit has moved to ${day}, ${arrival}.`,
		canceled: `Your visit on ${day} has been canceled.`,
		reminder: `A reminder of your visit on ${day}, ${arrival}.`,
		"on-the-way": visit.expectedAt
			? `Our crew is on the way to ${job.siteAddress} and expects to arrive at about ${formatClock(visit.expectedAt, settings.timeZone)}.`
			: `Our crew is on the way to ${job.siteAddress}.`,
	};
	const text = `${name}: ${withoutDoublePeriods(news[template])} ${visitUrl(visit.linkId)} Reply STOP to opt out.`;
	return toPlainCharacters(text).text;
}
