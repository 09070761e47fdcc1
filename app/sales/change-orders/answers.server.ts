import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { type CodeTarget, consumeCode } from "#app/documents/signing/code.server.ts";
import { hasIdCheck } from "#app/documents/signing/id-check.ts";
import type { Signature } from "#app/documents/signing/signature.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { readContractSettings } from "#app/sales/contracts/library.server.ts";
import { isExpired, transitions } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { approvalBlockers } from "./checks.ts";
import { lockContractAndQuote, readContractState } from "./contract-state.server.ts";
import { answeredEmails, declineEmail, officeNoticeEmail } from "./emails.server.ts";
import { changeOrderApproved } from "./events.server.ts";
import type { OpenedChangeOrder } from "./links.server.ts";
import { sealQueue } from "./queues.server.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { changeOrderAnswers, changeOrderSigners, changeOrders } from "./tables.server.ts";
import { callRequestLimit } from "./urls.ts";

export type AnswerResult =
	| "done"
	/** this signer or the change order already has an answer, for example after a second click */
	| "already"
	/** voided, or its contract is no longer in force */
	| "closed"
	| "expired"
	/** the signer saw different content than the change order has */
	| "outdated"
	/** another change order was approved, or work was done that this one removes: it must be updated first */
	| "contract-changed"
	/** the code was already used, was replaced, or has expired */
	| "code";

type AnswerRow = Omit<typeof changeOrderAnswers.$inferInsert, "changeOrderId" | "at">;

/** Where to send the code for a signature at or above the amounts in the contract settings; null when none is required. */
export async function findCodeTarget({ id, signer, inPerson, total }: OpenedChangeOrder): Promise<CodeTarget | null> {
	const { codeAbove, inPersonCodeAbove } = await readContractSettings();
	const limit = inPerson ? inPersonCodeAbove : codeAbove;
	if (limit === null || total < limit || (inPerson && hasIdCheck(signer))) return null;
	return { entity: "change-order", entityId: id, email: signer.email };
}

/** Records a customer's signature. The last signature approves the change order. */
export async function approveChangeOrder(
	opened: OpenedChangeOrder,
	signature: Signature,
	client: Visitor,
	now: Date,
): Promise<AnswerResult> {
	const { signer, inPerson } = opened;
	const { hash, name, drawing } = signature;
	const code = await findCodeTarget(opened);
	const signatureKey = drawing && `changes/${opened.id}/mark-${randomUUID()}.png`;
	if (signatureKey && drawing) await putFile(signatureKey, drawing);
	const signingMethod = inPerson ? ("in-person" as const) : ("link" as const);
	const signatureKind = drawing ? ("drawn" as const) : ("typed" as const);
	const proof = {
		signingMethod,
		signatureKind,
		signatureKey,
		codeAt: code ? now : null,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
	};
	const by: Actor = { kind: "customer", name: signer.name, ...client };
	const sign = async (tx: Tx): Promise<SignStep> => {
		if (code && !(await consumeCode(tx, code, signature.code, now))) return "code";
		const [row] = await tx
			.update(changeOrderSigners)
			.set({ ...proof, signedAt: now, signedName: name, contentHash: hash, inPersonExpiresAt: null })
			.where(and(eq(changeOrderSigners.id, signer.id), isNull(changeOrderSigners.signedAt)))
			.returning();
		if (!row) return "already";
		const witness = inPerson ? { witness: row.witnessName } : {};
		const facts = { number: opened.customerView?.number, shown: hash, name, way: signingMethod, ...witness };
		await appendEvent(tx, opened.contractId, "change-signed", by, facts, now);
		await recordAudit(tx, by, "change-order", opened.id, "signed", facts, now);
		const signers = await listChangeOrderSigners(opened.id, tx);
		return signers.every(({ signedAt }) => signedAt) ? "all-signed" : "others-pending";
	};
	let result: AnswerResult | null = null;
	try {
		const answer: AnswerRow = { kind: "approved", name, contentHash: hash, ...proof };
		result = await applyApproval(opened, { answer, by, sign, ignoresExpiry: inPerson }, now);
		return result;
	} finally {
		if (signatureKey && result !== "done") await deleteFile(signatureKey);
	}
}

/** The office records an approval by phone, by email or in person, with evidence and only up to the company's limit. */
export async function recordApproval(
	by: Permitted<"changes.approve">,
	id: string,
	acceptance: { hash: string; name: string; evidence: string },
	now: Date,
): Promise<AnswerResult | "over-limit"> {
	const found = await findChangeOrder(id);
	if (!found) return "closed";
	const { officeLimit } = await readChangeOrderSettings();
	if (Math.abs(found.total - found.totalBefore) > officeLimit) return "over-limit";
	const { hash, name, evidence } = acceptance;
	const answer: AnswerRow = {
		kind: "approved",
		signingMethod: "office",
		name,
		evidence,
		contentHash: hash,
		staffId: by.id,
	};
	return applyApproval(found, { answer, by: actor(by), sign: async () => "all-signed", ignoresExpiry: true }, now);
}

type SignStep = "code" | "already" | "others-pending" | "all-signed";

type Approval = {
	answer: AnswerRow;
	by: Actor;
	ignoresExpiry: boolean;
	/** stores the signature, and says whether it was the last one */
	sign: (tx: Tx) => Promise<SignStep>;
};

