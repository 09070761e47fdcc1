import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { type CodeTarget, checkCode, sendCode } from "#app/documents/signing/code.server.ts";
import type { SigningRecord } from "./contracts.server.ts";
import { readContractSettings } from "./library.server.ts";

/**
 * Where to send the verification code for this signature, or null when none is required. One is required from the total
 * set in the contract settings on, because an emailed link may have been forwarded. In person, a staff member witnesses.
 */
export async function findCodeTarget({ contract, signer, inPerson }: SigningRecord): Promise<CodeTarget | null> {
	const { codeAbove } = await readContractSettings();
	if (inPerson || codeAbove === null || contract.total < codeAbove) return null;
	return { entity: "contract", entityId: contract.id, email: signer.email };
}

type CodeRequestResult = { kind: "none" } | { kind: "mailed"; to: string } | { kind: "wait"; seconds: number };

/** Emails the code if one is required. `to` is masked, because the reader may not be the signer. */
export async function requestSigningCode(signing: SigningRecord, now: Date): Promise<CodeRequestResult> {
	const sender = signing.contract.customerView?.company ?? blankLetterhead;
	const email = {
		name: signing.signer.name,
		documentName: `contract ${signing.contract.number}`,
		sender,
		replyTo: sender.email,
	};
	return sendRequiredCode(await findCodeTarget(signing), email, now);
}

/** Emails a code for any signed document. A null `target` means that none is required. */
export async function sendRequiredCode(
	target: CodeTarget | null,
	email: Parameters<typeof sendCode>[1],
	now: Date,
): Promise<CodeRequestResult> {
	if (!target) return { kind: "none" };
	const sent = await sendCode(target, email, now);
	return sent === "sent" ? { kind: "mailed", to: maskEmail(target.email) } : { kind: "wait", seconds: sent.wait };
}

const codeErrors = {
	wrong: "That code isn't right. Use the code from our latest email.",
	spent: "Too many attempts. Send a new code.",
	expired: "This code has expired. Send a new code.",
};

type CodeProblem = { message: string; to: string } | null;

/** The problem with the typed code and the masked address it was sent to; null when it is right or none is required. */
export async function checkSigningCode(signing: SigningRecord, code: string, now: Date): Promise<CodeProblem> {
	return findCodeProblem(await findCodeTarget(signing), code, now);
}

export async function findCodeProblem(target: CodeTarget | null, code: string, now: Date): Promise<CodeProblem> {
	if (!target) return null;
	const result = await checkCode(target, code, now);
	return result === "right" ? null : { message: codeErrors[result], to: maskEmail(target.email) };
}

/** "r***@example.com" */
function maskEmail(address: string): string {
	return address.replace(/^(.)[^@]*/, "$1***");
}
