import type { Client } from "#app/documents/links/document-views.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
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
import { changeOrderName } from "../emails.server.ts";
import { emailNewLinks, type OpenedChangeOrder } from "../links.server.ts";

type FailedSubmission = { kind: "failed"; status: number; intent: string; errors: FieldErrors; typed: SubmittedValues };

/** The last step of approval: the customer reviews the signature and enters the emailed code if one is required. */
type Review = Omit<FailedSubmission, "kind"> & { kind: "review"; codeTo: string | null };

export type CustomerFormResult =
	/** redirects to the page, which shows the current state */
	{ kind: "done" } | { kind: "emailed"; status: 200 } | FailedSubmission | Review;

type Fail = (status: number, errors: FieldErrors) => FailedSubmission;

/** Handles a form of the customer's page. */
export async function handleCustomerForm(
	opened: OpenedChangeOrder | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<CustomerFormResult> {
	const intent = String(form.get("intent") ?? "review");
	const fail: Fail = (status, errors) => ({ kind: "failed", status, intent, errors, typed: submittedValues(form) });
	if (intent === "link") return requestNewLink(form, client, now, fail);
	if (!opened) return fail(404, { email: "This link no longer works. Enter your email address to get a new one." });
	if (intent === "edit") return { ...fail(200, {}), intent: "review" };
	const wait = await consumeRateLimit("contract.answer", client.ip);
	if (wait) return fail(429, { "": formatWait(wait) });
	if (intent === "decline") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return fail(422, parsed.errors);
		return toFormResult(await declineChangeOrder(opened, parsed.value, client, now), fail);
	}
	if (intent === "call") {
		const parsed = parseForm(callForm, form);
		if (!parsed.ok) return fail(422, parsed.errors);
		return toFormResult(await requestCall(opened, parsed.value.note, client, now), fail);
	}
	return submitApproval(opened, { form, client, isFinal: intent === "approve", now }, fail);
}

type ApprovalRequest = { form: FormData; client: Client; isFinal: boolean; now: Date };

async function submitApproval(
	opened: OpenedChangeOrder,
	{ form, client, isFinal, now }: ApprovalRequest,
	fail: Fail,
): Promise<CustomerFormResult> {
	const parsed = parseForm(approveForm, form);
	if (!parsed.ok) return fail(422, parsed.errors);
	const { hash, name, code } = parsed.value;
	if (hash !== opened.contentHash) return fail(409, { "": outdatedMessage });
	const drawing = parsed.value.drawing ? await parseDrawing(parsed.value.drawing) : null;
	if (drawing === "empty")
		return fail(422, { drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "odd") return fail(422, { drawing: "We couldn't read your signature. Clear it and draw it again." });
	const review = (status: number, errors: FieldErrors, codeTo: string | null): Review => ({
		...{ kind: "review", status, intent: "approve", errors, typed: submittedValues(form), codeTo },
	});
	const codeTarget = await findCodeTarget(opened);
	if (!isFinal) {
		const sender = opened.customerView?.company ?? blankLetterhead;
		const documentName = changeOrderName(opened);
		const recipient = { name: opened.signer.name, documentName, sender, replyTo: sender.email };
		const sent = await sendRequiredCode(codeTarget, recipient, now);
		if (sent.kind === "wait") return fail(429, { "": formatWait(sent.seconds) });
		return review(200, {}, sent.kind === "mailed" ? sent.to : null);
	}
	const problem = await findCodeProblem(codeTarget, code, now);
	if (problem) return review(422, { code: problem.message }, problem.to);
	return toFormResult(await approveChangeOrder(opened, { hash, name, drawing, code }, client, now), fail);
}

const outdatedMessage = "This page was out of date. Review the change order, then respond again.";

function formatWait(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
}

function toFormResult(result: AnswerResult, fail: Fail): CustomerFormResult {
	switch (result) {
		case "outdated":
			return fail(409, { "": outdatedMessage });
		case "code":
			return fail(409, { "": "This code no longer works. Select Continue again to get a new code." });
		case "contract-changed":
			return fail(409, { "": "Your contract has changed since we sent this. We'll send you a new change order." });
		default:
			return { kind: "done" };
	}
}

async function requestNewLink(form: FormData, client: Client, now: Date, fail: Fail): Promise<CustomerFormResult> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return fail(422, parsed.errors);
	const wait = await emailNewLinks(parsed.value.email, client.ip, now);
	if (wait) return fail(429, { "": formatWait(wait) });
	return { kind: "emailed", status: 200 };
}
