import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Client, recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { type CodeTarget, consumeCode } from "#app/documents/signing/code.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { readContractSettings } from "#app/sales/contracts/library.server.ts";
import { isExpired, transitions } from "./change.ts";
import {
	type Change,
	type ChangeSigner,
	findChange,
	holdContract,
	readChangeSettings,
	signersOf,
	stateOf,
} from "./changes.server.ts";
import { obstaclesOf } from "./checks.ts";
import { keptMail, officeMail } from "./emails.server.ts";
import { changeOrderApproved } from "./events.server.ts";
import { sealing } from "./queues.server.ts";
import { changeAnswers, changeOrders, changeSigners } from "./tables.server.ts";

export type Answered =
	| "done"
	/** this order was answered before, as after a second click or in another tab */
	| "already"
	/** void, or its contract is no longer in force */
	| "closed"
	/** the days to answer are over */
	| "expired"
	/** what was read is not this order */
	| "other-paper"
	/** another order counts meanwhile, or invoices forbid it: it has to be drawn again */
	| "overtaken"
	/** the code is used up, replaced or run out */
	| "code";

export type Signature = {
	/** of what was shown */
	hash: string;
	name: string;
	/** PNG of a drawn signature; null for a typed one */
	drawing: Buffer | null;
	/** the code that came by mail, as typed; "" where none is asked */
	code: string;
};

type Answer = Omit<typeof changeAnswers.$inferInsert, "changeId" | "at">;
/** Without a signer it is the one it is addressed to. */
type ByLink = Change & { signer?: ChangeSigner; here?: boolean };

/** Null before it is requested. */
async function signerOf(found: ByLink): Promise<ChangeSigner | null> {
	return found.signer ?? (await signersOf(found.id))[0] ?? null;
}

/**
 * The code that a signature by link needs, from the contracts' amount on. On our tablet somebody of ours stands beside the
 * signer. Null when none is needed.
 */
export async function codeFor(found: ByLink): Promise<CodeTarget | null> {
	const { codeAbove } = await readContractSettings();
	if (found.here || codeAbove === null || found.total < codeAbove) return null;
	return { entity: "change-order", entityId: found.id, address: (await signerOf(found))?.email ?? "" };
}

/** A customer's signature under what was shown. The last one approves the order. */
export async function approveChange(found: ByLink, given: Signature, client: Client, now: Date): Promise<Answered> {
	const { hash, name, drawing } = given;
	const signer = await signerOf(found);
	if (!signer) return "closed";
	const code = await codeFor({ ...found, signer });
	const markKey = drawing && `changes/${found.id}/mark-${randomUUID()}.png`;
	if (markKey && drawing) await putFile(markKey, drawing);
	const way = found.here ? ("in-person" as const) : ("link" as const);
	const mark = drawing ? ("drawn" as const) : ("typed" as const);
	const signed = {
		...{ way, mark, markKey, codeAt: code ? now : null },
		...{ ip: client.ip, userAgent: client.userAgent.slice(0, 500) },
	};
	const by: Actor = { kind: "customer", name: signer.name, ...client };
	const sign = async (tx: Tx): Promise<"code" | "already" | "waits" | "all"> => {
		if (code && !(await consumeCode(tx, code, given.code, now))) return "code";
		const [row] = await tx
			.update(changeSigners)
			.set({ ...signed, signedAt: now, signedName: name, contentHash: hash, hereEndsAt: null })
			.where(and(eq(changeSigners.id, signer.id), isNull(changeSigners.signedAt)))
			.returning();
		if (!row) return "already";
		const { witnessName: witness } = row;
		const facts = { number: found.shown?.number, shown: hash, name, way, ...(found.here && { witness }) };
		await appendEvent(tx, found.contractId, "change-signed", by, facts, now);
		await recordAudit(tx, by, "change-order", found.id, "signed", facts, now);
		return (await signersOf(found.id, tx)).every(({ signedAt }) => signedAt) ? "all" : "waits";
	};
	let outcome: Answered | null = null;
	try {
		const answer: Answer = { kind: "approved", name, contentHash: hash, ...signed };
		outcome = await approve(found, { answer, by, sign, inTime: Boolean(found.here) }, now);
		return outcome;
	} finally {
		if (markKey && outcome !== "done") await deleteFile(markKey);
	}
}

/** A yes that came by phone, mail or in person, with how it came. Only up to the company's limit, more or less. */
export async function approveFor(
	by: Permitted<"changes.approve">,
	id: string,
	given: { hash: string; name: string; evidence: string },
	now: Date,
): Promise<Answered | "over-limit"> {
	const found = await findChange(id);
	if (!found) return "closed";
	const { officeLimit } = await readChangeSettings();
	if (Math.abs(found.total - found.totalBefore) > officeLimit) return "over-limit";
	const { hash, name, evidence } = given;
	const answer: Answer = { kind: "approved", way: "office", name, evidence, contentHash: hash, staffId: by.id };
	return approve(found, { answer, by: actor(by), sign: async () => "all", inTime: true }, now);
}

type Approval = {
	answer: Answer;
	by: Actor;
	/** counts in any case; else only until the order's end */
	inTime: boolean;
	sign: (tx: Tx) => Promise<"code" | "already" | "waits" | "all">;
};

