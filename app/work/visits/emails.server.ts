import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody, type Paragraph, staffReason } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { commonValues, fillText, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { describeArrival, formatClock } from "./arrival.ts";
import { visitTemplates } from "./email-templates.ts";
import { findLatePromise, latePromiseParagraphs } from "./promise.server.ts";
import { visitInvitation } from "./visit-calendar.server.ts";
import { readJobScope, type VisitRecord } from "./visit-record.server.ts";

/** the key of the notices to staff */
export const moveRequestEmails = "visit-move-request";
const kinds = defineEmailKinds({
	"visit-scheduled": { secret: false },
	"visit-moved": { secret: false },
	"visit-canceled": { secret: false },
	"visit-reminder": { secret: false, priority: "bulk" },
	"visit-on-the-way": { secret: false },
	"visit-link": { secret: false },
	"visit-move-request": { secret: false },
});

/** keeps the links to visit pages apart from those to documents */
export const visitLinkScope = "visit";

type VisitEmail = { record: VisitRecord /** one email per suffix */; suffix: string };

export const visitUrl = (linkId: string) => shareUrl("/visit", visitLinkScope, linkId);

/** An email about a visit to its customer. `reason` follows its first paragraph. */
export async function visitEmail(
	tx: Tx,
	template: keyof typeof visitTemplates,
	{ record, suffix }: VisitEmail,
	reason = "",
): Promise<OutgoingEmail> {
	const { visit, job } = record;
	const isCanceled = template === "canceled";
	// a customer who is told of a cancellation knows the visit by the time that they were told before
	const window = (isCanceled && visit.notifiedDuring) || getArrivalWindow(visit);
	const words = describeArrival(window, settings.timeZone);
	const company = await readCompany();
	const text = await readEmailText(visitTemplates[template], tx);
	const { subject, message } = fillText(text, { ...commonValues(job, company.name), ...words });
	const [news = "", ...others] = toParagraphs(message);
	const scope = await readJobScope(job, tx);
	const facts: [string, string][] = [
		["Day", words.day],
		["Arrival", capitalize(words.arrival)],
		["Address", job.siteAddress],
		["Work", scope.lines.map(({ title }) => title).join("\n") || job.title],
	];
	const arrivesAt = template === "on-the-way" && visit.expectedAt;
	const late = template === "scheduled" || template === "moved" ? await findLatePromise(record, tx) : null;
	const paragraphs: Paragraph[] = [
		greeting(job.toName),
		news,
		...(late ? latePromiseParagraphs(late, reason) : reason ? [reason] : []),
		...(arrivesAt
			? [withoutDoublePeriods(`They expect to arrive at about ${formatClock(arrivesAt, settings.timeZone)}.`)]
			: []),
		// the standard text asks to confirm the time, which a customer who has to agree to another date reads above
		...(late ? [] : others),
		...(isCanceled || template === "on-the-way" ? [] : [{ rows: facts }]),
		...(template === "reminder" && scope.access ? [`Before we come: ${scope.access}`] : []),
		{ button: "See your visit", url: visitUrl(visit.linkId) },
	];
	return {
		...address(record, company.email),
		kind: kinds[`visit-${template}`],
		subject,
		...(template !== "on-the-way" && { invitation: visitInvitation(record, company) }),
		idempotencyKey: `visit-${template}:${visit.id}:${suffix}`,
		...emailBody(companySender(company), paragraphs, `we work for you at ${job.siteAddress}`),
	};
}

/** A new link for a customer who asked for one. */
export async function visitLinkEmail({ record, suffix }: VisitEmail): Promise<OutgoingEmail> {
	const { visit, job } = record;
	const company = await readCompany();
	const { day } = describeArrival(getArrivalWindow(visit), settings.timeZone);
	const paragraphs = [
		greeting(job.toName),
		`You asked for a new link to your visit on ${day}.`,
		{ button: "See your visit", url: visitUrl(visit.linkId) },
	];
	return {
		...address(record, company.email),
		kind: kinds["visit-link"],
		subject: `Your visit on ${day}`,
		idempotencyKey: `visit-link:${visit.id}:${suffix}`,
		...emailBody(companySender(company), paragraphs, "someone asked for this link with your email address"),
	};
}

/** Tells the office that a customer wants another day. */
export async function moveRequestEmail(
	{ visit, job, toEmail }: VisitRecord,
	officeEmail: string,
	now: Date,
): Promise<OutgoingEmail> {
	const company = await readCompany();
	const { person: _, ...sender } = companySender(company);
	const { day, arrival } = describeArrival(getArrivalWindow(visit), settings.timeZone);
	const facts: [string, string][] = [
		["Visit", `${day}, ${arrival}`],
		["Address", job.siteAddress],
		["Requested days", visit.moveRequest],
	];
	return {
		entity: "visit",
		entityId: visit.id,
		kind: kinds["visit-move-request"],
		to: officeEmail,
		replyTo: toEmail || undefined,
		idempotencyKey: `visit-move-request:${visit.id}:${now.toISOString()}`,
		subject: `${job.toName} asked to reschedule the visit on ${day}`,
		...emailBody(
			sender,
			[
				`${job.toName} asked to reschedule the visit for job ${job.number}. The visit stays on the schedule until you move it.`,
				{ rows: facts },
				{ button: "Open visit", url: `${settings.origin}/admin/schedule/visits/${visit.id}` },
			],
			staffReason,
		),
	};
}

const address = ({ visit, toEmail }: VisitRecord, replyTo: string) => ({
	entity: "visit",
	entityId: visit.id,
	to: toEmail,
	replyTo,
});

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
