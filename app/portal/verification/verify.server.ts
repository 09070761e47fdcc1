import { createHash } from "node:crypto";
import { findKeptInvoice, findKeptStatement, keptInvoices } from "#app/billing/invoices/verification.server.ts";
import { findKeptReceipt, keptReceipts } from "#app/billing/payments/verification.server.ts";
import { claimOf } from "#app/documents/pdf/claim.server.ts";
import type { KeptPage, KeptPaper } from "#app/documents/record/verification.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { findDamage, type Verdict as SealVerdict, verifyPdf } from "#app/sales/contracts/verify.server.ts";
import { findKeptEstimate } from "#app/sales/estimates/verification.server.ts";
import { findKeptQuote, keptQuotes } from "#app/sales/quotes/verification.server.ts";

export type Verdict =
	| SealVerdict
	/** byte for byte a paper of ours without a seal */
	| { kind: "kept"; paper: KeptPaper }
	/** says that it is a paper of ours, "Invoice INV-2026-0017" or "", and is none that we made */
	| { kind: "not-as-made"; claim: string };

const finders = [findKeptQuote, findKeptInvoice, findKeptReceipt, findKeptStatement, findKeptEstimate];

/** Whether these bytes are a paper of ours, and unchanged. Says nothing about anybody. */
export async function checkPdf(bytes: Uint8Array, now: Date): Promise<Verdict> {
	const seal = await verifyPdf(bytes);
	if (seal.kind !== "unknown") return seal;
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	for (const find of finders) {
		const paper = await find(sha256, now);
		if (paper) return { kind: "kept", paper };
	}
	const { name } = await readCompany();
	const claim = claimOf(bytes, name);
	return claim === null ? seal : { kind: "not-as-made", claim };
}

const shelves: ((after: string) => Promise<KeptPage>)[] = [keptQuotes, keptInvoices, keptReceipts];

/** Every kept paper outside the contracts whose bytes are not those that were put away, in words. */
async function findChangedPapers(say: (words: string) => void): Promise<{ papers: number; problems: number }> {
	let [papers, problems] = [0, 0];
	for (const shelf of shelves)
		for (let after: string | null = "00000000-0000-0000-0000-000000000000"; after; ) {
			const { files, last }: KeptPage = await shelf(after);
			after = last;
			for (const { name, key, sha256 } of files) {
				papers += 1;
				const bytes = await getFile(key);
				const changed = sha256 !== null && bytes && createHash("sha256").update(bytes).digest("hex") !== sha256;
				if (bytes && !changed) continue;
				problems += 1;
				say(`${name}: the file ${bytes ? "was changed" : "is missing"}`);
			}
		}
	return { papers, problems };
}

/** `npm run verify`: prints what is damaged, and ends with code 1 when something is. */
export async function verifyCommand(): Promise<void> {
	const say = (words: string) => console.log(words);
	const [contracts, others] = [await findDamage(say), await findChangedPapers(say)];
	const problems = contracts.problems + others.problems;
	const all = `${contracts.contracts} contracts and ${others.papers} other papers`;
	if (problems) throw new Error(`${problems} of the papers or events of ${all} are not as they were written.`);
	console.log(`${all}: every event, paper and signature is as it was written.`);
}
