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
import { isExpired, transitions } from "./change-order.ts";
import {
	type ChangeOrder,
	type ChangeOrderSigner,
	findChangeOrder,
	listChangeOrderSigners,
	lockContractAndQuote,
	readChangeOrderSettings,
	readContractState,
} from "./change-orders.server.ts";
import { approvalBlockers } from "./checks.ts";
import { declineEmail, officeNoticeEmail } from "./emails.server.ts";
import { changeOrderApproved } from "./events.server.ts";
import { sealQueue } from "./queues.server.ts";
import { changeOrderAnswers, changeOrderSigners, changeOrders } from "./tables.server.ts";

export type AnswerResult =
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

type AnswerRow = Omit<typeof changeOrderAnswers.$inferInsert, "changeId" | "at">;
/** Without a signer it is the one it is addressed to. */
type SigningRecord = ChangeOrder & { signer?: ChangeOrderSigner; here?: boolean };

/** Null before it is requested. */
async function findSigner(found: SigningRecord): Promise<ChangeOrderSigner | null> {
	return found.signer ?? (await listChangeOrderSigners(found.id))[0] ?? null;
}

/**
 * The code that a signature by link needs, from the contracts' amount on. On our tablet somebody of ours stands beside the
 * signer. Null when none is needed.
 */
export async function findCodeTarget(found: SigningRecord): Promise<CodeTarget | null> {
	const { codeAbove } = await readContractSettings();
	if (found.here || codeAbove === null || found.total < codeAbove) return null;
	return { entity: "change-order", entityId: found.id, email: (await findSigner(found))?.email ?? "" };
}

/** A customer's signature under what was shown. The last one approves the order. */
export async function approveChangeOrder(
	found: SigningRecord,
	given: Signature,
	client: Client,
	now: Date,
): Promise<AnswerResult> {
	const { hash, name, drawing } = given;
	const signer = await findSigner(found);
	if (!signer) return "closed";
	const code = await findCodeTarget({ ...found, signer });
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
			.update(changeOrderSigners)
			.set({ ...signed, signedAt: now, signedName: name, contentHash: hash, hereEndsAt: null })
			.where(and(eq(changeOrderSigners.id, signer.id), isNull(changeOrderSigners.signedAt)))
			.returning();
		if (!row) return "already";
		const { witnessName: witness } = row;
		const facts = { number: found.shown?.number, shown: hash, name, way, ...(found.here && { witness }) };
		await appendEvent(tx, found.contractId, "change-signed", by, facts, now);
		await recordAudit(tx, by, "change-order", found.id, "signed", facts, now);
		return (await listChangeOrderSigners(found.id, tx)).every(({ signedAt }) => signedAt) ? "all" : "waits";
	};
	let outcome: AnswerResult | null = null;
	try {
		const answer: AnswerRow = { kind: "approved", name, contentHash: hash, ...signed };
		outcome = await applyApproval(found, { answer, by, sign, inTime: Boolean(found.here) }, now);
		return outcome;
	} finally {
		if (markKey && outcome !== "done") await deleteFile(markKey);
	}
}

/** A yes that came by phone, mail or in person, with how it came. Only up to the company's limit, more or less. */
export async function recordApproval(
	by: Permitted<"changes.approve">,
	id: string,
	given: { hash: string; name: string; evidence: string },
	now: Date,
): Promise<AnswerResult | "over-limit"> {
	const found = await findChangeOrder(id);
	if (!found) return "closed";
	const { officeLimit } = await readChangeOrderSettings();
	if (Math.abs(found.total - found.totalBefore) > officeLimit) return "over-limit";
	const { hash, name, evidence } = given;
	const answer: AnswerRow = { kind: "approved", way: "office", name, evidence, contentHash: hash, staffId: by.id };
	return applyApproval(found, { answer, by: actor(by), sign: async () => "all", inTime: true }, now);
}

type Approval = {
	answer: AnswerRow;
	by: Actor;
	/** counts in any case; else only until the order's end */
	inTime: boolean;
	sign: (tx: Tx) => Promise<"code" | "already" | "waits" | "all">;
};

