// The first reply to an inquiry: an email from the sheet, or a call. Both stop the clock.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { EmailDefaults, Sending, SendKind, SendOptions } from "#app/documents/sending/compose.ts";
import type { SendOutcome, SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { emailBody } from "#app/messaging/email/layout.server.ts";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { commonValues, fillText, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { currentContact } from "./contact.ts";
import { replyBeforeVisitTemplate, replyTemplate } from "./email-templates.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, formatInquiryNumber, openStatuses, transitions } from "./inquiry.ts";
import { inquiries, inquiryNotes } from "./tables.server.ts";

const kinds = defineEmailKinds({ "inquiry-reply": { secret: false } });

type Worker = Permitted<"inquiries.work">;

/** Sends the reply that someone composed. */
async function sendReply(by: Worker, { id, version, ...sending }: SendRequest, now: Date): Promise<SendOutcome> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const inquiry = await recordContact(tx, id, version, now);
		if (!inquiry) return "stale";
		await completeSend(tx, sending.scheduledId);
		await sendEmail(tx, replyEmail(inquiry, company, sending.email, sending));
		await recordAudit(tx, actor(by), "inquiry", id, "replied", { to: sending.email.to }, now);
		await broadcast(tx, "inquiry", id);
		return "done";
	});
}

/** Logs a call with a note. */
export async function logInquiryCall(
	by: Worker,
	id: string,
	seenVersion: number,
	note: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if (!(await recordContact(tx, id, seenVersion, now))) return "stale";
		await tx.insert(inquiryNotes).values({ inquiryId: id, staffId: by.id, text: `Call: ${note}` });
		await recordAudit(tx, actor(by), "inquiry", id, "call-logged", { note }, now);
		await broadcast(tx, "inquiry", id);
		return "done";
	});
}

/** Stops the clock of the first reply. A new inquiry is then contacted; a later one keeps its status. */
async function recordContact(tx: Tx, id: string, seenVersion: number, now: Date): Promise<Inquiry | null> {
	const { from, to } = transitions.contact;
	const isFirst = sql`${inquiries.status} in ${[...from]}`;
	const next = attentionAt(to, { receivedAt: now, changedAt: now, visitEnd: null });
	const [row] = await tx
		.update(inquiries)
		.set({
			status: sql`case when ${isFirst} then ${to} else ${inquiries.status} end`,
			statusAt: sql`case when ${isFirst} then ${now.toISOString()}::timestamptz else ${inquiries.statusAt} end`,
			attentionAt: sql`case when ${isFirst} then ${next?.toISOString() ?? null}::timestamptz else ${inquiries.attentionAt} end`,
			firstReplyAt: sql`coalesce(${inquiries.firstReplyAt}, ${now.toISOString()}::timestamptz)`,
			version: sql`${inquiries.version} + 1`,
		})
		.where(and(eq(inquiries.id, id), eq(inquiries.version, seenVersion), inArray(inquiries.status, [...openStatuses])))
		.returning();
	return row ?? null;
}

function replyEmail(
	inquiry: Inquiry,
	company: Company,
	email: EmailDefaults & { cc?: string[] },
	{ scheduledId }: Pick<Sending, "scheduledId">,
): OutgoingEmail {
	return {
		entity: "inquiry",
		entityId: inquiry.id,
		kind: kinds["inquiry-reply"],
		idempotencyKey: `inquiry:${inquiry.id}:reply:${scheduledId}`,
		to: email.to,
		cc: email.cc,
		replyTo: company.email,
		subject: email.subject,
		...emailBody(
			companySender(company),
			[greeting(currentContact(inquiry).name), ...toParagraphs(email.message)],
			`of your request ${formatInquiryNumber(inquiry.number)}`,
		),
	};
}

async function openSheet(
	_by: Worker,
	id: string,
	_kind: SendKind,
	_options: SendOptions,
	now: Date,
): Promise<SendSheet | null> {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
	if (!inquiry || !(openStatuses as readonly string[]).includes(inquiry.status)) return null;
	const company = await readCompany();
	const { name, email, address } = currentContact(inquiry);
	const number = formatInquiryNumber(inquiry.number);
	const visitOn = inquiry.status === "visit-scheduled" && (inquiry.visitOn ?? "") >= today(now) && inquiry.visitOn;
	const values = {
		...commonValues({ toName: name, siteAddress: address || "your property" }, company.name),
		number,
		visit: visitOn ? formatShortDay(visitOn) : "",
	};
	const template = visitOn ? replyBeforeVisitTemplate : replyTemplate;
	return {
		title: `Reply to ${number}`,
		button: "Send reply",
		version: inquiry.version,
		recipients: [],
		hasTo: true,
		email: { to: email, ...fillText(await readEmailText(template), values) },
		attachments: [],
		mayRenewLink: false,
		copyHint: "Separate email addresses with commas.",
		blockers: [],
		preview: (composed) => replyEmail(inquiry, company, composed, { scheduledId: "" }),
	};
}

export const sending: SendSource = {
	order: 5,
	entity: "inquiry",
	label: "reply",
	permission: "inquiries.work",
	path: (id) => `/admin/inquiries/${id}`,
	open: withPermission("inquiries.work", openSheet),
	send: withPermission("inquiries.work", sendReply),
};
