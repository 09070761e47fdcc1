// The list of customers to call, and what the office decides about them.
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import type { PropertyNote } from "#app/noun/property-details.ts";
import { channels, consents, customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { addDays, startOfDay, today } from "#app/platform/dates.server.ts";
import { formatDay, formatTableDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { enterInquiry } from "#app/sales/inquiries/actions.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import {
	aheadDays,
	bestSeason,
	type ChoiceKind,
	callDays,
	type RepeatType,
	type RepeatView,
	repeatLabels,
} from "./repeat-work.ts";
import { repeatWork } from "./tables.server.ts";

export type RepeatRow = {
	propertyId: string;
	work: RepeatType;
	label: string;
	customerId: string;
	name: string;
	address: string;
	town: string;
	phone: string;
	email: string;
	/** "No marketing email", "" when nothing is known against it */
	contactNote: string;
	what: string;
	last: string;
	due: string;
	isLate: boolean;
	season: string;
	/** "Called on Nov 3 by Ann", "" without a decision */
	choice: string;
	/** an open job at the property, to which recurring visits can be added */
	openJobId: string | null;
};

const byTown = listOrder("asc", repeatWork.town, repeatWork.dueOn, repeatWork.propertyId, repeatWork.work);

function viewCondition(view: RepeatView, day: string) {
	const isOpen = or(isNull(repeatWork.choice), and(eq(repeatWork.choice, "snoozed"), lte(repeatWork.until, day)));
	switch (view) {
		case "due":
			return and(isOpen, lte(repeatWork.dueOn, addDays(day, callDays)));
		case "coming":
			return and(
				isOpen,
				sql`${repeatWork.dueOn} > ${addDays(day, callDays)}`,
				lte(repeatWork.dueOn, addDays(day, aheadDays)),
			);
		case "waiting":
			return or(
				inArray(repeatWork.choice, ["called", "inquiry"]),
				and(eq(repeatWork.choice, "snoozed"), sql`${repeatWork.until} > ${day}`),
			);
		case "dismissed":
			return eq(repeatWork.choice, "dismissed");
	}
}

/**
 * The customer to call: who has the property now, so merged customers and sold properties need nothing else. If several
 * have it, whoever had the work done last.
 */
const customerToCall = sql`(select cp.customer_id from ${customerProperties} cp where cp.property_id = ${repeatWork.propertyId}
	order by cp.customer_id = (select j.customer_id from ${jobs} j where j.id = ${repeatWork.jobId}) desc nulls last,
		cp.customer_id limit 1)`;

/** By town, so that visits can be grouped; the earliest due first. */
export async function listRepeatWork(view: RepeatView, after: string | null, now: Date): Promise<Page<RepeatRow>> {
	const day = today(now);
	const rows = await db
		.select({
			row: repeatWork,
			customerId: customers.id,
			name: customers.name,
			company: customers.company,
			address: properties.address,
			by: staff.name,
			cursor: byTown.cursor,
		})
		.from(repeatWork)
		.innerJoin(customers, eq(customers.id, customerToCall))
		.innerJoin(properties, eq(properties.id, repeatWork.propertyId))
		.leftJoin(staff, eq(staff.id, repeatWork.staffId))
		.where(and(viewCondition(view, day), byTown.after(after)))
		.orderBy(...byTown.by)
		.limit(rowsToRead);
	const [contacts, open] = await Promise.all([
		readContacts(rows.map(({ customerId }) => customerId)),
		readOpenJobs(rows.map(({ row }) => row.propertyId)),
	]);
	return toPage(rows, ({ row, customerId, name, company, address, by }) => {
		const contact = contacts.get(customerId) ?? { phone: "", email: "", note: "" };
		return {
			propertyId: row.propertyId,
			work: row.work,
			customerId,
			address,
			town: row.town,
			label: repeatLabels[row.work],
			name: name || company,
			what: row.what,
			phone: contact.phone && formatPhone(contact.phone),
			email: contact.email,
			contactNote: contact.note,
			last: formatDay(row.lastOn),
			due: formatDay(row.dueOn),
			isLate: row.dueOn < day,
			season: bestSeason(row.work, row.what),
			choice: describeChoice(row, by),
			openJobId: open.get(row.propertyId) ?? null,
		};
	});
}

function describeChoice(
	{ choice, until, reason, chosenAt }: typeof repeatWork.$inferSelect,
	by: string | null,
): string {
	if (!choice || !chosenAt) return "";
	const what = {
		called: "Called",
		inquiry: "Inquiry added",
		dismissed: "Dismissed",
		snoozed: until ? `Snoozed until ${formatTableDay(until)}` : "Snoozed",
	}[choice];
	return `${what} on ${formatTableDay(today(chosenAt))}${by ? ` by ${by}` : ""}${reason ? `: ${reason}` : ""}`;
}

/** The main phone number and email of each customer, and what speaks against an email. */
async function readContacts(customerIds: string[]) {
	if (!customerIds.length) return new Map<string, { phone: string; email: string; note: string }>();
	const rows = await db
		.select({ customerId: channels.customerId, kind: channels.kind, value: channels.value, status: channels.status })
		.from(channels)
		.where(and(inArray(channels.customerId, [...new Set(customerIds)]), isNull(channels.contactId)))
		.orderBy(asc(channels.isMain), asc(channels.createdAt));
	const values = rows.filter(({ kind }) => kind === "email").map(({ value }) => value);
	const answers = values.length
		? await db
				.select({ value: consents.value, granted: consents.granted })
				.from(consents)
				.where(and(inArray(consents.value, values), eq(consents.purpose, "job-email")))
				.orderBy(asc(consents.id))
		: [];
	const granted = new Map(answers.map((one) => [one.value, one.granted]));
	const contacts = new Map<string, { phone: string; email: string; note: string }>();
	for (const { customerId, kind, value, status } of rows) {
		const contact = contacts.get(customerId) ?? { phone: "", email: "", note: "" };
		if (status === "ok") contact[kind] = value;
		contact.note = contact.email && granted.get(contact.email) === false ? "Opted out of email" : "";
		contacts.set(customerId, contact);
	}
	return contacts;
}

async function readOpenJobs(propertyIds: string[]): Promise<Map<string, string>> {
	if (!propertyIds.length) return new Map();
	const rows = await db
		.select({ id: jobs.id, propertyId: jobs.propertyId })
		.from(jobs)
		.where(and(inArray(jobs.propertyId, [...new Set(propertyIds)]), inArray(jobs.status, ["unscheduled", "scheduled"])))
		.orderBy(asc(jobs.id));
	return new Map(rows.map(({ id, propertyId }) => [propertyId, id]));
}

/** How many customers should be called, up to a limit. */
export async function countRepeatWork(now: Date, limit = 999): Promise<number> {
	const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(
		db
			.select({ one: sql`1`.as("one") })
			.from(repeatWork)
			.where(viewCondition("due", today(now)))
			.limit(limit)
			.as("due"),
	);
	return row?.count ?? 0;
}

type Key = { propertyId: string; work: RepeatType };

/** Records a decision. False when the recommendation is gone. */
export async function chooseRepeatWork(
	by: Permitted<"schedule.edit">,
	{ propertyId, work }: Key,
	choice: { kind: ChoiceKind | null; until: string | null; reason: string },
	now: Date,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const { kind, reason } = choice;
		const until = kind === "snoozed" ? choice.until : null;
		const [row] = await tx
			.update(repeatWork)
			.set({ choice: kind, until, reason, staffId: by.id, chosenAt: kind ? now : null })
			.where(and(eq(repeatWork.propertyId, propertyId), eq(repeatWork.work, work)))
			.returning({ customerId: sql<string | null>`${customerToCall}` });
		if (!row?.customerId) return false;
		await recordAudit(tx, actor(by), "customer", row.customerId, "repeat-work", { work, kind, until, reason }, now);
		return true;
	});
}

