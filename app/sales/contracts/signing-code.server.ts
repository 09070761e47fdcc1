import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { type CodeFor, checkCode, sendCode } from "#app/documents/signing/code.server.ts";
import type { SigningRecord } from "./contracts.server.ts";
import { readContractSettings } from "./library.server.ts";

/**
 * The code that a signature of this contract needs: from the company's amount on, where the link alone came by mail and
 * may have been forwarded. On our tablet somebody of ours stands beside the signer. Null when none is needed.
 */
export async function codeFor({ contract, signer, here }: SigningRecord): Promise<CodeFor | null> {
	const { codeAbove } = await readContractSettings();
	if (here || codeAbove === null || contract.total < codeAbove) return null;
	return { entity: "contract", entityId: contract.id, address: signer.email };
}

type Asked = { kind: "none" } | { kind: "mailed"; to: string } | { kind: "wait"; seconds: number };

/** Mails the code when one is needed. `to` is the address as a forwarded reader may see it. */
export async function askCode(found: SigningRecord, now: Date): Promise<Asked> {
	const sender = found.contract.shown?.company ?? blankLetterhead;
	const letter = { name: found.signer.name, paper: `contract ${found.contract.number}`, sender, replyTo: sender.email };
	return mailCode(await codeFor(found), letter, now);
}

/** The same for any paper that is signed; `of` is null where no code is needed. */
export async function mailCode(of: CodeFor | null, letter: Parameters<typeof sendCode>[1], now: Date): Promise<Asked> {
	if (!of) return { kind: "none" };
	const sent = await sendCode(of, letter, now);
	return sent === "sent" ? { kind: "mailed", to: veiled(of.address) } : { kind: "wait", seconds: sent.wait };
}

const refusals = {
	wrong: "That is not the code. Please look at the newest mail.",
	spent: "That were too many tries. Send a new code.",
	expired: "The code has run out. Send a new one.",
};

type CodeProblem = { words: string; to: string } | null;

/** What is wrong with the typed code, and where it went; null when it is right or none is needed. */
export async function codeProblem(found: SigningRecord, typed: string, now: Date): Promise<CodeProblem> {
	return problemOfCode(await codeFor(found), typed, now);
}

export async function problemOfCode(of: CodeFor | null, typed: string, now: Date): Promise<CodeProblem> {
	if (!of) return null;
	const answer = await checkCode(of, typed, now);
	return answer === "right" ? null : { words: refusals[answer], to: veiled(of.address) };
}

/** "r***@example.com" */
function veiled(address: string): string {
	return address.replace(/^(.)[^@]*/, "$1***");
}
