import { and, eq, isNull, lt, or } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { timeStampPdf } from "#app/platform/seal.server.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { readSignatureDrawings, sealDocument, storeDocument, systemActor } from "#app/sales/contracts/files.server.ts";
import {
	type ChangeOrder,
	findChangeOrder,
	findChangeOrderAnswer,
	listChangeOrderSigners,
} from "./change-orders.server.ts";
import { changeOrderName, signedCopyEmail } from "./emails.server.ts";
import { changeOrders } from "./tables.server.ts";

/**
 * Makes the signed copy of an approved order as contracts do: printed from what was frozen, with every signature and the
 * certificate, sealed, kept as one more paper of the contract, mailed to all who signed. Of two runs one wins.
 */
export async function sealChangeOrder(changeId: string, now: Date): Promise<void> {
	const change = await findChangeOrder(changeId);
	if (change?.status !== "approved" || change.sealedAt || !change.shown) return;
	const { shown, contractId } = change;
	const [answer, signers, events, files] = await Promise.all([
		findChangeOrderAnswer(changeId),
		listChangeOrderSigners(changeId),
		listContractEvents(contractId),
		listContractFiles(contractId, db, shown.number),
	]);
	const original = files.find(({ kind }) => kind === "original");
	if (!answer || !original) throw new Error(`${changeOrderName(change)}: the answer or the original PDF is missing`);
	const marks = await readSignatureDrawings(signers);
	const own = events.filter(({ facts }) => facts.number === shown.number);
	const { renderChangeOrderPdf } = await import("./change-order-pdf.server.ts");
	const printed = await renderChangeOrderPdf(shown, now, { signers, marks, answer, events: own, original });
	const reason = `Change order ${shown.number} for contract ${shown.contract}`;
	const { bytes, timeStamp } = await sealDocument(printed, reason, now);
	const claim = async (tx: Tx, { key, sha256 }: { key: string; sha256: string }) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ sealedAt: now, timeStamp })
			.where(and(eq(changeOrders.id, changeId), isNull(changeOrders.sealedAt)))
			.returning();
		if (!row) return false;
		const facts = { number: shown.number, sealed: sha256, timeStamp };
		await appendEvent(tx, contractId, "change-sealed", systemActor, facts, now);
		await recordAudit(tx, systemActor, "change-order", changeId, "sealed", facts, now);
		for (const signer of signers) if (signer.email) await sendEmail(tx, signedCopyEmail(row, signer, key));
		await broadcast(tx, "change-order", changeId);
		return true;
	};
	await storeDocument(contractId, "sealed", bytes, now, claim, shown.number);
}

const stuckAfter = 2 * 60_000;

/** What a crash left behind: approved orders that nobody sealed, and seals that still lack their time stamp. */
export async function recoverUnsealedChangeOrders(now: Date): Promise<void> {
	const { status, sealedAt, updatedAt, timeStamp } = changeOrders;
	const left = await db
		.select()
		.from(changeOrders)
		.where(
			and(
				eq(status, "approved"),
				or(and(isNull(sealedAt), lt(updatedAt, new Date(now.getTime() - stuckAfter))), eq(timeStamp, "missing")),
			),
		)
		.limit(20);
	for (const change of left)
		if (change.sealedAt) await addTimeStamp(change, now);
		else await sealChangeOrder(change.id, now);
}

async function addTimeStamp({ id, contractId, shown }: ChangeOrder, now: Date): Promise<void> {
	const order = shown?.number ?? "";
	const sealed = (await listContractFiles(contractId, db, order)).find(({ kind }) => kind === "sealed");
	const before = sealed && (await findFile(sealed.key));
	if (!before) return;
	const claim = async (tx: Tx, { sha256 }: { sha256: string }) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ timeStamp: "given" })
			.where(and(eq(changeOrders.id, id), eq(changeOrders.timeStamp, "missing")))
			.returning({ id: changeOrders.id });
		if (row) await appendEvent(tx, contractId, "stamped", systemActor, { stamped: sha256, number: order }, now);
		return Boolean(row);
	};
	await storeDocument(contractId, "stamped", await timeStampPdf(before), now, claim, order);
}
