import type { Client } from "#app/documents/links/document-views.server.ts";
import { parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { consumeRateLimit } from "#app/platform/rate-limits.server.ts";
import { declineForm, linkForm, signForm } from "../contract-form.ts";
import type { SigningRecord } from "../contracts.server.ts";
import { parseDrawing } from "../drawing.server.ts";
import { emailSigningLinks } from "../links.server.ts";
import { declineContract, type SignResult, signContract } from "../signing.server.ts";
import { checkSigningCode, requestSigningCode } from "../signing-code.server.ts";

type FailedSubmission = {
	kind: "failed";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: SubmittedValues;
};
export type SignAnswer =
	/** goes back to the page, which shows the current state */
	| { kind: "done" }
	| FailedSubmission
	/** everything is filled in: the page shows the final review */
	| {
			kind: "review";
			status: number;
			intent: string;
			errors: Record<string, string>;
			typed: SubmittedValues;
			codeTo: string | null;
	  }
	| { kind: "mailed"; status: 200 };

type SignRequest = { signing: SigningRecord | null; form: FormData; client: Client; now: Date };

/** Handles one form post of a signer's page and gives the outcome, with messages for the signer. */
export async function handleSignerForm({ signing, form, client, now }: SignRequest): Promise<SignAnswer> {
	const intent = String(form.get("intent") ?? "review");
	const failed = (status: number, errors: Record<string, string>): FailedSubmission => ({
		...{ kind: "failed", status, intent, errors, typed: submittedFields(form) },
	});
	if (intent === "link") return emailLinks(form, client, now, failed);
	if (!signing) return failed(404, { email: "This link no longer works. Enter your email address to get a new one." });
	if (intent === "change") return failed(200, {});
	const wait = await consumeRateLimit("contract.answer", client.ip);
	if (wait) return failed(429, { "": tooManyAttempts(wait) });
	if (intent === "decline") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return failed(422, parsed.errors);
		return toSignAnswer(await declineContract(signing, parsed.value, client, now), failed);
	}
	return handleSignature(signing, form, client, now, intent === "sign", failed);
}

type FailWith = (status: number, errors: Record<string, string>) => FailedSubmission;

async function handleSignature(
	signing: SigningRecord,
	form: FormData,
	client: Client,
	now: Date,
	isFinal: boolean,
	failed: FailWith,
): Promise<SignAnswer> {
	const parsed = parseForm(signForm, form);
	if (!parsed.ok) return failed(422, parsed.errors);
	const { hash, name, emergency, code } = parsed.value;
	if (hash !== signing.contract.contentHash) return failed(409, { "": staleMessage });
	const drawing = parsed.value.drawing ? await parseDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return failed(422, { drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "odd")
		return failed(422, { drawing: "We couldn't read your signature. Clear it and draw it again." });
	const review = (status: number, errors: Record<string, string>, codeTo: string | null): SignAnswer => ({
		...{ kind: "review", status, intent: "sign", errors, typed: submittedFields(form), codeTo },
	});
	if (!isFinal) {
		const codeRequest = await requestSigningCode(signing, now);
		if (codeRequest.kind === "wait") return failed(429, { "": tooManyAttempts(codeRequest.seconds) });
		return review(200, {}, codeRequest.kind === "mailed" ? codeRequest.to : null);
	}
	const problem = await checkSigningCode(signing, code, now);
	if (problem) return review(422, { code: problem.message }, problem.to);
	const given = { hash, name, drawing, code, emergency: signing.contract.content.emergency ? emergency : "" };
	return toSignAnswer(await signContract(signing, given, client, now), failed);
}

const staleMessage = "This page was out of date. Review the contract, then sign again.";

/** `seconds` is how long to wait. */
function tooManyAttempts(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
}

function toSignAnswer(result: SignResult, failed: FailWith): SignAnswer {
	if (result === "other-paper") return failed(409, { "": staleMessage });
	if (result === "code") return failed(409, { "": "This code no longer works. Continue again to get a new one." });
	return { kind: "done" };
}

async function emailLinks(form: FormData, client: Client, now: Date, failed: FailWith): Promise<SignAnswer> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return failed(422, parsed.errors);
	const wait = await emailSigningLinks(parsed.value.email, client.ip, now);
	if (wait) return failed(429, { "": tooManyAttempts(wait) });
	return { kind: "mailed", status: 200 };
}

function submittedFields(form: FormData): SubmittedValues {
	const typed: SubmittedValues = {};
	for (const name of ["name", "consent", "drawing", "emergency", "reason", "note", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
