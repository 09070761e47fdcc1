import type { Client } from "#app/documents/links/document-views.server.ts";
import { type Parsed, parseForm, type Typed } from "#app/platform/form.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type Answered, acceptQuote, askQuestion, declineQuote } from "../answers.server.ts";
import { mailNewLinks } from "../links.server.ts";
import { acceptForm, declineForm, linkForm, questionForm } from "../quote-form.ts";
import { type QuoteRecord, totalsOf } from "../quotes.server.ts";

type Again = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Typed;
	picked: string[];
};

export type LinkAnswer =
	/** goes back to the page, which says what is now */
	{ kind: "done"; to: "" | "?asked=1#questions" } | Again | { kind: "mailed"; status: 200 };

/** One form post of the customer's page as a call of a verb, and its outcome as words. */
export async function answerByLink(
	found: QuoteRecord | null,
	form: FormData,
	client: Client,
	now: Date,
): Promise<LinkAnswer> {
	const intent = String(form.get("intent") ?? "accept");
	const picked = selectionOf(form);
	const again = (status: number, errors: Record<string, string>, typed: Typed = typedOf(form)): Again => ({
		kind: "again",
		status,
		intent,
		errors,
		typed,
		picked,
	});
	if (intent === "link") return newLink(form, client, now, again);
	if (!found) return again(404, { email: "This link does not open a quote any more. Write your email address here." });
	if (intent === "count") return again(200, {});
	const wait = await overLimit("quote.answer", client.ip);
	if (wait) return again(429, { "": `Too many tries. Please wait ${Math.ceil(wait / 60)} minutes, or call us.` });
	if (intent === "ask") {
		const parsed = parseForm(questionForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		const asked = await askQuestion(found.quote, parsed.value.text, client, now);
		return asked === "asked" ? { kind: "done", to: "?asked=1#questions" } : { kind: "done", to: "" };
	}
	if (intent === "decline") {
		const parsed = parseForm(declineForm, form);
		if (!parsed.ok) return again(422, parsed.errors);
		return inWords(await declineQuote(found, parsed.value, client, now), found, picked, again);
	}
	const parsed = parseForm(acceptForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	return inWords(await acceptQuote(found, { ...parsed.value, selection: picked }, client, now), found, picked, again);
}

async function newLink(
	form: FormData,
	client: Client,
	now: Date,
	again: (status: number, errors: Record<string, string>) => Again,
): Promise<LinkAnswer> {
	const parsed: Parsed<{ email: string }> = parseForm(linkForm, form);
	if (!parsed.ok) return again(422, parsed.errors);
	const wait = await mailNewLinks(parsed.value.email, client.ip, now);
	if (wait) return again(429, { "": `Please wait ${Math.ceil(wait / 60)} minutes before asking again, or call us.` });
	return { kind: "mailed", status: 200 };
}

function inWords(
	answered: Answered,
	found: QuoteRecord,
	picked: string[],
	again: (status: number, errors: Record<string, string>) => Again,
): LinkAnswer {
	switch (answered) {
		case "bad-choice":
			return again(422, { "": "Please choose exactly one line of each either/or group." });
		case "other-total":
			return again(409, {
				"": `With these lines the total is ${formatMoney(totalsOf(found, picked).total)}. Please check it, then accept once more.`,
			});
		case "other-paper":
			return again(409, { "": "This page was out of date. Please read the quote once more, then answer." });
		default:
			return { kind: "done", to: "" };
	}
}

function selectionOf(form: FormData): string[] {
	const picked: string[] = [];
	for (const [name, value] of form)
		if ((name === "line[]" || name.startsWith("group-")) && typeof value === "string") picked.push(value);
	return picked;
}

function typedOf(form: FormData): Typed {
	const typed: Typed = {};
	for (const name of ["name", "consent", "reason", "note", "text", "email"]) {
		const value = form.get(name);
		if (typeof value === "string") typed[name] = value;
	}
	return typed;
}