/** Makes an inquiry of a recommendation, once. */
export async function startInquiry(
	by: Permitted<"schedule.edit">,
	key: Key,
	now: Date,
): Promise<{ id: string } | null> {
	const [row] = await db
		.select({
			row: repeatWork,
			customerId: customers.id,
			name: customers.name,
			company: customers.company,
			address: properties.address,
		})
		.from(repeatWork)
		.innerJoin(customers, eq(customers.id, customerToCall))
		.innerJoin(properties, eq(properties.id, repeatWork.propertyId))
		.where(and(eq(repeatWork.propertyId, key.propertyId), eq(repeatWork.work, key.work)));
	const worker = permit(by, "inquiries.work");
	if (!row || !worker) return null;
	const contact = (await readContacts([row.customerId])).get(row.customerId);
	const { what, lastOn } = row.row;
	const done = key.work === "inspect" ? "Last inspected" : "Last done";
	const inquiry = await enterInquiry(
		worker,
		{
			key: randomUUID(),
			source: "phone",
			customerId: row.customerId,
			name: row.name || row.company,
			email: contact?.email ?? "",
			phone: contact?.phone ? formatPhone(contact.phone) : "",
			address: row.address,
			services: [],
			urgency: "planned",
			days: [],
			emailConsent: false,
			textConsent: false,
			message: `${repeatLabels[key.work]} is due. ${done} on ${formatDay(lastOn)}${what ? `: ${what}` : ""}.`,
		},
		now,
	);
	await chooseRepeatWork(by, key, { kind: "inquiry", until: null, reason: "" }, now);
	return { id: inquiry.id };
}

/** The next recommended visits of properties, for the pages that show them. */
export async function listPropertyRepeatWork(propertyIds: readonly string[]): Promise<PropertyNote[]> {
	if (!propertyIds.length) return [];
	const rows = await db
		.select()
		.from(repeatWork)
		.where(inArray(repeatWork.propertyId, [...propertyIds]))
		.orderBy(desc(repeatWork.dueOn));
	return rows.map(({ propertyId, work, what, lastOn, dueOn }) => ({
		propertyId,
		by: "Repeat work",
		at: startOfDay(lastOn),
		text: `${repeatLabels[work]} due ${formatDay(dueOn)}${what ? `: ${what}` : ""}`,
	}));
}