async function approve(found: Change, { answer, by, inTime, sign }: Approval, now: Date): Promise<Answered> {
	const { shown } = found;
	if (!shown) return "closed";
	const { name, way, contentHash: hash, evidence } = answer;
	const mailTo = await getOfficeEmail(found);
	return db.transaction(async (tx): Promise<Answered> => {
		const contract = await holdContract(tx, found);
		const refusal = contract ? await refusalOf(tx, found.id, hash, inTime ? null : now) : "closed";
		if (refusal || !contract) return refusal ?? "closed";
		const state = await stateOf(contract, tx);
		if (!state.open) return "closed";
		if (obstaclesOf(found, state).length || state.value !== found.totalBefore) return "overtaken";
		const signed = await sign(tx);
		if (signed === "code" || signed === "already") return signed;
		if (signed === "waits") {
			await answered(tx, found.id, {}, now);
			await broadcast(tx, "change-order", found.id);
			return "done";
		}
		const row = await answered(tx, found.id, { status: transitions.approve.to }, now);
		await tx.insert(changeAnswers).values({ ...answer, changeId: row.id, at: now });
		const facts = { number: shown.number, shown: hash, name, way, total: row.total, ...(evidence && { evidence }) };
		await recordAudit(tx, by, "change-order", row.id, "approved", facts, now);
		await appendEvent(tx, contract.id, "change-approved", by, facts, now);
		await raiseEvent(tx, changeOrderApproved, { changeId: row.id });
		await enqueue(tx, sealing, { changeId: row.id });
		await sendEmail(tx, officeMail(row, mailTo, "approved", "", "1"));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** A customer wants the original work and nothing else: one no ends it for all. */
export async function keepOriginal(
	found: ByLink,
	given: { hash: string; note: string },
	client: Client,
	now: Date,
): Promise<Answered> {
	const office = await getOfficeEmail(found);
	const signer = await signerOf(found);
	if (!signer) return "closed";
	const { name, id: signerId } = signer;
	const by: Actor = { kind: "customer", name, ...client };
	return db.transaction(async (tx): Promise<Answered> => {
		const contract = await holdContract(tx, found);
		const refusal = contract ? await refusalOf(tx, found.id, given.hash, found.here ? null : now) : "closed";
		if (refusal || !contract) return refusal ?? "closed";
		const signers = await signersOf(found.id, tx);
		if (signers.find(({ id }) => id === signerId)?.signedAt) return "already";
		const row = await answered(tx, found.id, { status: transitions.keep.to }, now);
		const way = found.here ? "in-person" : "link";
		await tx.insert(changeAnswers).values({
			...{ changeId: row.id, kind: "kept", way, name, contentHash: given.hash, note: given.note },
			...{ at: now, ip: client.ip, userAgent: client.userAgent.slice(0, 500) },
		});
		const facts = { number: row.shown?.number, shown: given.hash, name, note: given.note };
		await recordAudit(tx, by, "change-order", row.id, "kept", facts, now);
		await appendEvent(tx, contract.id, "change-kept", by, facts, now);
		for (const signer of signers) if (signer.email) await sendEmail(tx, keptMail(row, signer, name));
		await sendEmail(tx, officeMail(row, office, "kept", given.note, "1"));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** The customer wants to talk first: the order waits on, and so does the customer. */
export async function askForCall(found: ByLink, words: string, client: Client, now: Date): Promise<Answered> {
	const office = await getOfficeEmail(found);
	const name = (await signerOf(found))?.name ?? found.toName;
	const by: Actor = { kind: "customer", name, ...client };
	return db.transaction(async (tx): Promise<Answered> => {
		const [before] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (before?.status !== "awaiting") return before?.status === "void" ? "closed" : "already";
		if (before.callAskedAt && before.callWords === words) return "already";
		const row = await answered(tx, found.id, { callAskedAt: before.callAskedAt ?? now, callWords: words }, now);
		await recordAudit(tx, by, "change-order", row.id, "call-asked", { words }, now);
		await sendEmail(tx, officeMail(row, office, "call", words, now.toISOString()));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/**
 * Why no answer counts now; the caller holds the contract, so that nothing changes meanwhile. `now` null: the order's end
 * does not matter.
 */
async function refusalOf(tx: Tx, id: string, hash: string, now: Date | null): Promise<Answered | null> {
	const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, id)).for("update");
	if (!row || row.status === "void" || row.status === "draft") return "closed";
	if (row.status !== "awaiting") return "already";
	if (now && isExpired(row, now)) return "expired";
	return row.contentHash === hash ? null : "other-paper";
}

/** The caller has locked the row and seen that it waits. An answer ends the wait for a call. */
async function answered(
	tx: Tx,
	id: string,
	set: Partial<typeof changeOrders.$inferInsert>,
	now: Date,
): Promise<Change> {
	const [row] = await tx
		.update(changeOrders)
		.set({ callAskedAt: null, ...set, version: sql`${changeOrders.version} + 1`, updatedAt: now })
		.where(eq(changeOrders.id, id))
		.returning();
	if (!row) throw new Error("the locked change order no longer exists");
	return row;
}

/** A person looks at the page. */
export async function noteOpened(found: ByLink, client: Client, now: Date): Promise<void> {
	const signer = await signerOf(found);
	if (!signer) return;
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (!row || row.status === "draft" || !(await recordDocumentView(tx, "change-order", row.id, client, now))) return;
		const unseen = and(eq(changeSigners.id, signer.id), isNull(changeSigners.openedAt), isNull(changeSigners.signedAt));
		await tx.update(changeSigners).set({ openedAt: now }).where(unseen);
		await broadcast(tx, "change-order", row.id);
	});
}
