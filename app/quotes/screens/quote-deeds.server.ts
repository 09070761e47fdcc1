import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { defaultSelection } from "#app/catalogue/totals.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { acceptOnBehalf, answerQuestion } from "#app/quotes/answers.server.ts";
import type { Check } from "#app/quotes/checks.ts";
import { deleteDraft, duplicateQuote, reviseQuote } from "#app/quotes/drafts.server.ts";
import { answerForm, onBehalfForm, seenVersion, withdrawForm } from "#app/quotes/quote-form.ts";
import { findQuote } from "#app/quotes/quotes.server.ts";
import { resendQuote, sendQuote, withdrawQuote } from "#app/quotes/sending.server.ts";
import { permitted } from "#app/staff/permit.server.ts";

type Context = Readonly<RouterContextProvider>;
type Outcome =
	| { kind: "go"; to: string }
	| { kind: "stopped"; status: 422; checks: Check[] }
	| { kind: "again"; status: number; intent: string; errors: Record<string, string>; typed: Record<string, string> };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

/** One button of the office's page as a call of a verb. */
export async function actOnQuote(context: Context, id: string, form: FormData, now: Date): Promise<Outcome> {
	const intent = String(form.get("intent"));
	const here: Outcome = { kind: "go", to: `/admin/quotes/${id}` };
	const again = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}): Outcome => ({
		kind: "again",
		status,
		intent,
		errors,
		typed,
	});
	const settled = (won: boolean) => (won ? here : again(409, { "": overtaken }));
	const withForm = async <S extends z.ZodType>(schema: S, deed: (value: z.output<S>) => Promise<Outcome>) => {
		const parsed: Parsed<z.output<S>> = parseForm(schema, form);
		return parsed.ok ? deed(parsed.value) : again(422, parsed.errors, parsed.typed);
	};
	const opened = (made: { id: string } | string): Outcome =>
		typeof made === "string" ? again(409, { "": overtaken }) : { kind: "go", to: `/admin/quotes/${made.id}` };

	switch (intent) {
		case "send":
			return withForm(seenVersion, async ({ version }) => {
				const sent = await sendQuote(permitted(context, "quotes.send"), id, version, now);
				return sent.kind === "stopped"
					? { kind: "stopped", status: 422, checks: sent.checks }
					: settled(sent.kind === "sent");
			});
		case "resend":
			return withForm(seenVersion, async ({ version }) => {
				const newLink = form.get("newLink") === "yes";
				return settled(
					(await resendQuote(permitted(context, "quotes.send"), id, version, { newLink }, now)) === "sent",
				);
			});
		case "withdraw":
			return withForm(withdrawForm, async ({ version, reason }) =>
				settled((await withdrawQuote(permitted(context, "quotes.withdraw"), id, version, reason, now)) === "withdrawn"),
			);
		case "revise":
			return opened(await reviseQuote(permitted(context, "quotes.draft"), id, now));
		case "duplicate":
			return opened(await duplicateQuote(permitted(context, "quotes.draft"), id, now));
		case "delete":
			return (await deleteDraft(permitted(context, "quotes.draft"), id)) === "deleted"
				? { kind: "go", to: "/admin/quotes" }
				: again(409, { "": overtaken });
		case "answer":
			return withForm(answerForm, async ({ text }) =>
				settled((await answerQuestion(permitted(context, "quotes.send"), id, text, now)) === "answered"),
			);
		case "on-behalf":
			return withForm(onBehalfForm, async ({ name, evidence }) => {
				const found = await findQuote(id);
				if (!found) return again(404, { "": overtaken });
				const selection = defaultSelection(found.lines);
				const done = await acceptOnBehalf(permitted(context, "quotes.send"), found, { name, evidence, selection }, now);
				if (done === "expired") return again(409, { "": "This quote has run out. Revise it with a new date first." });
				return settled(done === "done" || done === "already");
			});
		default:
			return again(400, { "": "This is not understood." });
	}
}
