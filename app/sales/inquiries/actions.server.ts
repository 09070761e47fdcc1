import { and, eq, inArray, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordConsents } from "#app/people/customers/consents.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { endOfDay } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { type Contact, currentContact } from "./contact.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, transitions } from "./inquiry.ts";
import type { HandForm, Move } from "./inquiry-form.ts";
import { contactKeys, insertInquiry } from "./receive.server.ts";
import { type Corrections, inquiries, inquiryNotes } from "./tables.server.ts";

type Works = Permitted<"inquiries.work">;
/** `stale`: somebody else was faster, this is how it is now. `refused`: its state does not allow it. */
export type Outcome = { kind: "done" | "stale" | "refused"; inquiry: Inquiry } | { kind: "missing" };

/** Moves it by the transition table. Losing asks for its own permission. */
export function moveInquiry(by: Works, id: string, move: Exclude<Move, { event: "lose" }>, now: Date) {
	return move.event === "duplicate" ? moveToDuplicate(by, id, move, now) : apply(by, id, move, {}, now);
}

export function loseInquiry(
	by: Permitted<"inquiries.lose">,
	id: string,
	move: Extract<Move, { event: "lose" }>,
	now: Date,
): Promise<Outcome> {
	return apply(by, id, move, { lostReason: move.lostReason, lostNote: move.lostNote }, now);
}

async function moveToDuplicate(
	by: Works,
	id: string,
	move: Extract<Move, { event: "duplicate" }>,
	now: Date,
): Promise<Outcome | { kind: "no-such-number" }> {
	const [original] = await db
		.select({ id: inquiries.id, duplicateOf: inquiries.duplicateOf })
		.from(inquiries)
		.where(eq(inquiries.number, move.duplicateOf));
	if (!original || original.id === id || original.duplicateOf === id) return { kind: "no-such-number" };
	return apply(by, id, move, { duplicateOf: original.id }, now);
}

async function apply(
	by: Works | Permitted<"inquiries.lose">,
	id: string,
	move: Move,
	facts: Partial<Pick<Inquiry, "lostReason" | "lostNote" | "duplicateOf">>,
	now: Date,
): Promise<Outcome> {
	const { from, to } = transitions[move.event];
	const visitOn = move.event === "book" ? move.visitOn : null;
	const replied = move.event === "contact" || move.event === "book";
	const visit = visitOn === null ? {} : { visitOn, visitNote: move.event === "book" ? move.visitNote : "" };
	// An open inquiry needs somebody from the moment it is reopened, whenever it came.
	const needs = attentionAt(to, { receivedAt: now, changedAt: now, visitEnd: visitOn ? endOfDay(visitOn) : null });
	return db.transaction(async (tx) => {
		const [moved] = await tx
			.update(inquiries)
			.set({
				lostReason: null,
				lostNote: "",
				duplicateOf: null,
				...facts,
				...visit,
				status: to,
				statusAt: now,
				attentionAt: move.event === "triage" ? sql`${inquiries.receivedAt}` : needs,
				...(replied && {
					firstReplyAt: sql`coalesce(${inquiries.firstReplyAt}, ${now.toISOString()}::timestamptz)`,
				}),
				version: sql`${inquiries.version} + 1`,
			})
			.where(and(eq(inquiries.id, id), inArray(inquiries.status, [...from]), eq(inquiries.version, move.version)))
			.returning();
		if (!moved) return lost(tx, id, move.version);
		const { event, version, ...details } = move;
		await record(tx, actor(by), "inquiry", id, event, { status: { to }, ...details }, now);
		await notify(tx, "inquiry", id);
		return { kind: "done", inquiry: moved };
	});
}

export async function assignInquiry(
	by: Works,
	id: string,
	wish: { ownerId: string | null; version: number },
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const [owner] = wish.ownerId
			? await tx.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, wish.ownerId))
			: [null];
		if (owner === undefined) return { kind: "missing" };
		const [changed] = await tx
			.update(inquiries)
			.set({ ownerId: owner?.id ?? null, version: sql`${inquiries.version} + 1` })
			.where(and(eq(inquiries.id, id), eq(inquiries.version, wish.version)))
			.returning();
		if (!changed) return lost(tx, id, wish.version);
		await record(tx, actor(by), "inquiry", id, "assigned", { owner: owner?.name ?? null });
		return { kind: "done", inquiry: changed };
	});
}

/** Keeps what the office learned beside what was submitted, and matches by it from now on. */
export async function correctContact(by: Works, id: string, typed: Contact & { version: number }): Promise<Outcome> {
	const { version, ...contact } = typed;
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
		if (!after) throw new Error("the locked inquiry went away");
		await record(tx, actor(by), "inquiry", id, "corrected", changes(currentContact(before), contact));
		return { kind: "done", inquiry: after };
	});
}

/** Notes only add up: two people writing at once both keep theirs. False when there is no such inquiry. */
export async function addNote(by: Works, id: string, text: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [inquiry] = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id)).for("share");
		if (!inquiry) return false;
		await tx.insert(inquiryNotes).values({ inquiryId: id, staffId: by.id, text });
		await record(tx, actor(by), "inquiry", id, "noted");
		return true;
	});
}

/** An inquiry that somebody in the office typed, once per key. It belongs to whoever took it. */
export async function enterByHand(by: Works, form: HandForm, now: Date): Promise<Pick<Inquiry, "id" | "number">> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const kept = await insertInquiry(tx, { ...form, ip: null, spam: false, reasons: [] }, company, now);
		if (!kept.isNew) return kept.inquiry;
		const { id, emailKey, phoneKey } = kept.inquiry;
		await tx.update(inquiries).set({ ownerId: by.id }).where(eq(inquiries.id, id));
		await record(tx, actor(by), "inquiry", id, "entered", { source: form.source }, now);
		await recordConsents(tx, {
			email: form.emailConsent ? emailKey : "",
			phone: form.textConsent ? phoneKey : "",
			source: `told ${by.name} (${form.source})`,
			byStaff: by.id,
			company: company.name,
		});
		await notify(tx, "inquiry", id);
		return kept.inquiry;
	});
}

async function lost(tx: Tx, id: string, seen: number): Promise<Outcome> {
	const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id));
	if (!inquiry) return { kind: "missing" };
	return { kind: inquiry.version === seen ? "refused" : "stale", inquiry };
}
