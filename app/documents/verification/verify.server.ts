import { findClaim } from "#app/documents/pdf/claim.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { FilePart } from "#app/platform/byte-source.server.ts";
import { inspectPdf } from "#app/platform/inspect-pdf.server.ts";
import { unknownFileVerdict, type Verdict } from "./verdict.ts";

/** Whether we issued this PDF and it is unchanged. The verdict contains no personal data. Null when reading it takes too long. */
export async function verifyDocument(content: Uint8Array | FilePart, now: Date): Promise<Verdict | null> {
	const inspected = await inspectPdf(content);
	if (!inspected) return null;
	if (!inspected.isPdf) return unknownFileVerdict({ kind: "no-pdf" });
	for (const { find } of collect("verification")) {
		const verdict = await find(inspected, now);
		if (verdict) return verdict;
	}
	const { name } = await readCompany();
	const claim = findClaim(inspected.metadata, name);
	return unknownFileVerdict(claim === null ? { kind: "unknown" } : { kind: "altered", claim });
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `npm run verify`: prints each problem, and exits with code 1 when there is one. */
export async function verifyCommand(): Promise<void> {
	let problems = 0;
	const checked = new Map<string, number>();
	for (const { check } of collect("verification")) {
		const summary = await check?.((problem) => console.log(problem));
		if (!summary) continue;
		problems += summary.problems;
		checked.set(summary.name, (checked.get(summary.name) ?? 0) + summary.checked);
	}
	const summary = [...checked].map(([name, number]) => count(number, name)).join(" and ");
	if (problems) throw new Error(`${count(problems, "problem")} found in ${summary}.`);
	console.log(`${summary} checked. No problems found.`);
}
