import type { Client } from "#app/documents/links/document-views.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { consumeRateLimit } from "#app/platform/rate-limits.server.ts";
import { parseDrawing } from "#app/sales/contracts/drawing.server.ts";
import { findCodeProblem, sendRequiredCode } from "#app/sales/contracts/signing-code.server.ts";
import {
	type AnswerResult,
	approveChangeOrder,
	declineChangeOrder,
	findCodeTarget,
	requestCall,
} from "../answers.server.ts";
import { approveForm, callForm, declineForm, linkForm } from "../change-order-form.ts";
import type { OpenedChangeOrder } from "../change-orders.server.ts";
import { changeOrderName } from "../emails.server.ts";
import { emailNewLinks } from "../links.server.ts";

type FailedSubmission = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: SubmittedValues;
};
type Review = Omit<FailedSubmission, "kind"> & { kind: "review"; codeTo: string | null };
/** "done" goes back to the page, which shows the current state; "review" asks for a final review */
export type CustomerFormResult = { kind: "done" } | { kind: "mailed"; status: 200 } | FailedSubmission | Review;

type Say = (status: number, errors: Record<string, string>) => FailedSubmission;

/** Handles one form post of the customer's page and gives the outcome, with messages for the customer. */
export async function handleCustomerForm(
	found: OpenedChangeOrder | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<CustomerFormResult> {
	const intent = String(form.get("intent") ?? "review");
	const again: Say = (status, errors) => ({ kind: "again", status, intent, errors, typed: readTyped(form) });
	if (intent === "link") return requestNewLink(form, client, now, again);
	if (!found) return again(404, { email: "This link no longer works. Enter your email address to get a new one." });
	if (intent === "change") return again(200, {});
	const wait = await consumeRateLimit("contract.answer", client.ip);
	if (wait) return again(429, { "": formatWait(wait) });
	if (intent === "keep") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return toFormResult(await declineChangeOrder(found, parsed.value, client, now), again);
	}
	if (intent === "call") {
		const parsed = parseForm(callForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return toFormResult(await requestCall(found, parsed.value.words, client, now), again);
	}
	return submitApproval(found, { form, client, now, final: intent === "approve" }, again);
}

type Post = { form: FormData; client: Client; now: Date; final: boolean };

async function submitApproval(
	found: OpenedChangeOrder,
	{ form, client, now, final }: Post,
	again: Say,
): Promise<CustomerFormResult> {
	const parsed = parseForm(approveForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const { hash, name, code } = parsed.value;
	if (hash !== found.contentHash) return again(409, { "": outdatedMessage });
	const drawing = parsed.value.drawing ? await parseDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return again(422, { drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "odd") return again(422, { drawing: "We couldn't read your signature. Clear it and draw it again." });
	const review = (status: number, errors: Record<string, string>, codeTo: string | null): Review => ({
		...{ kind: "review", status, intent: "approve", errors, typed: readTyped(form), codeTo },
	});
	const of = await findCodeTarget(found);
	if (!final) {
		const sender = found.shown?.company ?? blankLetterhead;
		const asked = await sendRequiredCode(
			of,
			{ name: found.signer.name, documentName: changeOrderName(found), sender, replyTo: sender.email },
			now,
		);
		if (asked.kind === "wait") return again(429, { "": formatWait(asked.seconds) });
		return review(200, {}, asked.kind === "mailed" ? asked.to : null);
	}
	const problem = await findCodeProblem(of, code, now);
	if (problem) return review(422, { code: problem.message }, problem.to);
	return toFormResult(await approveChangeOrder(found, { hash, name, drawing, code }, client, now), again);
}

const outdatedMessage = "This page was out of date. Review the change order, then respond again.";

/** `seconds` is how long to wait. */
function formatWait(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
}

function toFormResult(answered: AnswerResult, again: Say): CustomerFormResult {
	if (answered === "other-paper") return again(409, { "": outdatedMessage });
	if (answered === "code") return again(409, { "": "This code no longer works. Continue again to get a new one." });
	if (answered === "overtaken")
		return again(409, { "": "Your contract has changed since we sent this. We'll send you a new change order." });
	return { kind: "done" };
}

async function requestNewLink(form: FormData, client: Client, now: Date, again: Say): Promise<CustomerFormResult> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const wait = await emailNewLinks(parsed.value.email, client.ip, now);
	if (wait) return again(429, { "": formatWait(wait) });
	return { kind: "mailed", status: 200 };
}

function readTyped(form: FormData): SubmittedValues {
	const typed: SubmittedValues = {};
	for (const name of ["name", "consent", "drawing", "note", "words", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
