import { and, asc, desc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { listPhotos, type Photo } from "#app/content/media/photos.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { type CustomerCandidate, findCandidates, findCertainMatch } from "#app/people/customers/customers.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type AuditEvent, listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries, inquiryNotes } from "./tables.server.ts";

export type Inquiry = typeof inquiries.$inferSelect;
type Note = { id: string; text: string; author: string; createdAt: Date };
export type SimilarInquiry = Pick<Inquiry, "id" | "number" | "name" | "status" | "receivedAt"> & { shares: string[] };
export type Owner = { id: string; name: string };

export type InquiryRecord = {
	inquiry: Inquiry;
	owner: Owner | null;
	notes: Note[];
	photos: Photo[];
	events: AuditEvent[];
	/** other inquiries with the same email, phone or address, newest first */
	similar: SimilarInquiry[];
	customers: CustomerCandidate[];
	/** the candidate with the same name and the same email or phone */
	certainCustomerId: string | null;
	consents: { kind: "email" | "phone"; wording: string; at: Date }[];
	duplicateOf: { id: string; number: number } | null;
};

/** All data of the inquiry page; null when the inquiry doesn't exist. */
export async function findInquiry(_by: Permitted<"inquiries.view">, id: string): Promise<InquiryRecord | null> {
	const [row] = await db
		.select({ inquiry: inquiries, owner: { id: staff.id, name: staff.name } })
		.from(inquiries)
		.leftJoin(staff, eq(staff.id, inquiries.ownerId))
		.where(eq(inquiries.id, id));
	if (!row) return null;
	const { inquiry } = row;
	const keys = { email: inquiry.emailKey, phone: inquiry.phoneKey, address: inquiry.addressKey };
	const [notes, photos, events, similar, candidates, consentRows, original] = await Promise.all([
		listNotes(id),
		listPhotos("inquiry", id),
		listAuditEvents({ entity: "inquiry", id }),
		findSimilarInquiries(inquiry),
		findCandidates(db, keys),
		listConsents(inquiry),
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
		certainCustomerId: findCertainMatch(candidates, inquiry.corrected.name ?? inquiry.name)?.id ?? null,
		consents: consentRows,
		duplicateOf: original[0] ?? null,
	};
}

/** The staff members who may own an inquiry: all but crew. */
export async function listOwners(): Promise<Owner[]> {
	return db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), ne(staff.role, "crew")))
		.orderBy(asc(staff.name));
}

/** Up to 10 inquiries with the same email, phone or address. The office decides whether they are duplicates. */
export async function findSimilarInquiries(
	inquiry: Pick<Inquiry, "id" | "emailKey" | "phoneKey" | "addressKey">,
): Promise<SimilarInquiry[]> {
	const conditions: SQL[] = [];
	if (inquiry.emailKey) conditions.push(eq(inquiries.emailKey, inquiry.emailKey));
	if (inquiry.phoneKey) conditions.push(eq(inquiries.phoneKey, inquiry.phoneKey));
	if (inquiry.addressKey) conditions.push(eq(inquiries.addressKey, inquiry.addressKey));
	if (!conditions.length) return [];
	const rows = await db
		.select()
		.from(inquiries)
		.where(and(ne(inquiries.id, inquiry.id), ne(inquiries.status, "spam"), or(...conditions)))
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

async function listNotes(inquiryId: string): Promise<Note[]> {
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

async function listConsents(inquiry: Inquiry) {
	const channelConditions: SQL[] = [];
	const channelCondition = (kind: "email" | "phone", value: string) =>
		and(eq(consents.kind, kind), eq(consents.value, value));
	for (const [kind, value] of [
		["email", inquiry.emailKey],
		["phone", inquiry.phoneKey],
	] as const) {
		const condition = value ? channelCondition(kind, value) : undefined;
		if (condition) channelConditions.push(condition);
	}
	if (!channelConditions.length) return [];
	const rows = await db
		.select({ kind: consents.kind, wording: consents.wording, at: consents.at, granted: consents.granted })
		.from(consents)
		.where(and(or(...channelConditions), ne(consents.purpose, "newsletter")))
		.orderBy(desc(consents.id))
		.limit(20);
	const newest = (kind: "email" | "phone") => rows.find((row) => row.kind === kind);
	return [newest("email"), newest("phone")].filter((row) => row !== undefined).filter((row) => row.granted);
}
