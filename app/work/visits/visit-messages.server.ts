// The emails and texts that told a customer of a visit, with what became of them.
import { and, desc, eq, inArray } from "drizzle-orm";
import { emailListStatus } from "#app/messaging/email/email-status.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { sendingWindow } from "#app/messaging/texts/send.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { textListStatus } from "#app/messaging/texts/text-status.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { visitTemplates } from "./email-templates.ts";
import {
	describeNoText,
	type NoTextReason,
	nextStepOfEmail,
	nextStepOfText,
	type VisitMessage,
} from "./visit-message.ts";
import { findVisitRecord } from "./visit-record.server.ts";
import { notTextedAction } from "./visit-texts.server.ts";

/** More than any visit has. */
const most = 50;

const kindLabels = new Map<string, string>(Object.values(visitTemplates).map(({ kind, label }) => [kind, label]));
const kinds = [...kindLabels.keys()];

type Found = { key: string; at: Date; label: string; ways: VisitMessage["ways"] };

/** Newest first. An email and a text with the same news are one message. Links lead only where the reader may go. */
export async function readVisitMessages(
	reader: Pick<Staff, "role">,
	visitId: string,
	now: Date,
): Promise<VisitMessage[]> {
	const record = await findVisitRecord(visitId);
	if (!record) return [];
	const { visit, job } = record;
	const [sentTexts, emails, notTexted] = await Promise.all([
		listTexts(visit.id),
		listEmails(visit.id),
		listNotTexted(visit.id),
	]);
	const found = new Map<string, Found>();
	const messageOf = (key: string, kind: string, at: Date) => {
		const message = found.get(key) ?? { key, at, label: kindLabels.get(kind) ?? "Message", ways: [] };
		found.set(key, message);
		return message;
	};
	const customer = may(reader.role, "customers.view")
		? { path: `/admin/crm/customers/${job.customerId}`, label: "Open customer" }
		: null;
	for (const text of sentTexts) {
		const { reason, tone } = textListStatus({ ...text, keyword: null, needsReview: text.reviewedAt === null });
		const next = nextStepOfText(text, text.status === "queued" ? await waitsUntil(text.phone, now) : null);
		const to = may(reader.role, "texts.view") ? { path: `/admin/texts/${text.id}`, label: "Open text" } : null;
		messageOf(text.key, text.kind, text.at).ways.push({ way: "Text", reason, tone, next, to });
	}
	const emailed = new Set(emails.map(({ key }) => key));
	for (const { key, reason, at } of notTexted) {
		const described = describeNoText(reason, emailed.has(key));
		const kind = key.slice(0, key.indexOf(":"));
		const hasWay = messageOf(key, kind, at).ways.some(({ way }) => way === "Text");
		if (!hasWay) messageOf(key, kind, at).ways.push({ way: "Text", ...described, to: customer });
	}
	for (const email of emails) {
		const { reason, tone } = emailListStatus(email);
		const to = may(reader.role, "outbox.view") ? { path: `/admin/outbox/${email.id}`, label: "Open email" } : null;
		const way = { way: "Email" as const, reason, tone, next: nextStepOfEmail(email.status), to };
		messageOf(email.key, email.kind, email.at).ways.push(way);
	}
	return [...found.values()]
		.sort((a, b) => b.at.getTime() - a.at.getTime())
		.map((message) => ({ ...message, at: formatInstant(message.at, settings.timeZone) }));
}

async function waitsUntil(phone: string, now: Date): Promise<string | null> {
	const { opensAt } = await sendingWindow(phone, now);
	return opensAt > now ? formatInstant(opensAt, settings.timeZone) : null;
}

function listTexts(visitId: string) {
	const { id, idempotencyKey: key, kind, phone, status, reason, errorCode, reviewedAt, createdAt: at } = texts;
	return db
		.select({ id, key, kind, phone, status, reason, errorCode, reviewedAt, at })
		.from(texts)
		.where(and(eq(texts.entity, "visit"), eq(texts.entityId, visitId)))
		.orderBy(desc(id))
		.limit(most);
}

function listEmails(visitId: string) {
	const { id, idempotencyKey: key, kind, status, attempts, lastError, createdAt: at } = outgoingEmails;
	return db
		.select({ id, key, kind, status, attempts, lastError, at })
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entity, "visit"), eq(outgoingEmails.entityId, visitId), inArray(kind, kinds)))
		.orderBy(desc(id))
		.limit(most);
}

async function listNotTexted(visitId: string): Promise<{ key: string; reason: NoTextReason; at: Date }[]> {
	const { entity, entityId, action, at, diff } = auditEvents;
	const rows = await db
		.select({ at, diff })
		.from(auditEvents)
		.where(and(eq(entity, "visit"), eq(entityId, visitId), eq(action, notTextedAction)))
		.orderBy(desc(auditEvents.id))
		.limit(most);
	return rows.map((row) => ({ ...(row.diff as { key: string; reason: NoTextReason }), at: row.at }));
}
