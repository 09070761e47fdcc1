import { and, asc, desc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { type Photo, photosOf } from "#app/content/media/photos.server.ts";
import { type Candidate, findCandidates, surely } from "#app/people/customers/customers.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type AuditEvent, timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries, inquiryNotes } from "./tables.server.ts";

export type Inquiry = typeof inquiries.$inferSelect;
type Note = { id: string; text: string; author: string; createdAt: Date };
export type Similar = Pick<Inquiry, "id" | "number" | "name" | "status" | "receivedAt"> & { shares: string[] };
export type Owner = { id: string; name: string };

export type InquiryRecord = {
	inquiry: Inquiry;
	owner: Owner | null;
	notes: Note[];
	photos: Photo[];
	events: AuditEvent[];
	/** other inquiries of the same address, number or place, newest first */
	similar: Similar[];
	customers: Candidate[];
	/** the candidate that is surely the same person */
	sureCustomer: string | null;
	consents: { kind: "email" | "phone"; wording: string; at: Date }[];
	duplicateOf: { id: string; number: number } | null;
};

/** Everything the office sees about one inquiry; null when there is none. */
export async function readInquiry(_by: Permitted<"inquiries.view">, id: string): Promise<InquiryRecord | null> {
	const [row] = await db
		.select({ inquiry: inquiries, owner: { id: staff.id, name: staff.name } })
		.from(inquiries)
		.leftJoin(staff, eq(staff.id, inquiries.ownerId))
		.where(eq(inquiries.id, id));
	if (!row) return null;
	const { inquiry } = row;
	const keys = { email: inquiry.emailKey, phone: inquiry.phoneKey, address: inquiry.addressKey };
	const [notes, photos, events, similar, candidates, agreed, original] = await Promise.all([
		notesOf(id),
		photosOf("inquiry", id),
		timeline({ entity: "inquiry", id }),
		similarTo(inquiry),
		findCandidates(db, keys),
		consentsOf(inquiry),
		inquiry.duplicateOf
			? db
					.select({ id: inquiries.id, number: inquiries.number })
					.from(inquiries)
					.where(eq(inquiries.id, inquiry.duplicateOf))
			: [],
	]);
	return {
		...row,
		notes,
		photos,
		events,
		similar,
		customers: candidates,
		sureCustomer: surely(candidates, inquiry.corrected.name ?? inquiry.name)?.id ?? null,
		consents: agreed,
		duplicateOf: original[0] ?? null,
	};
}

/** Who may own an inquiry. */
export async function owners(): Promise<Owner[]> {
	return db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), ne(staff.role, "crew")))
		.orderBy(asc(staff.name));
}

/** Inquiries that are probably about the same thing: flagged for a person, never merged by itself. */
export async function similarTo(
	inquiry: Pick<Inquiry, "id" | "emailKey" | "phoneKey" | "addressKey">,
): Promise<Similar[]> {
	const same: SQL[] = [];
	if (inquiry.emailKey) same.push(eq(inquiries.emailKey, inquiry.emailKey));
	if (inquiry.phoneKey) same.push(eq(inquiries.phoneKey, inquiry.phoneKey));
	if (inquiry.addressKey) same.push(eq(inquiries.addressKey, inquiry.addressKey));
	if (!same.length) return [];
	const rows = await db
		.select()
		.from(inquiries)
		.where(and(ne(inquiries.id, inquiry.id), ne(inquiries.status, "spam"), or(...same)))
		.orderBy(desc(inquiries.receivedAt))
		.limit(10);
	return rows.map((row) => ({
		id: row.id,
		number: row.number,
		name: row.corrected.name ?? row.name,
		status: row.status,
		receivedAt: row.receivedAt,
		shares: [
			inquiry.emailKey && row.emailKey === inquiry.emailKey ? "email" : "",
			inquiry.phoneKey && row.phoneKey === inquiry.phoneKey ? "phone" : "",
			inquiry.addressKey && row.addressKey === inquiry.addressKey ? "address" : "",
		].filter(Boolean),
	}));
}

async function notesOf(inquiryId: string): Promise<Note[]> {
	return db
		.select({
			id: inquiryNotes.id,
			text: inquiryNotes.text,
			author: staff.name,
			createdAt: inquiryNotes.createdAt,
		})
		.from(inquiryNotes)
		.innerJoin(staff, eq(staff.id, inquiryNotes.staffId))
		.where(eq(inquiryNotes.inquiryId, inquiryId))
		.orderBy(desc(inquiryNotes.id));
}

async function consentsOf(inquiry: Inquiry) {
	const of: SQL[] = [];
	const channel = (kind: "email" | "phone", value: string) => and(eq(consents.kind, kind), eq(consents.value, value));
	for (const [kind, value] of [
		["email", inquiry.emailKey],
		["phone", inquiry.phoneKey],
	] as const) {
		const condition = value ? channel(kind, value) : undefined;
		if (condition) of.push(condition);
	}
	if (!of.length) return [];
	const rows = await db
		.select({ kind: consents.kind, wording: consents.wording, at: consents.at, granted: consents.granted })
		.from(consents)
		.where(and(or(...of), ne(consents.purpose, "newsletter")))
		.orderBy(desc(consents.id))
		.limit(20);
	const newest = (kind: "email" | "phone") => rows.find((row) => row.kind === kind);
	return [newest("email"), newest("phone")].filter((row) => row !== undefined).filter((row) => row.granted);
}
