import { createHash } from "node:crypto";
import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { CheckSummary, VerificationSource } from "#app/documents/verification/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { type InspectedPdf, inspectPdf } from "#app/platform/inspect-pdf.server.ts";
import { hashSealedContent } from "#app/platform/read-seals.server.ts";
import { listSealFingerprints } from "#app/platform/seal.server.ts";
import { contractEnding } from "./contract.ts";
import { type Contract, type ContractFile, listAllContractFiles, listContractSigners } from "./contracts.server.ts";
import { findChainProblem, hashContent, listContractEvents } from "./event-chain.server.ts";
import { contractFiles, contracts } from "./tables.server.ts";
import { contractVerdict, type PdfVerdict } from "./verdict.ts";

/** Whether these bytes are one of our contract PDFs, and unchanged. The verdict contains no personal data. */
export async function verifyPdf(bytes: Uint8Array): Promise<PdfVerdict> {
	const inspected = await inspectPdf(bytes);
	if (inspected?.isPdf === false) return { kind: "no-pdf" };
	return inspected ? verifyInspectedPdf(inspected) : { kind: "unknown" };
}

async function verifyInspectedPdf({ length, sha256, seals, sealedSha256 }: InspectedPdf): Promise<PdfVerdict> {
	const [file] = await db
		.select({
			fileKind: contractFiles.kind,
			changeOrderNumber: contractFiles.changeOrderNumber,
			at: contractFiles.at,
			number: contracts.number,
			contractId: contracts.id,
			status: contracts.status,
			completedAt: contracts.completedAt,
		})
		.from(contractFiles)
		.innerJoin(contracts, eq(contracts.id, contractFiles.contractId))
		.where(eq(contractFiles.sha256, sha256));
	if (file) {
		const { fileKind, changeOrderNumber, number, at } = file;
		const files = await listAllContractFiles(file.contractId);
		const rank = ["original", "sealed", "stamped", "closed"];
		const newer = (file: ContractFile) =>
			file.changeOrderNumber === changeOrderNumber && rank.indexOf(file.kind) > rank.indexOf(fileKind);
		const signed = files
			.filter((file) => file.changeOrderNumber && file.kind === "sealed")
			.map((file) => file.changeOrderNumber);
		return {
			kind: "ours",
			fileKind,
			changeOrderNumber,
			number: number ?? "",
			day: today(at),
			ending: contractEnding(file),
			// a time-stamped copy doesn't replace the signed copy
			replaced: files.some((file) => newer(file) && file.kind !== "stamped"),
			changeOrders: changeOrderNumber ? [] : signed.toSorted(),
		};
	}
	const ownSeals = await listSealFingerprints();
	const ours = seals.filter(({ fingerprint }) => ownSeals.includes(fingerprint));
	const last = ours.at(-1);
	const isIntact = last?.intact && last.covers === "all";
	if (isIntact && !(await matchesStoredContent(length, sealedSha256)))
		return { kind: "sealed-by-us", day: last.at && today(last.at) };
	return { kind: ours.length ? "changed" : "unknown" };
}

/**
 * Whether a stored file has the same sealed content. If so, the given file differs only in the bytes of the seal itself,
 * which the seal doesn't cover, and so it was changed.
 */
async function matchesStoredContent(length: number, sealedSha256: string): Promise<boolean> {
	const candidates = await db
		.select({ key: contractFiles.key })
		.from(contractFiles)
		.where(and(eq(contractFiles.bytes, length), ne(contractFiles.kind, "original")));
	for (const { key } of candidates) {
		const stored = await findFile(key);
		if (stored && hashSealedContent(stored) === sealedSha256) return true;
	}
	return false;
}

export const verification: VerificationSource = {
	order: 10,
	find: async (file) => {
		const result = await verifyInspectedPdf(file);
		return result.kind === "unknown" || result.kind === "no-pdf" ? null : contractVerdict(result);
	},
	check: findIntegrityProblems,
};

/** Reports every problem with the events, signatures and files of all sent contracts, one sentence each. */
export async function findIntegrityProblems(report: (problem: string) => void): Promise<CheckSummary> {
	let [checked, problems] = [0, 0];
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await db.select().from(contracts).where(gt(contracts.id, after)).orderBy(asc(contracts.id)).limit(100);
		const last = page.at(-1);
		if (!last) return { name: "contract", checked, problems };
		after = last.id;
		for (const contract of page.filter(({ status }) => status !== "draft")) {
			checked += 1;
			for (const problem of await contractProblems(contract)) {
				problems += 1;
				report(`${contract.number}: ${problem}`);
			}
		}
	}
}

const fileLabels: Record<ContractFile["kind"], string> = {
	original: "original",
	sealed: "signed",
	stamped: "time-stamped",
	closed: "final",
};

async function contractProblems(contract: Contract): Promise<string[]> {
	const problems: string[] = [];
	const chainProblem = findChainProblem(await listContractEvents(contract.id), contract);
	if (chainProblem) problems.push(chainProblem);
	if (contract.customerView && hashContent(contract.customerView) !== contract.contentHash)
		problems.push("the content that the signers saw was changed");
	for (const { name, signedAt, contentHash } of await listContractSigners(contract.id))
		if (signedAt && contentHash !== contract.contentHash)
			problems.push(`the signature of ${name} belongs to a different version of the contract`);
	for (const file of await listAllContractFiles(contract.id)) {
		const name = `the ${fileLabels[file.kind]} PDF${file.changeOrderNumber && ` of ${file.changeOrderNumber}`}`;
		const bytes = await findFile(file.key);
		if (!bytes) problems.push(`${name} is missing`);
		else if (createHash("sha256").update(bytes).digest("hex") !== file.sha256) problems.push(`${name} was changed`);
	}
	return problems;
}
