import { type CodeTarget, checkCode, sendCode } from "./code.server.ts";

type CodeRequestResult = { kind: "none" } | { kind: "emailed"; to: string } | { kind: "wait"; seconds: number };

/** Emails a code if the signature needs one; a null `target` means that it doesn't. `to` is masked, because the reader may not be the signer. */
export async function sendRequiredCode(
	target: CodeTarget | null,
	email: Parameters<typeof sendCode>[1],
	now: Date,
): Promise<CodeRequestResult> {
	if (!target) return { kind: "none" };
	const sent = await sendCode(target, email, now);
	return sent === "sent" ? { kind: "emailed", to: maskEmail(target.email) } : { kind: "wait", seconds: sent.wait };
}

const codeErrors = {
	wrong: "That code isn't right. Use the code from our latest email.",
	spent: "Too many attempts. Send a new code.",
	expired: "This code has expired. Send a new code.",
};

type CodeProblem = { message: string; to: string };

/** The problem with the typed code and the masked address it was sent to; null when it is right or none is required. */
export async function findCodeProblem(target: CodeTarget | null, code: string, now: Date): Promise<CodeProblem | null> {
	if (!target) return null;
	const result = await checkCode(target, code, now);
	return result === "right" ? null : { message: codeErrors[result], to: maskEmail(target.email) };
}

/** "r***@example.com" */
function maskEmail(address: string): string {
	return address.replace(/^(.)[^@]*/, "$1***");
}
