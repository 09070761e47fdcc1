import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { happened } from "#app/contracts/chain.server.ts";
import { readContractSettings } from "#app/contracts/library.server.ts";
import { postMail } from "#app/mailbox/outgoing.server.ts";
import { type CodeFor, spendCode } from "#app/papers/code.server.ts";
import { officeAddress } from "#app/papers/office-address.server.ts";
import { type Client, noteOpening } from "#app/papers/openings.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { actor, type Permitted } from "#app/staff/permit.server.ts";
import { transitions } from "./change.ts";
import { type Change, findChange, holdContract, readChangeSettings, stateOf } from "./changes.server.ts";
import { obstaclesOf } from "./checks.ts";
import { answeredMail, officeMail } from "./emails.server.ts";
import { changeAnswers, changeOrders } from "./tables.server.ts";

export type Answered =
	| "done"
	/** this order was answered before, as after a second click or in another tab */
	| "already"
	/** void, or its contract is no longer in force */
	| "closed"
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

/** The code that an approval by link needs, from the contracts' amount on; null when none is needed. */
export async function codeFor({ id, total, toEmail }: Change): Promise<CodeFor | null> {
	const { codeAbove } = await readContractSettings();
	return codeAbove === null || total < codeAbove ? null : { entity: "change-order", entityId: id, address: toEmail };
}

/** The customer's signature under what was shown. */
export async function approveChange(found: Change, given: Signature, client: Client, now: Date): Promise<Answered> {
	const { hash, name, drawing } = given;
	const code = await codeFor(found);
	const answer: Answer = {
		...{ kind: "approved", way: "link", name, shownHash: hash, ip: client.ip },
		mark: drawing ? "drawn" : "typed",
		userAgent: client.userAgent.slice(0, 500),
		codeAt: code ? now : null,
	};
	const spend = async (tx: Tx) => !code || spendCode(tx, code, given.code, now);
	return approve(found, { answer, drawing, by: { kind: "customer", name, ...client }, spend }, now);
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
	const answer: Answer = { kind: "approved", way: "office", name, evidence, shownHash: hash, staffId: by.id };
	return approve(found, { answer, drawing: null, by: actor(by), spend: async () => true }, now);
}

type Approval = { answer: Answer; drawing: Buffer | null; by: Actor; spend: (tx: Tx) => Promise<boolean> };

async function approve(found: Change, approval: Approval, now: Date): Promise<Answered> {
	const { drawing, by } = approval;
	const shown = found.shown;
	if (!shown) return "closed";
	const { name, shownHash: hash, evidence: office = "" } = approval.answer;
	const { printChange } = await import("./change-pdf.server.ts");
	const pdfKey = `changes/${found.id}/signed-${randomUUID()}.pdf`;
	const markKey = drawing && `changes/${found.id}/mark-${randomUUID()}.png`;
	const pdfSha256 = await putFile(
		pdfKey,
		await printChange(shown, now, { name, mark: drawing, at: now, hash, office }),
	);
	if (markKey && drawing) await putFile(markKey, drawing);
	const mailTo = await officeAddress(found);
	let kept = false;
	try {
		const outcome = await db.transaction(async (tx): Promise<Answered> => {
			const contract = await holdContract(tx, found);
			const refusal = contract ? await refusalOf(tx, found.id, hash) : "closed";
			if (refusal || !contract) return refusal ?? "closed";
			const state = await stateOf(contract, tx);
			if (!state.open) return "closed";
			if (obstaclesOf(found, state).length || state.value !== found.totalBefore) return "overtaken";
			if (!(await approval.spend(tx))) return "code";
			const row = await answered(tx, found.id, { status: transitions.approve.to }, now);
			await tx
				.insert(changeAnswers)
				.values({ ...approval.answer, changeId: row.id, at: now, markKey, pdfKey, pdfSha256 });
			const facts = {
				number: shown.number,
				shown: hash,
				name,
				way: approval.answer.way,
				total: row.total,
				...(office && { evidence: office }),
			};
			await record(tx, by, "change-order", row.id, "approved", facts, now);
			await happened(tx, contract.id, "change-approved", by, facts, now);
			// more is billed than the work comes to now: invoices lie right of here and credit the difference
			if (row.total < state.billed) await enqueue(tx, "invoices.credit-change", { changeId: row.id });
			if (row.toEmail) await postMail(tx, answeredMail(row, { pdfKey }));
			await postMail(tx, officeMail(row, mailTo, "approved", "", "1"));
			await notify(tx, "change-order", row.id);
			return "done";
		});
		kept = outcome === "done";
		return outcome;
	} finally {
		if (!kept) await removeFile(pdfKey);
		if (!kept && markKey) await removeFile(markKey);
	}
}

/** The customer wants the original work and nothing else. */
export async function keepOriginal(
	found: Change,
	given: { hash: string; note: string },
	client: Client,
	now: Date,
): Promise<Answered> {
	const office = await officeAddress(found);
	const by: Actor = { kind: "customer", name: found.toName, ...client };
	return db.transaction(async (tx): Promise<Answered> => {
		const contract = await holdContract(tx, found);
		const refusal = contract ? await refusalOf(tx, found.id, given.hash) : "closed";
		if (refusal || !contract) return refusal ?? "closed";
		const row = await answered(tx, found.id, { status: transitions.keep.to }, now);
		await tx.insert(changeAnswers).values({
			...{ changeId: row.id, kind: "kept", way: "link", name: row.toName, shownHash: given.hash, note: given.note },
			...{ at: now, ip: client.ip, userAgent: client.userAgent.slice(0, 500) },
		});
		const facts = { number: row.shown?.number, shown: given.hash, note: given.note };
		await record(tx, by, "change-order", row.id, "kept", facts, now);
		await happened(tx, contract.id, "change-kept", by, facts, now);
		if (row.toEmail) await postMail(tx, answeredMail(row, null));
		await postMail(tx, officeMail(row, office, "kept", given.note, "1"));
		await notify(tx, "change-order", row.id);
		return "done";
	});
}

/** The customer wants to talk first: the order waits on, and so does the customer. */
export async function askForCall(found: Change, words: string, client: Client, now: Date): Promise<Answered> {
	const office = await officeAddress(found);
	const by: Actor = { kind: "customer", name: found.toName, ...client };
	return db.transaction(async (tx): Promise<Answered> => {
		const [before] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (before?.status !== "awaiting") return before?.status === "void" ? "closed" : "already";
		if (before.callAskedAt && before.callWords === words) return "already";
		const row = await answered(tx, found.id, { callAskedAt: before.callAskedAt ?? now, callWords: words }, now);
		await record(tx, by, "change-order", row.id, "call-asked", { words }, now);
		await postMail(tx, officeMail(row, office, "call", words, now.toISOString()));
		await notify(tx, "change-order", row.id);
		return "done";
	});
}

/** Why no answer counts now; the caller holds the contract, so that nothing changes meanwhile. */
async function refusalOf(tx: Tx, id: string, hash: string): Promise<Answered | null> {
	const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, id)).for("update");
	if (!row || row.status === "void" || row.status === "draft") return "closed";
	if (row.status !== "awaiting") return "already";
	return row.shownHash === hash ? null : "other-paper";
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
	if (!row) throw new Error("a locked order is gone");
	return row;
}

/** A person looks at the page. */
export async function noteOpened(found: Change, client: Client, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, found.id)).for("update");
		if (row && row.status !== "draft" && (await noteOpening(tx, "change-order", row.id, client, now)))
			await notify(tx, "change-order", row.id);
	});
}
