import { and, eq, inArray, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordConsents } from "#app/people/customers/consents.server.ts";
import { addChannels, ensureProperty } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { endOfDay } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { noOrigin } from "#app/platform/origin.ts";
import { type Contact, currentContact } from "./contact.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, transitions } from "./inquiry.ts";
import type { OfficeInquiryForm, StatusChange } from "./inquiry-form.ts";
import { contactKeys, insertInquiry } from "./receive.server.ts";
import { type Corrections, inquiries, inquiryNotes } from "./tables.server.ts";

type InquiryWorker = Permitted<"inquiries.work">;
/** `stale`: someone else changed it first; `inquiry` is the current version. `refused`: its status doesn't allow it. */
export type Outcome = { kind: "done" | "stale" | "refused"; inquiry: Inquiry } | { kind: "missing" };

/** Changes the status by the transition table. `markInquiryLost` is separate because it needs its own permission. */
export function changeInquiryStatus(
	by: InquiryWorker,
	id: string,
	change: Exclude<StatusChange, { event: "lose" }>,
	now: Date,
) {
	return change.event === "duplicate" ? markDuplicate(by, id, change, now) : applyTransition(by, id, change, {}, now);
}

export function markInquiryLost(
	by: Permitted<"inquiries.lose">,
	id: string,
	change: Extract<StatusChange, { event: "lose" }>,
	now: Date,
): Promise<Outcome> {
	return applyTransition(by, id, change, { lostReason: change.lostReason, lostNote: change.lostNote }, now);
}

async function markDuplicate(
	by: InquiryWorker,
	id: string,
	change: Extract<StatusChange, { event: "duplicate" }>,
	now: Date,
): Promise<Outcome | { kind: "no-such-number" }> {
	const [original] = await db
		.select({ id: inquiries.id, duplicateOf: inquiries.duplicateOf })
		.from(inquiries)
		.where(eq(inquiries.number, change.duplicateOf));
	if (!original || original.id === id || original.duplicateOf === id) return { kind: "no-such-number" };
	return applyTransition(by, id, change, { duplicateOf: original.id }, now);
}

async function applyTransition(
	by: InquiryWorker | Permitted<"inquiries.lose">,
	id: string,
	change: StatusChange,
	fields: Partial<Pick<Inquiry, "lostReason" | "lostNote" | "duplicateOf">>,
	now: Date,
): Promise<Outcome> {
	const { from, to } = transitions[change.event];
	const visitOn = change.event === "schedule-visit" ? change.visitOn : null;
	const replied = change.event === "contact" || change.event === "schedule-visit";
	const visit =
		visitOn === null ? {} : { visitOn, visitNote: change.event === "schedule-visit" ? change.visitNote : "" };
	// a reopened inquiry needs attention from now on, whenever it was received
	const nextAttentionAt = attentionAt(to, {
		receivedAt: now,
		changedAt: now,
		visitEnd: visitOn ? endOfDay(visitOn) : null,
	});
	return db.transaction(async (tx) => {
		const [moved] = await tx
			.update(inquiries)
			.set({
				lostReason: null,
				lostNote: "",
				duplicateOf: null,
				...fields,
				...visit,
				status: to,
				statusAt: now,
				attentionAt: change.event === "review" ? sql`${inquiries.receivedAt}` : nextAttentionAt,
				...(replied && {
					firstReplyAt: sql`coalesce(${inquiries.firstReplyAt}, ${now.toISOString()}::timestamptz)`,
				}),
				version: sql`${inquiries.version} + 1`,
			})
			.where(and(eq(inquiries.id, id), inArray(inquiries.status, [...from]), eq(inquiries.version, change.version)))
			.returning();
		if (!moved) return explainConflict(tx, id, change.version);
		const { event, version, ...details } = change;
		await recordAudit(tx, actor(by), "inquiry", id, event, { status: { to }, ...details }, now);
		await broadcast(tx, "inquiry", id);
		return { kind: "done", inquiry: moved };
	});
}

