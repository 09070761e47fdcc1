import { createHash } from "node:crypto";
import {
	findInvoiceVerification,
	findStatementVerification,
	listInvoiceFiles,
} from "#app/billing/invoices/verification.server.ts";
import { findReceiptVerification, listReceiptFiles } from "#app/billing/payments/verification.server.ts";
import { findClaim } from "#app/documents/pdf/claim.server.ts";
import type { DocumentVerification, StoredFilesPage } from "#app/documents/record/verification.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import {
	findIntegrityProblems,
	type PdfVerdict as SealVerdict,
	verifyPdf,
} from "#app/sales/contracts/verify.server.ts";
import { findEstimateVerification } from "#app/sales/estimates/verification.server.ts";
import { findQuoteVerification, listQuoteFiles } from "#app/sales/quotes/verification.server.ts";

export type Verdict =
	| SealVerdict
	/** byte for byte a document that we issued without a seal */
	| { kind: "issued"; document: DocumentVerification }
	/** its metadata claims to be our document ("Invoice INV-2026-0017" or ""), but its bytes are not those we issued */
	| { kind: "altered"; claim: string };

const verificationFinders = [
	findQuoteVerification,
	findInvoiceVerification,
	findReceiptVerification,
	findStatementVerification,
	findEstimateVerification,
];

/** Whether we issued this PDF and it is unchanged. The verdict contains no personal data. */
export async function verifyDocument(bytes: Uint8Array, now: Date): Promise<Verdict> {
	const seal = await verifyPdf(bytes);
	if (seal.kind !== "unknown") return seal;
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	for (const find of verificationFinders) {
		const document = await find(sha256, now);
		if (document) return { kind: "issued", document };
	}
	const { name } = await readCompany();
	const claim = findClaim(bytes, name);
	return claim === null ? seal : { kind: "altered", claim };
}

const fileLists: ((after: string) => Promise<StoredFilesPage>)[] = [listQuoteFiles, listInvoiceFiles, listReceiptFiles];

/** Reports every stored file, other than contracts, that is missing or whose hash has changed. */
async function findChangedFiles(report: (message: string) => void): Promise<{ documents: number; problems: number }> {
	let [documents, problems] = [0, 0];
	for (const listFiles of fileLists)
		for (let after: string | null = "00000000-0000-0000-0000-000000000000"; after; ) {
			const { files, last }: StoredFilesPage = await listFiles(after);
			after = last;
			for (const { name, key, sha256 } of files) {
				documents += 1;
				const bytes = await findFile(key);
				const changed = sha256 !== null && bytes && createHash("sha256").update(bytes).digest("hex") !== sha256;
				if (bytes && !changed) continue;
				problems += 1;
				report(`${name}: the file ${bytes ? "was changed" : "is missing"}`);
			}
		}
	return { documents, problems };
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `npm run verify`: prints each problem, and exits with code 1 when there is one. */
export async function verifyCommand(): Promise<void> {
	const report = (message: string) => console.log(message);
	const [contracts, others] = [await findIntegrityProblems(report), await findChangedFiles(report)];
	const problems = contracts.problems + others.problems;
	const summary = `${count(contracts.contracts, "contract")} and ${count(others.documents, "other document")}`;
	if (problems) throw new Error(`${count(problems, "problem")} found in ${summary}.`);
	console.log(`${summary} checked. No problems found.`);
}
