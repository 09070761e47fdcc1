import type { Client } from "#app/documents/links/document-views.server.ts";
import { type ParsedForm, parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { consumeRateLimit } from "#app/platform/rate-limits.server.ts";
import { type AnswerResult, acceptQuote, askQuestion, declineQuote } from "../answers.server.ts";
import { emailNewLinks } from "../links.server.ts";
import { acceptForm, declineForm, linkForm, questionForm } from "../quote-form.ts";
import { type QuoteRecord, quoteTotals } from "../quotes.server.ts";

type FailedSubmission = {
	kind: "failed";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: SubmittedValues;
	selection: string[];
};

export type CustomerFormResult =
	/** redirects to the page, which shows the current state */
	{ kind: "done"; to: "" | "?asked=1#questions" } | FailedSubmission | { kind: "mailed"; status: 200 };

/** Handles a form of the customer's page. */
export async function handleCustomerForm(
	found: QuoteRecord | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<CustomerFormResult> {
	const intent = String(form.get("intent") ?? "accept");
	const selection = readSelection(form);
	const fail = (
		status: number,
		errors: Record<string, string>,
		typed: SubmittedValues = readTyped(form),
	): FailedSubmission => ({
		kind: "failed",
		status,
		intent,
		errors,
		typed,
		selection,
	});
	if (intent === "link") return requestNewLink(form, client, now, fail);
	if (!found) return fail(404, { email: "This link no longer works. Enter your email address to get a new one." });
	if (intent === "count") return fail(200, {});
	const wait = await consumeRateLimit("quote.answer", client.ip);
	if (wait) return fail(429, { "": formatWait(wait) });
	if (intent === "ask") {
		const parsed = parseForm(questionForm, form);
		if (!parsed.ok) return fail(422, parsed.errors);
		const asked = await askQuestion(found.quote, parsed.value.text, client, now);
		return asked === "asked" ? { kind: "done", to: "?asked=1#questions" } : { kind: "done", to: "" };
	}
	if (intent === "decline") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return fail(422, parsed.errors);
		return toFormResult(await declineQuote(found, parsed.value, client, now), found, selection, fail);
	}
	const parsed = parseForm(acceptForm, form);
	if (!parsed.ok) return fail(422, parsed.errors);
	return toFormResult(await acceptQuote(found, { ...parsed.value, selection }, client, now), found, selection, fail);
}

async function requestNewLink(
	form: FormData,
	client: Client,
	now: Date,
	fail: (status: number, errors: Record<string, string>) => FailedSubmission,
): Promise<CustomerFormResult> {
	const parsed: ParsedForm<{ email: string }> = parseForm(linkForm, form);
	if (!parsed.ok) return fail(422, parsed.errors);
	const wait = await emailNewLinks(parsed.value.email, client.ip, now);
	if (wait) return fail(429, { "": formatWait(wait) });
	return { kind: "mailed", status: 200 };
}

function toFormResult(
	result: AnswerResult,
	found: QuoteRecord,
	selection: string[],
	fail: (status: number, errors: Record<string, string>) => FailedSubmission,
): CustomerFormResult {
	switch (result) {
		case "invalid-selection":
			return fail(422, { "": "Choose one item from each group." });
		case "total-changed":
			return fail(409, {
				"": `With the items you selected, the total is ${formatMoney(quoteTotals(found, selection).total)}. Check the total, then accept again.`,
			});
		case "outdated":
			return fail(409, { "": "This page was out of date. Review the quote, then respond again." });
		default:
			return { kind: "done", to: "" };
	}
}

function formatWait(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
}

function readSelection(form: FormData): string[] {
	const selection: string[] = [];
	for (const [name, value] of form)
		if ((name === "line[]" || name.startsWith("group-")) && typeof value === "string") selection.push(value);
	return selection;
}

function readTyped(form: FormData): SubmittedValues {
	const typed: SubmittedValues = {};
	for (const name of ["name", "consent", "reason", "note", "text", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
