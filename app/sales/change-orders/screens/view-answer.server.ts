import type { Client } from "#app/documents/links/document-views.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { consumeRateLimit } from "#app/platform/rate-limits.server.ts";
import { parseDrawing } from "#app/sales/contracts/drawing.server.ts";
import { findCodeProblem, sendRequiredCode } from "#app/sales/contracts/signing-code.server.ts";
import { type Answered, approveChange, askForCall, codeFor, keepOriginal } from "../answers.server.ts";
import { approveForm, callForm, keepForm, linkForm } from "../change-form.ts";
import type { OpenedChange } from "../changes.server.ts";
import { nameOf } from "../emails.server.ts";
import { mailLinks } from "../links.server.ts";

type Again = { kind: "again"; status: number; intent: string; errors: Record<string, string>; typed: SubmittedValues };
type Review = Omit<Again, "kind"> & { kind: "review"; codeTo: string | null };
/** "done" goes back to the page, which shows the current state; "review" asks for a final review */
export type LinkAnswer = { kind: "done" } | { kind: "mailed"; status: 200 } | Again | Review;

type Say = (status: number, errors: Record<string, string>) => Again;

/** Handles one form post of the customer's page and gives the outcome, with messages for the customer. */
export async function answerByLink(
	found: OpenedChange | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<LinkAnswer> {
	const intent = String(form.get("intent") ?? "review");
	const again: Say = (status, errors) => ({ kind: "again", status, intent, errors, typed: typedOf(form) });
	if (intent === "link") return newLink(form, client, now, again);
	if (!found) return again(404, { email: "This link no longer works. Enter your email address to get a new one." });
	if (intent === "change") return again(200, {});
	const wait = await consumeRateLimit("contract.answer", client.ip);
	if (wait) return again(429, { "": tooMany(wait) });
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
	if (hash !== found.contentHash) return again(409, { "": outdated });
	const drawing = parsed.value.drawing ? await parseDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return again(422, { drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "odd") return again(422, { drawing: "We couldn't read your signature. Clear it and draw it again." });
	const review = (status: number, errors: Record<string, string>, codeTo: string | null): Review => ({
		...{ kind: "review", status, intent: "approve", errors, typed: typedOf(form), codeTo },
	});
	const of = await codeFor(found);
	if (!final) {
		const sender = found.shown?.company ?? blankLetterhead;
		const asked = await sendRequiredCode(
			of,
			{ name: found.signer.name, documentName: nameOf(found), sender, replyTo: sender.email },
			now,
		);
		if (asked.kind === "wait") return again(429, { "": tooMany(asked.seconds) });
		return review(200, {}, asked.kind === "mailed" ? asked.to : null);
	}
	const problem = await findCodeProblem(of, code, now);
	if (problem) return review(422, { code: problem.message }, problem.to);
	return inWords(await approveChange(found, { hash, name, drawing, code }, client, now), again);
}

const outdated = "This page was out of date. Review the change order, then respond again.";

/** `seconds` is how long to wait. */
function tooMany(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
}

function inWords(answered: Answered, again: Say): LinkAnswer {
	if (answered === "other-paper") return again(409, { "": outdated });
	if (answered === "code") return again(409, { "": "This code no longer works. Continue again to get a new one." });
	if (answered === "overtaken")
		return again(409, { "": "Your contract has changed since we sent this. We'll send you a new change order." });
	return { kind: "done" };
}

async function newLink(form: FormData, client: Client, now: Date, again: Say): Promise<LinkAnswer> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const wait = await mailLinks(parsed.value.email, client.ip, now);
	if (wait) return again(429, { "": tooMany(wait) });
	return { kind: "mailed", status: 200 };
}

function typedOf(form: FormData): SubmittedValues {
	const typed: SubmittedValues = {};
	for (const name of ["name", "consent", "drawing", "note", "words", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
