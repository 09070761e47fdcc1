import type { Client } from "#app/documents/links/document-views.server.ts";
import { parseForm, type Typed } from "#app/platform/form.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { declineForm, linkForm, signForm } from "../contract-form.ts";
import type { SigningRecord } from "../contracts.server.ts";
import { readDrawing } from "../drawing.server.ts";
import { mailLinks } from "../links.server.ts";
import { declineContract, type Signed, signContract } from "../signing.server.ts";
import { askCode, codeProblem } from "../signing-code.server.ts";

type Again = { kind: "again"; status: number; intent: string; errors: Record<string, string>; typed: Typed };
export type SignAnswer =
	/** goes back to the page, which says what is now */
	| { kind: "done" }
	| Again
	/** everything is filled in: it is shown once more */
	| {
			kind: "review";
			status: number;
			intent: string;
			errors: Record<string, string>;
			typed: Typed;
			codeTo: string | null;
	  }
	| { kind: "mailed"; status: 200 };

type Post = { found: SigningRecord | null; form: FormData; client: Client; now: Date };

/** One form post of a signer's page as a call of a verb, and its outcome as words. */
export async function answerSigner({ found, form, client, now }: Post): Promise<SignAnswer> {
	const intent = String(form.get("intent") ?? "review");
	const again = (status: number, errors: Record<string, string>): Again => ({
		...{ kind: "again", status, intent, errors, typed: typedOf(form) },
	});
	if (intent === "link") return newLink(form, client, now, again);
	if (!found)
		return again(404, { email: "This link does not open a contract any more. Write your email address here." });
	if (intent === "change") return again(200, {});
	const wait = await overLimit("contract.answer", client.ip);
	if (wait) return again(429, { "": `Too many tries. Please wait ${Math.ceil(wait / 60)} minutes, or call us.` });
	if (intent === "decline") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return inWords(await declineContract(found, parsed.value, client, now), again);
	}
	return signIt(found, form, client, now, intent === "sign", again);
}

type Say = (status: number, errors: Record<string, string>) => Again;

async function signIt(
	found: SigningRecord,
	form: FormData,
	client: Client,
	now: Date,
	final: boolean,
	again: Say,
): Promise<SignAnswer> {
	const parsed = parseForm(signForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const { hash, name, emergency, code } = parsed.value;
	if (hash !== found.contract.shownHash) return again(409, { "": outdated });
	const drawing = parsed.value.drawing ? await readDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return again(422, { drawing: "That is too little for a signature. Please draw your name, or type it only." });
	if (drawing === "odd")
		return again(422, { drawing: "The drawing could not be read. Please clear it and draw again." });
	const review = (status: number, errors: Record<string, string>, codeTo: string | null): SignAnswer => ({
		...{ kind: "review", status, intent: "sign", errors, typed: typedOf(form), codeTo },
	});
	if (!final) {
		const asked = await askCode(found, now);
		if (asked.kind === "wait")
			return again(429, { "": `Please wait ${Math.ceil(asked.seconds / 60)} minutes before asking for another code.` });
		return review(200, {}, asked.kind === "mailed" ? asked.to : null);
	}
	const problem = await codeProblem(found, code, now);
	if (problem) return review(422, { code: problem.words }, problem.to);
	const given = { hash, name, drawing, code, emergency: found.contract.content.emergency ? emergency : "" };
	return inWords(await signContract(found, given, client, now), again);
}

const outdated = "This page was out of date. Please read the contract once more, then sign.";

function inWords(signed: Signed, again: Say): SignAnswer {
	if (signed === "other-paper") return again(409, { "": outdated });
	if (signed === "code")
		return again(409, { "": "The code was used up meanwhile. Please continue once more to get a new one." });
	return { kind: "done" };
}

async function newLink(form: FormData, client: Client, now: Date, again: Say): Promise<SignAnswer> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const wait = await mailLinks(parsed.value.email, client.ip, now);
	if (wait) return again(429, { "": `Please wait ${Math.ceil(wait / 60)} minutes before asking again, or call us.` });
	return { kind: "mailed", status: 200 };
}

function typedOf(form: FormData): Typed {
	const typed: Typed = {};
	for (const name of ["name", "consent", "drawing", "emergency", "reason", "note", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
