import { and, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { stampPdf } from "#app/platform/seal.server.ts";
import { cancelUntil } from "./business-days.ts";
import { happened } from "./chain.server.ts";
import { closeOut } from "./close.server.ts";
import { type Contract, filesOf, findContract } from "./contracts.server.ts";
import { completedMail } from "./emails.server.ts";
import { gather, keepPaper, program, sealPaper } from "./files.server.ts";
import { move } from "./sending.server.ts";
import { contracts } from "./tables.server.ts";

/**
 * Makes the signed copy of a contract that everybody signed: the document, the signatures, the certificate; sealed, kept
 * as a new object, mailed to all parties. Always from what was frozen at sending, so that a second run after a crash
 * makes the same; of two runs one wins.
 */
export async function sealContract(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	if (contract?.status !== "sealing" || !contract.shown) return;
	const facts = await gather(contract, contract.shown);
	const until = contract.shown.cancelRight ? cancelUntil(today(now)) : null;
	const { printSigned } = await import("./contract-pdf.server.ts");
	const { bytes, timeStamp } = await sealPaper(
		await printSigned({ ...facts, until }, now),
		`Contract ${contract.number}`,
		now,
	);
	await keepPaper(contractId, "sealed", bytes, now, async (tx, { key, sha256 }) => {
		const row = await move(tx, contractId, "seal", null, { completedAt: now, cancelUntil: until, timeStamp }, now);
		if (!row) return false;
		await happened(tx, contractId, "completed", program, { sealed: sha256, timeStamp, cancelUntil: until }, now);
		for (const signer of facts.signers) await postMail(tx, completedMail(row, signer, key));
		return true;
	});
}

const stuckAfter = 2 * 60_000;
const batch = 20;

/**
 * What a crash left behind: sealing that nobody finishes, ends without their paper, and seals that still lack their time
 * stamp. One that fails does not hold up the others.
 */
export async function sweepSealing(now: Date): Promise<void> {
	const untouched = lt(contracts.updatedAt, new Date(now.getTime() - stuckAfter));
	const ended = or(
		eq(contracts.status, "rejected"),
		and(eq(contracts.status, "cancelled"), isNotNull(contracts.completedAt)),
	);
	const lacksPaper = sql`not exists (select 1 from contract_files f where f.contract_id = "contracts"."id" and f.kind = 'closed')`;
	const find = (where: SQL | undefined) => db.select().from(contracts).where(where).limit(batch);
	const failures: unknown[] = [];
	const each = async (found: Contract[], work: (contract: Contract) => Promise<void>) => {
		for (const contract of found) await work(contract).catch((error: unknown) => failures.push(error));
	};
	await each(await find(and(eq(contracts.status, "sealing"), untouched)), ({ id }) => sealContract(id, now));
	await each(await find(and(ended, untouched, lacksPaper)), ({ id }) => closeOut(id, now));
	await each(await find(and(eq(contracts.status, "completed"), eq(contracts.timeStamp, "missing"))), (contract) =>
		stampContract(contract, now),
	);
	if (failures.length) throw new AggregateError(failures, "some papers could not be finished");
}

/** The sealed paper with the time stamp that could not be had when it was sealed, as one more object. */
async function stampContract(contract: Contract, now: Date): Promise<void> {
	const sealed = (await filesOf(contract.id)).find(({ kind }) => kind === "sealed");
	const before = sealed && (await getFile(sealed.key));
	if (!before) return;
	await keepPaper(contract.id, "stamped", await stampPdf(before), now, async (tx, { sha256 }) => {
		const [row] = await tx
			.update(contracts)
			.set({ timeStamp: "given" })
			.where(and(eq(contracts.id, contract.id), eq(contracts.timeStamp, "missing")))
			.returning({ id: contracts.id });
		if (row) await happened(tx, contract.id, "stamped", program, { stamped: sha256 }, now);
		return Boolean(row);
	});
}
