// PDFs created after sending. Each is printed from what was frozen at sending, sealed, and stored as a new file.
import { randomUUID } from "node:crypto";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, findFile, putFile } from "#app/platform/files.server.ts";
import { type Sealed, sealPdf } from "#app/platform/seal.server.ts";
import {
	type Contract,
	type ContractFile,
	listContractFiles,
	listContractSigners,
	type Signer,
} from "./contracts.server.ts";
import type { ContractCustomerView } from "./customer-view.ts";
import { listContractEvents } from "./event-chain.server.ts";
import { contractFiles } from "./tables.server.ts";

export const systemActor: Actor = { kind: "system", name: "System" };

/** Adds a stored PDF to the files of a contract; `changeOrderNumber` ("CO-002") makes it a file of a change order. */
export async function addContractFile(tx: Tx, file: typeof contractFiles.$inferInsert): Promise<void> {
	await tx.insert(contractFiles).values(file);
}

/** What these PDFs are printed from. `drawings` are the drawn signatures (PNG) by signer id. */
export async function loadPrintFacts(contract: Contract, customerView: ContractCustomerView) {
	const [signers, events, files] = await Promise.all([
		listContractSigners(contract.id),
		listContractEvents(contract.id),
		listContractFiles(contract.id),
	]);
	const original = files.find(({ kind }) => kind === "original");
	if (!original) throw new Error(`contract ${contract.number}: the original PDF is missing`);
	const document = { label: "Contract", value: contract.number ?? "" };
	const contentHash = contract.contentHash ?? "";
	return {
		customerView,
		contract,
		document,
		contentHash: contentHash,
		signers,
		events,
		files,
		original,
		drawings: await readSignatureDrawings(signers),
	};
}

export async function readSignatureDrawings(
	signers: readonly Pick<Signer, "id" | "signatureKind" | "signatureKey">[],
): Promise<Map<string, Buffer>> {
	const drawings = new Map<string, Buffer>();
	for (const { id, signatureKind, signatureKey } of signers) {
		const drawing = signatureKind === "drawn" && signatureKey && (await findFile(signatureKey));
		if (drawing) drawings.set(id, drawing);
	}
	return drawings;
}

/** Seals a PDF with the company's key. `reason` names the document. */
export async function sealDocument(pdf: Buffer, reason: string, now: Date): Promise<Sealed> {
	const { name, city, state, email } = await readCompany();
	const sealText = { name, reason, location: `${city}, ${state}`, contact: email };
	return sealPdf(pdf, sealText, now);
}

type StoredFile = { key: string; sha256: string };

/**
 * Stores the bytes as a new file of the contract, or of its change order `changeOrderNumber` ("CO-002"), if `claim` gives true in the
 * same transaction. Otherwise nothing is left behind.
 */
export async function storeDocument(
	contractId: string,
	kind: ContractFile["kind"],
	bytes: Buffer,
	at: Date,
	claim: (tx: Tx, file: StoredFile) => Promise<boolean>,
	changeOrderNumber = "",
): Promise<void> {
	const key = `contracts/${contractId}/${kind}-${randomUUID()}.pdf`;
	const sha256 = await putFile(key, bytes);
	let isStored = false;
	try {
		isStored = await db.transaction(async (tx) => {
			if (!(await claim(tx, { key, sha256 }))) return false;
			await addContractFile(tx, { contractId, changeOrderNumber, kind, key, sha256, bytes: bytes.length, at });
			return true;
		});
	} finally {
		if (!isStored) await deleteFile(key);
	}
}
