import { emailBody, type Paragraph, staffReason } from "#app/messaging/email/layout.server.ts";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { fillText, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { afterQuietHours } from "#app/messaging/staff-notices/notify.server.ts";
import { readWay } from "#app/messaging/staff-notices/recipients.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { formatClock, formatWeekday } from "#app/work/visits/arrival.ts";
import type { AppointmentRecord } from "./appointment-record.server.ts";
import { bookingLinkOf } from "./booking-link.server.ts";
import { appointmentTemplates } from "./email-templates.ts";
import { createInvitation, customerTexts } from "./invitation.server.ts";

/** the key of the notices to staff */
export const estimatorEmails = "appointment-estimator";
const kinds = defineEmailKinds({
	"appointment-offer": { secret: false },
	"appointment-booked": { secret: false },
	"appointment-moved": { secret: false },
	"appointment-canceled": { secret: false },
	"appointment-reminder": { secret: false, priority: "bulk" },
	"appointment-estimator": { secret: false },
});

type Change = "booked" | "moved" | "canceled";
type Context = { actor: Actor; tellCustomer: boolean; now: Date };
type EmailName = keyof typeof appointmentTemplates;

/**
 * Tells the customer and the estimator, each with an invitation for their own calendar. `before`: an estimator who no longer
 * comes gets a cancellation.
 */
export async function sendAppointmentEmails(
	tx: Tx,
	change: Change,
	record: AppointmentRecord,
	before: AppointmentRecord | null,
	{ actor, tellCustomer, now }: Context,
): Promise<void> {
	const company = await readCompany();
	if (tellCustomer && record.contact.email)
		await sendEmail(tx, await customerEmail(tx, change, record, company, now), now);
	const isSelf = (email: AppointmentRecord["estimator"]) => actor.kind === "staff" && actor.id === email.staffId;
	if (before && before.estimator.id !== record.estimator.id && before.estimator.email && !isSelf(before.estimator)) {
		const { sequence, canceledAt } = { sequence: record.appointment.sequence, canceledAt: now };
		const left = {
			...before,
			appointment: { ...before.appointment, status: "canceled" as const, sequence, canceledAt },
		};
		await sendToEstimator(tx, "canceled", left, company, now);
	}
	// also to an estimator who did it: the invitation is for their calendar
	if (record.estimator.email) await sendToEstimator(tx, change, record, company, now);
}

async function sendToEstimator(tx: Tx, change: Change, record: AppointmentRecord, company: Company, now: Date) {
	const email = estimatorEmail(change, record, company);
	const { staffId } = record.estimator;
	if (!staffId) await sendEmail(tx, email, now);
	else if ((await readWay(tx, staffId, estimatorEmails)) !== "off")
		await sendEmail(tx, await afterQuietHours(tx, staffId, estimatorEmails, email, now), now);
}

/** Tells a customer of an appointment that was scheduled or moved without an email to them. */
export async function sendConfirmation(tx: Tx, record: AppointmentRecord, now: Date): Promise<void> {
	if (record.contact.email)
		await sendEmail(tx, await customerEmail(tx, "booked", record, await readCompany(), now), now);
}

/**
 * What was typed into the public form isn't passed on to an email address that no one has checked, because anyone can enter
 * someone else's.
 */
const isKnown = ({ source, firstReplyAt, customerId }: Inquiry) =>
	source !== "form" || firstReplyAt !== null || customerId !== null;

async function customerEmail(
	tx: Tx,
	name: Exclude<EmailName, "offer">,
	record: AppointmentRecord,
	company: Company,
	now: Date,
): Promise<OutgoingEmail> {
	const { appointment, inquiry, contact, estimator } = record;
	const [day, time] = [
		formatWeekday(appointment.during.from, settings.timeZone),
		formatClock(appointment.during.from, settings.timeZone),
	];
	const isSafe = isKnown(inquiry);
	const text = await readEmailText(appointmentTemplates[name], tx);
	const { subject, message } = fillText(text, {
		"first name": (isSafe && firstName(contact.name)) || "there",
		company: company.name,
		day,
		time,
		estimator: estimator.name,
	});
	const address = isSafe ? contact.address : "";
	const facts: [string, string][] = [
		["When", `${day}, ${time}`],
		["Who comes", estimator.name],
		...(address ? [["Address", address] as [string, string]] : []),
		["Request", formatInquiryNumber(inquiry.number)],
	];
	const paragraphs: Paragraph[] = [
		isSafe ? `Hi ${firstName(contact.name) || "there"},` : "Hi,",
		...toParagraphs(message),
		...(name === "canceled" ? [] : [{ rows: facts }]),
		{
			button: name === "canceled" ? "Pick another time" : "See your appointment",
			url: await bookingLinkOf(tx, inquiry.id, now),
		},
	];
	const invitation = createInvitation(
		record,
		{ ...customerTexts(record, company), location: address },
		{ name: isSafe ? contact.name : "You", email: contact.email },
		company,
	);
	return {
		entity: "inquiry",
		entityId: inquiry.id,
		to: contact.email,
		replyTo: company.email,
		kind: kinds[`appointment-${name}`],
		subject,
		idempotencyKey: `appointment-${name}:${appointment.id}:${appointment.sequence}`,
		...emailBody(companySender(company), paragraphs, "someone booked an estimate with this address"),
		...(name !== "reminder" && { invitation }),
	};
}

const news: Record<Change, string> = { booked: "New estimate", moved: "Estimate moved", canceled: "Estimate canceled" };

function estimatorEmail(change: Change, record: AppointmentRecord, company: Company): OutgoingEmail {
	const { appointment, inquiry, contact, estimator } = record;
	const when = `${formatWeekday(appointment.during.from, settings.timeZone)}, ${formatClock(appointment.during.from, settings.timeZone)}`;
	const { person: _, ...sender } = companySender(company);
	const services = inquiry.services.map(serviceLabel).join(", ");
	const facts = [
		["When", when],
		["Customer", contact.name],
		["Phone", formatPhone(contact.phone)],
		["Address", contact.address],
		["Services", services],
		["Note", appointment.note],
	].filter((row): row is [string, string] => Boolean(row[1]));
	return {
		entity: "appointment",
		entityId: appointment.id,
		to: estimator.email ?? "",
		kind: kinds["appointment-estimator"],
		idempotencyKey: `appointment-estimator:${appointment.id}:${appointment.sequence}:${estimator.id}`,
		subject: `${news[change]}: ${when}, ${contact.name.slice(0, 60)}`,
		...emailBody(
			sender,
			[
				`${news[change]} for inquiry ${formatInquiryNumber(inquiry.number)}.`,
				{ rows: facts },
				{ button: "Open appointment", url: `${settings.origin}/admin/calendar/appointments/${appointment.id}` },
			],
			staffReason,
		),
		invitation: createInvitation(
			record,
			{
				summary: `Estimate: ${contact.name}`,
				location: contact.address,
				description: [services, appointment.note].filter(Boolean).join("\n"),
			},
			{ name: estimator.name, email: estimator.email ?? "" },
			company,
		),
	};
}

/** The email of the day before. */
export async function reminderEmail(tx: Tx, record: AppointmentRecord, now: Date): Promise<OutgoingEmail> {
	return customerEmail(tx, "reminder", record, await readCompany(), now);
}

/** Asks the customer to pick a time. */
export async function offerEmail(tx: Tx, inquiry: Inquiry, url: string, suffix: string): Promise<OutgoingEmail> {
	const company = await readCompany();
	const { name, email } = currentContact(inquiry);
	const text = await readEmailText(appointmentTemplates.offer, tx);
	const first = firstName(name) || "there";
	const { subject, message } = fillText(text, { "first name": first, company: company.name });
	return {
		entity: "inquiry",
		entityId: inquiry.id,
		to: email,
		replyTo: company.email,
		kind: kinds["appointment-offer"],
		subject,
		idempotencyKey: `appointment-offer:${inquiry.id}:${suffix}`,
		...emailBody(
			companySender(company),
			[`Hi ${first},`, ...toParagraphs(message), { button: "Pick a time", url }],
			`you asked us for an estimate, request ${formatInquiryNumber(inquiry.number)}`,
		),
	};
}