async function applyApproval(
	found: ChangeOrder,
	{ answer, by, inTime, sign }: Approval,
	now: Date,
): Promise<AnswerResult> {
	const { shown } = found;
	if (!shown) return "closed";
	const { name, way, contentHash: hash, evidence } = answer;
	const mailTo = await getOfficeEmail(found);
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const contract = await lockContractAndQuote(tx, found);
		const refusal = contract ? await findRefusal(tx, found.id, hash, inTime ? null : now) : "closed";
		if (refusal || !contract) return refusal ?? "closed";
		const state = await readContractState(contract, tx);
		if (!state.inForce) return "closed";
		if (approvalBlockers(found, state).length || state.value !== found.totalBefore) return "overtaken";
		const signed = await sign(tx);
		if (signed === "code" || signed === "already") return signed;
		if (signed === "waits") {
			await updateAnswered(tx, found.id, {}, now);
			await broadcast(tx, "change-order", found.id);
			return "done";
		}
		const row = await updateAnswered(tx, found.id, { status: transitions.approve.to }, now);
		await tx.insert(changeOrderAnswers).values({ ...answer, changeId: row.id, at: now });
		const facts = { number: shown.number, shown: hash, name, way, total: row.total, ...(evidence && { evidence }) };
		await recordAudit(tx, by, "change-order", row.id, "approved", facts, now);
		await appendEvent(tx, contract.id, "change-approved", by, facts, now);
		await raiseEvent(tx, changeOrderApproved, { changeId: row.id });
		await enqueue(tx, sealQueue, { changeId: row.id });
		await sendEmail(tx, officeNoticeEmail(row, mailTo, "approved", "", "1"));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** A customer wants the original work and nothing else: one no ends it for all. */
export async function declineChangeOrder(
	found: SigningRecord,
	given: { hash: string; note: string },
	client: Client,
	now: Date,
): Promise<AnswerResult> {
	const office = await getOfficeEmail(found);
	const signer = await findSigner(found);
	if (!signer) return "closed";
	const { name, id: signerId } = signer;
	const by: Actor = { kind: "customer", name, ...client };
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const contract = await lockContractAndQuote(tx, found);
		const refusal = contract ? await findRefusal(tx, found.id, given.hash, found.here ? null : now) : "closed";
		if (refusal || !contract) return refusal ?? "closed";
		const signers = await listChangeOrderSigners(found.id, tx);
		if (signers.find(({ id }) => id === signerId)?.signedAt) return "already";
		const row = await updateAnswered(tx, found.id, { status: transitions.keep.to }, now);
		const way = found.here ? "in-person" : "link";
		await tx.insert(changeOrderAnswers).values({
			...{ changeId: row.id, kind: "kept", way, name, contentHash: given.hash, note: given.note },
			...{ at: now, ip: client.ip, userAgent: client.userAgent.slice(0, 500) },
		});
		const facts = { number: row.shown?.number, shown: given.hash, name, note: given.note };
		await recordAudit(tx, by, "change-order", row.id, "kept", facts, now);
		await appendEvent(tx, contract.id, "change-kept", by, facts, now);
		for (const signer of signers) if (signer.email) await sendEmail(tx, declineEmail(row, signer, name));
		await sendEmail(tx, officeNoticeEmail(row, office, "kept", given.note, "1"));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** The customer wants to talk first: the order waits on, and so does the customer. */
export async function requestCall(
	found: SigningRecord,
	words: string,
	client: Client,
	now: Date,
): Promise<AnswerResult> {
	const office = await getOfficeEmail(found);
	const name = (await findSigner(found))?.name ?? found.toName;
	const by: Actor = { kind: "customer", name, ...client };
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const [before] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (before?.status !== "awaiting") return before?.status === "void" ? "closed" : "already";
		if (before.callAskedAt && before.callWords === words) return "already";
		const row = await updateAnswered(tx, found.id, { callAskedAt: before.callAskedAt ?? now, callWords: words }, now);
		await recordAudit(tx, by, "change-order", row.id, "call-asked", { words }, now);
		await sendEmail(tx, officeNoticeEmail(row, office, "call", words, now.toISOString()));
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/**
 * Why no answer counts now; the caller holds the contract, so that nothing changes meanwhile. `now` null: the order's end
 * does not matter.
 */
async function findRefusal(tx: Tx, id: string, hash: string, now: Date | null): Promise<AnswerResult | null> {
	const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, id)).for("update");
	if (!row || row.status === "void" || row.status === "draft") return "closed";
	if (row.status !== "awaiting") return "already";
	if (now && isExpired(row, now)) return "expired";
	return row.contentHash === hash ? null : "other-paper";
}

/** The caller has locked the row and seen that it waits. An answer ends the wait for a call. */
async function updateAnswered(
	tx: Tx,
	id: string,
	set: Partial<typeof changeOrders.$inferInsert>,
	now: Date,
): Promise<ChangeOrder> {
	const [row] = await tx
		.update(changeOrders)
		.set({ callAskedAt: null, ...set, version: sql`${changeOrders.version} + 1`, updatedAt: now })
		.where(eq(changeOrders.id, id))
		.returning();
	if (!row) throw new Error("the locked change order no longer exists");
	return row;
}

/** A person looks at the page. */
export async function recordChangeOrderView(found: SigningRecord, client: Client, now: Date): Promise<void> {
	const signer = await findSigner(found);
	if (!signer) return;
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (!row || row.status === "draft" || !(await recordDocumentView(tx, "change-order", row.id, client, now))) return;
		const unseen = and(
			eq(changeOrderSigners.id, signer.id),
			isNull(changeOrderSigners.openedAt),
			isNull(changeOrderSigners.signedAt),
		);
		await tx.update(changeOrderSigners).set({ openedAt: now }).where(unseen);
		await broadcast(tx, "change-order", row.id);
	});
}
