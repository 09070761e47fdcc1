import type { Client } from "#app/documents/links/document-views.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { parseForm, type Typed } from "#app/platform/form.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { readDrawing } from "#app/sales/contracts/drawing.server.ts";
import { mailCode, problemOfCode } from "#app/sales/contracts/signing-code.server.ts";
import { type Answered, approveChange, askForCall, codeFor, keepOriginal } from "../answers.server.ts";
import { approveForm, callForm, keepForm, linkForm } from "../change-form.ts";
import type { OpenedChange } from "../changes.server.ts";
import { nameOf } from "../emails.server.ts";
import { mailLinks } from "../links.server.ts";

type Again = { kind: "again"; status: number; intent: string; errors: Record<string, string>; typed: Typed };
type Review = Omit<Again, "kind"> & { kind: "review"; codeTo: string | null };
/** "done" goes back to the page, which says what is now; "review" shows everything once more */
export type LinkAnswer = { kind: "done" } | { kind: "mailed"; status: 200 } | Again | Review;

type Say = (status: number, errors: Record<string, string>) => Again;

/** One form post of the customer's page as a call of a verb, and its outcome as words. */
export async function answerByLink(
	found: OpenedChange | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<LinkAnswer> {
	const intent = String(form.get("intent") ?? "review");
	const again: Say = (status, errors) => ({ kind: "again", status, intent, errors, typed: typedOf(form) });
	if (intent === "link") return newLink(form, client, now, again);
	if (!found)
		return again(404, { email: "This link does not open a change order any more. Write your email address here." });
	if (intent === "change") return again(200, {});
	const wait = await overLimit("contract.answer", client.ip);
	if (wait) return again(429, { "": `Too many tries. Please wait ${Math.ceil(wait / 60)} minutes, or call us.` });
	if (intent === "keep") {
		const parsed = parseForm(keepForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return inWords(await keepOriginal(found, parsed.value, client, now), again);
	}
	if (intent === "call") {
		const parsed = parseForm(callForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return inWords(await askForCall(found, parsed.value.words, client, now), again);
	}
	return approveIt(found, { form, client, now, final: intent === "approve" }, again);
}

type Post = { form: FormData; client: Client; now: Date; final: boolean };

async function approveIt(found: OpenedChange, { form, client, now, final }: Post, again: Say): Promise<LinkAnswer> {
	const parsed = parseForm(approveForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const { hash, name, code } = parsed.value;
	if (hash !== found.shownHash) return again(409, { "": outdated });
	const drawing = parsed.value.drawing ? await readDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return again(422, { drawing: "That is too little for a signature. Please draw your name, or type it only." });
	if (drawing === "odd")
		return again(422, { drawing: "The drawing could not be read. Please clear it and draw again." });
	const review = (status: number, errors: Record<string, string>, codeTo: string | null): Review => ({
		...{ kind: "review", status, intent: "approve", errors, typed: typedOf(form), codeTo },
	});
	const of = await codeFor(found);
	if (!final) {
		const sender = found.shown?.company ?? blankLetterhead;
		const asked = await mailCode(
			of,
			{ name: found.signer.name, paper: nameOf(found), sender, replyTo: sender.email },
			now,
		);
		if (asked.kind === "wait")
			return again(429, { "": `Please wait ${Math.ceil(asked.seconds / 60)} minutes before asking for another code.` });
		return review(200, {}, asked.kind === "mailed" ? asked.to : null);
	}
	const problem = await problemOfCode(of, code, now);
	if (problem) return review(422, { code: problem.words }, problem.to);
	return inWords(await approveChange(found, { hash, name, drawing, code }, client, now), again);
}

const outdated = "This page was out of date. Please read the change order once more, then answer.";

function inWords(answered: Answered, again: Say): LinkAnswer {
	if (answered === "other-paper") return again(409, { "": outdated });
	if (answered === "code")
		return again(409, { "": "The code was used up meanwhile. Please continue once more to get a new one." });
	if (answered === "overtaken")
		return again(409, { "": "Something about your contract changed meanwhile. We send you a new change order." });
	return { kind: "done" };
}

async function newLink(form: FormData, client: Client, now: Date, again: Say): Promise<LinkAnswer> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const wait = await mailLinks(parsed.value.email, client.ip, now);
	if (wait) return again(429, { "": `Please wait ${Math.ceil(wait / 60)} minutes before asking again, or call us.` });
	return { kind: "mailed", status: 200 };
}

function typedOf(form: FormData): Typed {
	const typed: Typed = {};
	for (const name of ["name", "consent", "drawing", "note", "words", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
