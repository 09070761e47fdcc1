import { createHash } from "node:crypto";
import { and, asc, eq, gt, ne } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { ownFingerprints } from "#app/platform/seal.server.ts";
import { readSeals, sealedWords } from "#app/platform/seal-reading.server.ts";
import { brokenLink, eventsOf, hashOf } from "./chain.server.ts";
import { type Ending, endingOf } from "./contract.ts";
import { allFilesOf, type Contract, type ContractFile, signersOf } from "./contracts.server.ts";
import { contractFiles, contracts } from "./tables.server.ts";

export type Verdict =
	/** byte for byte a paper of ours, made on that day: "original" is the unsigned one, "closed" the one of its end; `order` is "CO-002" for one of its change orders, else "" */
	| {
			kind: "ours";
			paper: ContractFile["kind"];
			order: string;
			number: string;
			day: string;
			ending: Ending | null;
			/** a signed or final copy was made of it later */
			replaced: boolean;
			/** signed change orders of the contract: "CO-001" */
			orders: string[];
	  }
	/** sealed with our key and unchanged since, though not among our files */
	| { kind: "sealed-by-us"; day: string | null }
	/** carries a seal of ours, and is not what was sealed */
	| { kind: "changed" }
	| { kind: "unknown" }
	| { kind: "no-pdf" };

/** Whether these bytes are a contract of ours, and unchanged. Says nothing about anybody. */
export async function verifyPdf(bytes: Uint8Array): Promise<Verdict> {
	if (!Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-")) return { kind: "no-pdf" };
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const [known] = await db
		.select({
			...{ paper: contractFiles.kind, order: contractFiles.order, at: contractFiles.at, number: contracts.number },
			...{ contractId: contracts.id, status: contracts.status, completedAt: contracts.completedAt },
		})
		.from(contractFiles)
		.innerJoin(contracts, eq(contracts.id, contractFiles.contractId))
		.where(eq(contractFiles.sha256, sha256));
	if (known) {
		const { paper, order, number, at } = known;
		const files = await allFilesOf(known.contractId);
		const rank = ["original", "sealed", "stamped", "closed"];
		const newer = (file: ContractFile) => file.order === order && rank.indexOf(file.kind) > rank.indexOf(paper);
		const signed = files.filter((file) => file.order && file.kind === "sealed").map((file) => file.order);
		return {
			...{ kind: "ours", paper, order, number: number ?? "", day: today(at), ending: endingOf(known) },
			// the time stamp says nothing new
			replaced: files.some((file) => newer(file) && file.kind !== "stamped"),
			orders: order ? [] : signed.toSorted(),
		};
	}
	const own = await ownFingerprints();
	const seals = readSeals(bytes);
	const ours = seals.filter(({ fingerprint }) => own.includes(fingerprint));
	const last = ours.at(-1);
	const whole = last?.intact && last.covers === "all";
	if (whole && !(await isKeptOtherwise(bytes))) return { kind: "sealed-by-us", day: last.at && today(last.at) };
	return { kind: ours.length ? "changed" : "unknown" };
}

/**
 * Whether we keep the same sealed words in another writing: a byte of the seal itself was changed then, one that the
 * seal does not answer for.
 */
async function isKeptOtherwise(bytes: Uint8Array): Promise<boolean> {
	const words = sealedWords(bytes);
	const alike = await db
		.select({ key: contractFiles.key })
		.from(contractFiles)
		.where(and(eq(contractFiles.bytes, bytes.length), ne(contractFiles.kind, "original")));
	for (const { key } of alike) {
		const kept = await getFile(key);
		if (kept && sealedWords(kept).equals(words)) return true;
	}
	return false;
}

/** Everything that is not as it was written, in words, over all contracts that were ever sent. */
export async function findDamage(say: (words: string) => void): Promise<{ contracts: number; problems: number }> {
	let [checked, problems] = [0, 0];
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await db.select().from(contracts).where(gt(contracts.id, after)).orderBy(asc(contracts.id)).limit(100);
		const last = page.at(-1);
		if (!last) return { contracts: checked, problems };
		after = last.id;
		for (const contract of page.filter(({ status }) => status !== "draft")) {
			checked += 1;
			for (const words of await damageOf(contract)) {
				problems += 1;
				say(`${contract.number}: ${words}`);
			}
		}
	}
}

async function damageOf(contract: Contract): Promise<string[]> {
	const found: string[] = [];
	const broken = brokenLink(await eventsOf(contract.id), contract);
	if (broken) found.push(broken);
	if (contract.shown && hashOf(contract.shown) !== contract.shownHash) found.push("what the signers saw was changed");
	for (const { name, signedAt, shownHash } of await signersOf(contract.id))
		if (signedAt && shownHash !== contract.shownHash) found.push(`the signature of ${name} belongs to another text`);
	for (const file of await allFilesOf(contract.id)) {
		const name = `the ${file.kind} file${file.order && ` of ${file.order}`}`;
		const bytes = await getFile(file.key);
		if (!bytes) found.push(`${name} is missing`);
		else if (createHash("sha256").update(bytes).digest("hex") !== file.sha256) found.push(`${name} was changed`);
	}
	return found;
}