export async function assignInquiry(
	by: InquiryWorker,
	id: string,
	assignment: { ownerId: string | null; version: number },
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const [owner] = assignment.ownerId
			? await tx.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, assignment.ownerId))
			: [null];
		if (owner === undefined) return { kind: "missing" };
		const [changed] = await tx
			.update(inquiries)
			.set({ ownerId: owner?.id ?? null, version: sql`${inquiries.version} + 1` })
			.where(and(eq(inquiries.id, id), eq(inquiries.version, assignment.version)))
			.returning();
		if (!changed) return explainConflict(tx, id, assignment.version);
		await recordAudit(tx, actor(by), "inquiry", id, "assigned", { owner: owner?.name ?? null });
		return { kind: "done", inquiry: changed };
	});
}

/** Stores corrected contact details beside the submitted ones, and matches by them from now on. */
export async function correctContact(
	by: InquiryWorker,
	id: string,
	correction: Contact & { version: number },
): Promise<Outcome> {
	const { version, ...contact } = correction;
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
		if (!before) return { kind: "missing" };
		if (before.version !== version) return { kind: "stale", inquiry: before };
		const corrected: Corrections = {};
		for (const field of ["name", "email", "phone", "address"] as const)
			if (contact[field] !== before[field]) corrected[field] = contact[field];
		const [after] = await tx
			.update(inquiries)
			.set({ corrected, ...contactKeys(contact), version: sql`${inquiries.version} + 1` })
			.where(eq(inquiries.id, id))
			.returning();
		if (!after) throw new Error("locked inquiry not found");
		await recordAudit(tx, actor(by), "inquiry", id, "corrected", diffFields(currentContact(before), contact));
		return { kind: "done", inquiry: after };
	});
}

/** Adds a note. Needs no version, because notes are only added, never changed. False when the inquiry doesn't exist. */
export async function addNote(by: InquiryWorker, id: string, text: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [inquiry] = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id)).for("share");
		if (!inquiry) return false;
		await tx.insert(inquiryNotes).values({ inquiryId: id, staffId: by.id, text });
		await recordAudit(tx, actor(by), "inquiry", id, "noted");
		return true;
	});
}

/** Stores an inquiry that the office entered, once per form key. The staff member who entered it becomes its owner. */
export async function enterInquiry(
	by: InquiryWorker,
	form: OfficeInquiryForm,
	now: Date,
): Promise<Pick<Inquiry, "id" | "number">> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const saved = await insertInquiry(
			tx,
			{ ...form, origin: noOrigin, ip: null, spam: false, reasons: [] },
			company,
			now,
		);
		if (!saved.isNew) return saved.inquiry;
		const { id, emailKey, phoneKey } = saved.inquiry;
		const customer = form.customerId ? await linkCustomer(tx, by, form.customerId, saved.inquiry) : {};
		await tx
			.update(inquiries)
			// whoever took the call has already spoken with the customer
			.set({ ownerId: by.id, ...customer, ...(isSpoken(form.source) && { firstReplyAt: now }) })
			.where(eq(inquiries.id, id));
		await recordAudit(tx, actor(by), "inquiry", id, "entered", { source: form.source }, now);
		await recordConsents(tx, {
			email: form.emailConsent ? emailKey : "",
			phone: form.textConsent ? phoneKey : "",
			source: `recorded by ${by.name} (${form.source})`,
			staffId: by.id,
			company: company.name,
		});
		await broadcast(tx, "inquiry", id);
		return saved.inquiry;
	});
}

const isSpoken = (source: OfficeInquiryForm["source"]) => source === "phone" || source === "walk-in";

/** The chosen customer and the property at the inquiry's address; new contact details are added to the customer. */
async function linkCustomer(
	tx: Tx,
	by: InquiryWorker,
	chosenId: string,
	{ emailKey, phoneKey, address }: Inquiry,
): Promise<Partial<Pick<Inquiry, "customerId" | "propertyId">>> {
	const customerId = await lockCustomer(tx, chosenId);
	const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId));
	if (!known) return {};
	await addChannels(tx, customerId, { email: emailKey, phone: phoneKey });
	return { customerId, propertyId: await ensureProperty(tx, actor(by), customerId, address) };
}

/** Why an update matched no row. */
async function explainConflict(tx: Tx, id: string, seenVersion: number): Promise<Outcome> {
	const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id));
	if (!inquiry) return { kind: "missing" };
	return { kind: inquiry.version === seenVersion ? "refused" : "stale", inquiry };
}