async function applyApproval(
	found: ChangeOrder,
	{ answer, by, ignoresExpiry, sign }: Approval,
	now: Date,
): Promise<AnswerResult> {
	const { customerView } = found;
	if (!customerView) return "closed";
	const { name, signingMethod, contentHash: hash, evidence } = answer;
	const officeEmail = await getOfficeEmail(found);
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const contract = await lockContractAndQuote(tx, found.contractId);
		if (!contract) return "closed";
		const refusal = await findRefusal(tx, found.id, hash, ignoresExpiry, now);
		if (refusal) return refusal;
		const state = await readContractState(contract, tx);
		if (!state.inForce) return "closed";
		if (approvalBlockers(found, state).length || state.value !== found.totalBefore) return "contract-changed";
		const signed = await sign(tx);
		if (signed === "code" || signed === "already") return signed;
		if (signed === "others-pending") {
			await updateAwaiting(tx, found.id, {}, now);
			await broadcast(tx, "change-order", found.id);
			return "done";
		}
		const row = await updateAwaiting(tx, found.id, { status: transitions.approve.to }, now);
		await tx.insert(changeOrderAnswers).values({ ...answer, changeOrderId: row.id, at: now });
		const evidenceFact = evidence ? { evidence } : {};
		const facts = {
			number: customerView.number,
			shown: hash,
			name,
			way: signingMethod,
			total: row.total,
			...evidenceFact,
		};
		await recordAudit(tx, by, "change-order", row.id, "approved", facts, now);
		await appendEvent(tx, contract.id, "change-approved", by, facts, now);
		await raiseEvent(tx, changeOrderApproved, { changeOrderId: row.id });
		await enqueue(tx, sealQueue, { changeOrderId: row.id });
		const notice = officeNoticeEmail(row, officeEmail, "approved", "", "1");
		await notifyOffice(tx, answeredEmails, notice, `/admin/change-orders/${row.id}`, now);
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** Declines for one signer, which closes the change order for all: the customer keeps the original work only. */
export async function declineChangeOrder(
	opened: OpenedChangeOrder,
	decline: { hash: string; note: string },
	client: Visitor,
	now: Date,
): Promise<AnswerResult> {
	const officeEmail = await getOfficeEmail(opened);
	const { signer, inPerson } = opened;
	const { hash, note } = decline;
	const by: Actor = { kind: "customer", name: signer.name, ...client };
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const contract = await lockContractAndQuote(tx, opened.contractId);
		if (!contract) return "closed";
		const refusal = await findRefusal(tx, opened.id, hash, inPerson, now);
		if (refusal) return refusal;
		const signers = await listChangeOrderSigners(opened.id, tx);
		if (signers.find(({ id }) => id === signer.id)?.signedAt) return "already";
		const row = await updateAwaiting(tx, opened.id, { status: transitions.decline.to }, now);
		await tx.insert(changeOrderAnswers).values({
			changeOrderId: row.id,
			kind: "declined",
			signingMethod: inPerson ? "in-person" : "link",
			name: signer.name,
			contentHash: hash,
			note,
			at: now,
			ip: client.ip,
			userAgent: client.userAgent.slice(0, 500),
		});
		const facts = { number: row.customerView?.number, shown: hash, name: signer.name, note };
		await recordAudit(tx, by, "change-order", row.id, "declined", facts, now);
		await appendEvent(tx, contract.id, "change-kept", by, facts, now);
		for (const invited of signers) if (invited.email) await sendEmail(tx, declineEmail(row, invited, signer.name));
		const notice = officeNoticeEmail(row, officeEmail, "declined", note, "1");
		await notifyOffice(tx, answeredEmails, notice, `/admin/change-orders/${row.id}`, now);
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** The customer asks for a call first. The change order still awaits approval, but no reminders are sent. */
export async function requestCall(
	opened: OpenedChangeOrder,
	note: string,
	client: Visitor,
	now: Date,
): Promise<AnswerResult | "limit"> {
	const isRepeated = opened.callRequestedAt !== null && opened.callNote === note;
	if (!isRepeated && (await consumeAccountLimit(callRequestLimit, opened.id)) !== null) return "limit";
	const officeEmail = await getOfficeEmail(opened);
	const by: Actor = { kind: "customer", name: opened.signer.name, ...client };
	return db.transaction(async (tx): Promise<AnswerResult> => {
		const [before] = await tx.select().from(changeOrders).where(eq(changeOrders.id, opened.id)).for("update");
		if (before?.status !== "awaiting") return before?.status === "void" ? "closed" : "already";
		if (before.callRequestedAt && before.callNote === note) return "already";
		const request = { callRequestedAt: before.callRequestedAt ?? now, callNote: note };
		const row = await updateAwaiting(tx, opened.id, request, now);
		await recordAudit(tx, by, "change-order", row.id, "call-requested", { note }, now);
		const notice = officeNoticeEmail(row, officeEmail, "call", note, now.toISOString());
		await notifyOffice(tx, answeredEmails, notice, `/admin/change-orders/${row.id}`, now);
		await broadcast(tx, "change-order", row.id);
		return "done";
	});
}

/** Why it can't be approved or declined now, or null. The caller has locked the contract, so that this stays true. */
async function findRefusal(
	tx: Tx,
	id: string,
	hash: string,
	ignoresExpiry: boolean,
	now: Date,
): Promise<AnswerResult | null> {
	const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, id)).for("update");
	if (!row || row.status === "void" || row.status === "draft") return "closed";
	if (row.status !== "awaiting") return "already";
	if (!ignoresExpiry && isExpired(row, now)) return "expired";
	return row.contentHash === hash ? null : "outdated";
}

/** Updates a locked change order that awaits approval. Any response ends an open call request. */
async function updateAwaiting(
	tx: Tx,
	id: string,
	values: Partial<typeof changeOrders.$inferInsert>,
	now: Date,
): Promise<ChangeOrder> {
	const [row] = await tx
		.update(changeOrders)
		.set({ callRequestedAt: null, ...values, version: sql`${changeOrders.version} + 1`, updatedAt: now })
		.where(eq(changeOrders.id, id))
		.returning();
	if (!row) throw new Error("the locked change order no longer exists");
	return row;
}
