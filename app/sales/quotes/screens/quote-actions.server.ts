import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { acceptOnBehalf, answerQuestion } from "../answers.server.ts";
import { deleteDraft, duplicateQuote, reviseQuote } from "../drafts.server.ts";
import { answerForm, callForm, onBehalfForm, reminderForm, seenVersion, withdrawForm } from "../quote-form.ts";
import { findQuote } from "../quotes.server.ts";
import { noteCall, switchFollowUp, writeReminder } from "../reminders.server.ts";
import { resendQuote, sendQuote, stopLink, withdrawQuote } from "../sending.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome = { kind: "go"; to: string } | { kind: "stopped"; status: 422; checks: Check[] } | Again;

/** One press of a button. The permission is asked first: whoever lacks it learns nothing about the form. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	send,
	resend,
	withdraw,
	called,
	"stop-link": stop,
	"reminder-words": words,
	"reminders-off": (press) => reminders(press, false),
	"reminders-on": (press) => reminders(press, true),
	revise: async (press) =>
		opened(press, await reviseQuote(permitted(press.context, "quotes.draft"), press.id, press.now)),
	duplicate: async (press) =>
		opened(press, await duplicateQuote(permitted(press.context, "quotes.draft"), press.id, press.now)),
	delete: async (press) =>
		(await deleteDraft(permitted(press.context, "quotes.draft"), press.id, press.now)) === "deleted"
			? { kind: "go", to: "/admin/quotes" }
			: again(press, 409, { "": overtaken }),
	answer,
	"on-behalf": onBehalf,
};

/** One button of the office's page as a call of a verb. */
export async function actOnQuote(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	permitted(context, "quotes.view");
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed ? deed(press) : again(press, 400, { "": "This is not understood." });
}

async function send(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, seenVersion, async ({ version }) => {
		const sent = await sendQuote(by, press.id, version, press.now);
		return sent.kind === "stopped"
			? { kind: "stopped", status: 422, checks: sent.checks }
			: settled(press, sent.kind === "sent");
	});
}

async function resend(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, seenVersion, async ({ version }) => {
		const newLink = press.form.get("newLink") === "yes";
		return settled(press, (await resendQuote(by, press.id, version, { newLink }, press.now)) === "sent");
	});
}

async function stop(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, seenVersion, async ({ version }) =>
		settled(press, (await stopLink(by, press.id, version, press.now)) === "stopped"),
	);
}

async function called(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, callForm, async ({ note }) =>
		settled(press, (await noteCall(by, press.id, note, press.now)) === "noted"),
	);
}

async function words(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, reminderForm, async (form) =>
		settled(press, (await writeReminder(by, press.id, form.words, press.now)) === "written"),
	);
}

async function reminders(press: Press, on: boolean): Promise<Outcome> {
	const done = await switchFollowUp(permitted(press.context, "quotes.send"), press.id, on, press.now);
	return settled(press, done !== "closed");
}

async function withdraw(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.withdraw");
	return withForm(press, withdrawForm, async ({ version, reason }) =>
		settled(press, (await withdrawQuote(by, press.id, version, reason, press.now)) === "withdrawn"),
	);
}

async function answer(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, answerForm, async ({ text }) =>
		settled(press, (await answerQuestion(by, press.id, text, press.now)) === "answered"),
	);
}

async function onBehalf(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "quotes.send");
	return withForm(press, onBehalfForm, async ({ name, evidence }) => {
		const found = await findQuote(press.id);
		if (!found) return again(press, 404, { "": overtaken });
		const selection = defaultSelection(found.lines);
		const done = await acceptOnBehalf(by, found, { name, evidence, selection }, press.now);
		if (done === "expired")
			return again(press, 409, { "": "This quote has run out. Revise it with a new date first." });
		return settled(press, done === "done" || done === "already");
	});
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors, parsed.typed);
}

function settled(press: Press, won: boolean): Outcome {
	return won ? { kind: "go", to: `/admin/quotes/${press.id}` } : again(press, 409, { "": overtaken });
}

function opened(press: Press, made: { id: string } | string): Outcome {
	return typeof made === "string"
		? again(press, 409, { "": overtaken })
		: { kind: "go", to: `/admin/quotes/${made.id}` };
}

function again(press: Press, status: number, errors: Again["errors"], typed: Again["typed"] = {}): Again {
	return { kind: "again", status, intent: press.intent, errors, typed };
}
