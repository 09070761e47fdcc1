import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { runEach } from "#app/platform/run-each.server.ts";
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
import { claimEnclosures, prepareEnclosures } from "./enclosures.server.ts";
import { changeOrderSealed } from "./events.server.ts";
import { changeOrders } from "./tables.server.ts";

/**
 * Creates the signed copy of an approved change order, with all signatures and the certificate, seals it and emails it to all
 * signers. It is stored as a file of the contract. Safe to run twice at once: only one copy is stored and emailed.
 */
export async function sealChangeOrder(changeOrderId: string, now: Date): Promise<void> {
	const changeOrder = await findChangeOrder(changeOrderId);
	if (changeOrder?.status !== "approved" || changeOrder.sealedAt || !changeOrder.customerView) return;
	const { customerView, contractId } = changeOrder;
	const { number, contract } = customerView;
	const [answer, signers, events, files] = await Promise.all([
		findChangeOrderAnswer(changeOrderId),
		listChangeOrderSigners(changeOrderId),
		listContractEvents(contractId),
		listContractFiles(contractId, db, number),
	]);
	const original = files.find(({ kind }) => kind === "original");
	if (!answer || !original)
		throw new Error(`${changeOrderName(changeOrder)}: the customer's response or the original PDF is missing`);
	const drawings = await readSignatureDrawings(signers);
	const ownEvents = events.filter(({ facts }) => facts.number === number);
	const { renderChangeOrderPdf } = await import("./change-order-pdf.server.ts");
	const signed = { signers, drawings, answer, events: ownEvents, original };
	const pdf = await renderChangeOrderPdf(customerView, now, signed);
	const { bytes, timeStamp } = await sealDocument(pdf, `Change order ${number} for contract ${contract}`, now);
	const enclosures = await prepareEnclosures(changeOrderId, now);
	const claim = async (tx: Tx, { key, sha256 }: { key: string; sha256: string }) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ sealedAt: now, timeStamp })
			.where(and(eq(changeOrders.id, changeOrderId), isNull(changeOrders.sealedAt)))
			.returning();
		if (!row) return false;
		const facts = { number, sealed: sha256, timeStamp };
		await appendEvent(tx, contractId, "change-sealed", systemActor, facts, now);
		await recordAudit(tx, systemActor, "change-order", changeOrderId, "sealed", facts, now);
		for (const signer of signers) {
			if (!signer.email) continue;
			const enclosed = await claimEnclosures(tx, enclosures, signer.email);
			await sendEmail(tx, signedCopyEmail(row, signer, key, enclosed));
		}
		await raiseEvent(tx, changeOrderSealed, { changeOrderId });
		await broadcast(tx, "change-order", changeOrderId);
		return true;
	};
	await storeDocument(contractId, "sealed", bytes, now, claim, number);
}

const stuckAfter = 2 * 60_000;

/**
 * Finishes what a crash or an outage interrupted: approved change orders that aren't sealed, and seals that still lack a time
 * stamp. A failure of one doesn't stop the others: they are in random order, so that those that keep failing never fill
 * every batch.
 */
export async function recoverUnsealedChangeOrders(now: Date): Promise<void> {
	const { status, sealedAt, updatedAt, timeStamp } = changeOrders;
	const unfinished = await db
		.select()
		.from(changeOrders)
		.where(
			and(
				eq(status, "approved"),
				or(and(isNull(sealedAt), lt(updatedAt, new Date(now.getTime() - stuckAfter))), eq(timeStamp, "missing")),
			),
		)
		.orderBy(sql`random()`)
		.limit(20);
	const finish = (one: ChangeOrder) => (one.sealedAt ? addTimeStamp(one, now) : sealChangeOrder(one.id, now));
	await runEach(unfinished, finish, "some change orders could not be sealed or stamped");
}

async function addTimeStamp({ id, contractId, customerView }: ChangeOrder, now: Date): Promise<void> {
	const number = customerView?.number ?? "";
	const sealed = (await listContractFiles(contractId, db, number)).find(({ kind }) => kind === "sealed");
	const sealedPdf = sealed && (await findFile(sealed.key));
	if (!sealedPdf) return;
	const claim = async (tx: Tx, { sha256 }: { sha256: string }) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ timeStamp: "stamped" })
			.where(and(eq(changeOrders.id, id), eq(changeOrders.timeStamp, "missing")))
			.returning({ id: changeOrders.id });
		if (row) await appendEvent(tx, contractId, "stamped", systemActor, { stamped: sha256, number }, now);
		return Boolean(row);
	};
	await storeDocument(contractId, "stamped", await timeStampPdf(sealedPdf), now, claim, number);
}
