import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { readCompany } from "#app/company/company.server.ts";
import { postMail } from "#app/mailbox/outgoing.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { sealPdf, stampPdf } from "#app/platform/seal.server.ts";
import { cancelUntil } from "./business-days.ts";
import { eventsOf, happened } from "./chain.server.ts";
import { type Contract, filesOf, findContract, signersOf } from "./contracts.server.ts";
import { completedMail } from "./emails.server.ts";
import { move } from "./sending.server.ts";
import { contractFiles, contracts } from "./tables.server.ts";

const program: Actor = { kind: "system", name: "Program" };

/**
 * Makes the signed copy of a contract that everybody signed: the document, the signatures, the certificate; sealed, kept
 * as a new object, mailed to all parties. Always from what was frozen at sending, so that a second run after a crash
 * makes the same; of two runs one wins.
 */
export async function sealContract(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	if (contract?.status !== "sealing" || !contract.shown) return;
	const [signers, events, [original]] = await Promise.all([
		signersOf(contractId),
		eventsOf(contractId),
		filesOf(contractId),
	]);
	if (original?.kind !== "original") throw new Error(`contract ${contract.number}: the original is missing`);
	const marks = new Map<string, Buffer>();
	for (const { id, markKey } of signers) {
		const mark = markKey && (await getFile(markKey));
		if (mark) marks.set(id, mark);
	}
	const until = contract.shown.cancelRight ? cancelUntil(today(now)) : null;
	const { printSigned } = await import("./contract-pdf.server.ts");
	const printed = await printSigned({ shown: contract.shown, contract, signers, marks, events, original, until }, now);
	const company = await readCompany();
	const sealed = await sealPdf(
		printed,
		{
			name: company.name,
			reason: `Contract ${contract.number}`,
			location: `${company.city}, ${company.state}`,
			contact: company.email,
		},
		now,
	);
	const key = `contracts/${contractId}/sealed-${randomUUID()}.pdf`;
	const sha256 = await putFile(key, sealed.bytes);
	let kept = false;
	try {
		kept = await db.transaction(async (tx) => {
			const row = await move(
				tx,
				contractId,
				"seal",
				null,
				{ completedAt: now, cancelUntil: until, timeStamp: sealed.timeStamp },
				now,
			);
			if (!row) return false;
			await tx
				.insert(contractFiles)
				.values({ contractId, kind: "sealed", key, sha256, bytes: sealed.bytes.length, at: now });
			await happened(
				tx,
				contractId,
				"completed",
				program,
				{ sealed: sha256, timeStamp: sealed.timeStamp, cancelUntil: until },
				now,
			);
			for (const signer of signers) await postMail(tx, completedMail(row, signer, key));
			return true;
		});
	} finally {
		if (!kept) await removeFile(key);
	}
}

const stuckAfter = 2 * 60_000;

/** What a crash left behind: sealing that nobody finishes, and seals that still lack their time stamp. */
export async function sweepSealing(now: Date): Promise<void> {
	const stuck = await db
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.status, "sealing"), lt(contracts.updatedAt, new Date(now.getTime() - stuckAfter))))
		.limit(20);
	for (const { id } of stuck) await sealContract(id, now);
	const unstamped = await db
		.select()
		.from(contracts)
		.where(and(eq(contracts.status, "completed"), eq(contracts.timeStamp, "missing")))
		.limit(20);
	for (const contract of unstamped) await stampContract(contract, now);
}

/** The sealed paper with the time stamp that could not be had when it was sealed, as one more object. */
async function stampContract(contract: Contract, now: Date): Promise<void> {
	const sealed = (await filesOf(contract.id)).find(({ kind }) => kind === "sealed");
	const before = sealed && (await getFile(sealed.key));
	if (!before) return;
	const stamped = await stampPdf(before);
	const key = `contracts/${contract.id}/stamped-${randomUUID()}.pdf`;
	const sha256 = await putFile(key, stamped);
	let kept = false;
	try {
		kept = await db.transaction(async (tx) => {
			const [row] = await tx
				.update(contracts)
				.set({ timeStamp: "given" })
				.where(and(eq(contracts.id, contract.id), eq(contracts.timeStamp, "missing")))
				.returning({ id: contracts.id });
			if (!row) return false;
			await tx
				.insert(contractFiles)
				.values({ contractId: contract.id, kind: "stamped", key, sha256, bytes: stamped.length, at: now });
			await happened(tx, contract.id, "stamped", program, { stamped: sha256 }, now);
			return true;
		});
	} finally {
		if (!kept) await removeFile(key);
	}
}
