import { and, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { sendEmailIfAddressed } from "#app/messaging/email/send.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { runEach } from "#app/platform/run-each.server.ts";
import { timeStampPdf } from "#app/platform/seal.server.ts";
import { applyTransition } from "./apply-transition.server.ts";
import { cancellationDeadline } from "./business-days.ts";
import { type Contract, findContract, listContractFiles } from "./contracts.server.ts";
import { signedCopyEmail } from "./emails.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { loadPrintFacts, sealDocument, storeDocument, systemActor } from "./files.server.ts";
import { createFinalVersion } from "./final-version.server.ts";
import { contracts } from "./tables.server.ts";

/**
 * Creates the signed copy of a contract that everyone has signed: the document, the signatures and the certificate,
 * digitally sealed, stored as a new file and emailed to all parties. It is printed from what was frozen at sending, so a
 * second run after a crash gives the same document. Of two concurrent runs, one stores its copy.
 */
export async function sealContract(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	if (contract?.status !== "sealing" || !contract.customerView) return;
	const facts = await loadPrintFacts(contract, contract.customerView);
	const cancelUntil = contract.customerView.cancelRight ? cancellationDeadline(today(now)) : null;
	const { printSignedContract: printSigned } = await import("./contract-pdf.server.ts");
	const { bytes, timeStamp } = await sealDocument(
		await printSigned({ ...facts, cancelUntil }, now),
		`Contract ${contract.number}`,
		now,
	);
	await storeDocument(contractId, "sealed", bytes, now, async (tx, { key, sha256 }) => {
		const row = await applyTransition(tx, contractId, "seal", null, { completedAt: now, cancelUntil, timeStamp }, now);
		if (!row) return false;
		await appendEvent(tx, contractId, "completed", systemActor, { sealed: sha256, timeStamp, cancelUntil }, now);
		for (const signer of facts.signers) await sendEmailIfAddressed(tx, signedCopyEmail(row, signer, key));
		return true;
	});
}

const stuckAfterMs = 2 * 60_000;
const batchSize = 20;

/**
 * Recovers after a crash or an outage: contracts stuck in sealing, closed contracts without their final version, and
 * signed copies without a time stamp. A failure of one contract doesn't stop the others: they are in random order, so that
 * those that keep failing never fill every batch.
 */
export async function recoverUnfinishedContracts(now: Date): Promise<void> {
	const isStuck = lt(contracts.updatedAt, new Date(now.getTime() - stuckAfterMs));
	const isClosed = or(
		eq(contracts.status, "rejected"),
		and(eq(contracts.status, "canceled"), isNotNull(contracts.completedAt)),
	);
	const lacksFinalVersion = sql`not exists (select 1 from contract_files f where f.contract_id = "contracts"."id" and f.kind = 'closed')`;
	const find = (where: SQL | undefined) =>
		db.select().from(contracts).where(where).orderBy(sql`random()`).limit(batchSize);
	const unsealed = await find(and(eq(contracts.status, "sealing"), isStuck));
	const unfinished = await find(and(isClosed, isStuck, lacksFinalVersion));
	const unstamped = await find(and(eq(contracts.status, "completed"), eq(contracts.timeStamp, "missing")));
	const work = [
		...unsealed.map(
			({ id }) =>
				() =>
					sealContract(id, now),
		),
		...unfinished.map(
			({ id }) =>
				() =>
					createFinalVersion(id, now),
		),
		...unstamped.map((contract) => () => addTimeStamp(contract, now)),
	];
	await runEach(work, (finish) => finish(), "some contracts could not be finalized");
}

/** Adds the time stamp that the service didn't give at sealing. The stamped copy is stored as one more file. */
async function addTimeStamp(contract: Contract, now: Date): Promise<void> {
	const sealed = (await listContractFiles(contract.id)).find(({ kind }) => kind === "sealed");
	const before = sealed && (await findFile(sealed.key));
	if (!before) return;
	await storeDocument(contract.id, "stamped", await timeStampPdf(before), now, async (tx, { sha256 }) => {
		const [row] = await tx
			.update(contracts)
			.set({ timeStamp: "stamped" })
			.where(and(eq(contracts.id, contract.id), eq(contracts.timeStamp, "missing")))
			.returning({ id: contracts.id });
		if (row) await appendEvent(tx, contract.id, "stamped", systemActor, { stamped: sha256 }, now);
		return Boolean(row);
	});
}
