import { and, desc, eq, isNull } from "drizzle-orm";
import { issueRecipients, issues, subscribers } from "#app/messaging/newsletter/tables.server.ts";
import { bounces } from "#app/messaging/newsletter-sending/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type AuditEvent, listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type SubscriberRow, stateColumns, toState } from "./listing.server.ts";

/** lines of each part of the history */
const most = 60;

export type SubscriberHistory = {
	subscriber: SubscriberRow;
	/** the proof of the latest sign-up */
	proof: { wording: string; ip: string; userAgent: string };
	consents: Awaited<ReturnType<typeof listConsents>>;
	issues: Awaited<ReturnType<typeof listIssues>>;
	bounces: Awaited<ReturnType<typeof listBounces>>;
	customers: { id: string; name: string }[];
	events: AuditEvent[];
};

/** Everything that is known about a subscriber; the latest 60 of each kind. */
export async function findSubscriberHistory(
	_by: Permitted<"subscribers.view">,
	id: string,
): Promise<SubscriberHistory | null> {
	const { wording, ip, userAgent } = subscribers;
	const [found] = await db
		.select({ ...stateColumns, wording, ip, userAgent })
		.from(subscribers)
		.where(eq(subscribers.id, id));
	if (!found) return null;
	const [given, got, returned, known, events] = await Promise.all([
		listConsents(found.email),
		listIssues(id),
		listBounces(found.email),
		listCustomersWith(found.email),
		listAuditEvents({ entity: "subscriber", id }),
	]);
	return {
		subscriber: toState(found),
		proof: { wording: found.wording, ip: found.ip ?? "", userAgent: found.userAgent ?? "" },
		consents: given,
		issues: got,
		bounces: returned,
		customers: known,
		events,
	};
}

function listConsents(email: string) {
	const { id, at, granted, wording, source, evidence, ip } = consents;
	return db
		.select({ id, at, granted, wording, source, evidence, ip, staffName: staff.name })
		.from(consents)
		.leftJoin(staff, eq(staff.id, consents.staffId))
		.where(and(eq(consents.kind, "email"), eq(consents.value, email), eq(consents.purpose, "newsletter")))
		.orderBy(desc(consents.id))
		.limit(most);
}

function listIssues(subscriberId: string) {
	const { id, status, detail, sentAt } = issueRecipients;
	return db
		.select({ id, status, detail, sentAt, issueId: issues.id, subject: issues.subject, startedAt: issues.startedAt })
		.from(issueRecipients)
		.innerJoin(issues, eq(issues.id, issueRecipients.issueId))
		.where(eq(issueRecipients.subscriberId, subscriberId))
		.orderBy(desc(issueRecipients.id))
		.limit(most);
}

function listBounces(email: string) {
	const { id, at, kind, reason, clearedAt } = bounces;
	return db
		.select({ id, at, kind, reason, clearedAt })
		.from(bounces)
		.where(eq(bounces.email, email))
		.orderBy(desc(bounces.at), desc(bounces.id))
		.limit(most);
}

/** The customers who have this address, themselves or through a contact. */
function listCustomersWith(email: string) {
	return db
		.selectDistinct({ id: customers.id, name: customers.name })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
		.where(and(eq(channels.kind, "email"), eq(channels.value, email), isNull(customers.mergedInto)))
		.orderBy(customers.name, customers.id)
		.limit(5);
}
