// Papers that are made after sending: each is printed anew from what was frozen, sealed, and kept as one more object.
import { randomUUID } from "node:crypto";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { type Sealed, sealPdf } from "#app/platform/seal.server.ts";
import { eventsOf } from "./chain.server.ts";
import { type Contract, type ContractFile, filesOf, type Signer, signersOf } from "./contracts.server.ts";
import type { Shown } from "./customer-view.ts";
import { contractFiles } from "./tables.server.ts";

export const program: Actor = { kind: "system", name: "Program" };

/** What such a paper is printed from; `marks` are the drawings by signer. */
export async function gather(contract: Contract, shown: Shown) {
	const [signers, events, files] = await Promise.all([
		signersOf(contract.id),
		eventsOf(contract.id),
		filesOf(contract.id),
	]);
	const original = files.find(({ kind }) => kind === "original");
	if (!original) throw new Error(`contract ${contract.number}: the original is missing`);
	const paper = { label: "Contract", value: contract.number ?? "" };
	const shownHash = contract.shownHash ?? "";
	return { shown, contract, paper, shownHash, signers, events, files, original, marks: await marksOf(signers) };
}

export async function marksOf(signers: readonly Pick<Signer, "id" | "markKey">[]): Promise<Map<string, Buffer>> {
	const marks = new Map<string, Buffer>();
	for (const { id, markKey } of signers) {
		const mark = markKey && (await getFile(markKey));
		if (mark) marks.set(id, mark);
	}
	return marks;
}

/** With the company's key and words; `reason` names the paper. */
export async function sealPaper(printed: Buffer, reason: string, now: Date): Promise<Sealed> {
	const { name, city, state, email } = await readCompany();
	const words = { name, reason, location: `${city}, ${state}`, contact: email };
	return sealPdf(printed, words, now);
}

type Kept = { key: string; sha256: string };

/** Keeps the bytes as a new paper of the contract, or of its change order with that number, when `claim` wins in its transaction; whoever loses leaves nothing behind. */
export async function keepPaper(
	contractId: string,
	kind: ContractFile["kind"],
	bytes: Buffer,
	at: Date,
	claim: (tx: Tx, paper: Kept) => Promise<boolean>,
	order = "",
): Promise<void> {
	const key = `contracts/${contractId}/${kind}-${randomUUID()}.pdf`;
	const sha256 = await putFile(key, bytes);
	let kept = false;
	try {
		kept = await db.transaction(async (tx) => {
			if (!(await claim(tx, { key, sha256 }))) return false;
			await tx.insert(contractFiles).values({ contractId, order, kind, key, sha256, bytes: bytes.length, at });
			return true;
		});
	} finally {
		if (!kept) await removeFile(key);
	}
}
