import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import { acceptOnBehalf, answerQuestion } from "../answers.server.ts";
import { deleteDraft, duplicateQuote, reviseQuote } from "../drafts.server.ts";
import { answerForm, callForm, onBehalfForm, reminderForm, versionForm, withdrawForm } from "../quote-form.ts";
import { findQuote } from "../quotes.server.ts";
import { logCall, saveReminderText, setReminders } from "../reminders.server.ts";
import { resendQuote, sendQuote, turnOffQuoteLink, withdrawQuote } from "../send.server.ts";

type Context = Readonly<RouterContextProvider>;
type FailedAction = {
	kind: "failed";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type ActionResult = { kind: "go"; to: string } | { kind: "stopped"; status: 422; checks: Check[] } | FailedAction;

/** A submitted form. Each action checks its permission first, so that nothing about the form is revealed without it. */
type ActionRequest = { context: Context; id: string; form: FormData; intent: string; now: Date };

const staleMessage = "Someone else changed this quote. Review the latest version, then try again.";

const actions: Record<string, (request: ActionRequest) => Promise<ActionResult>> = {
	send,
	resend,
	withdraw,
	called: logCallAction,
	"stop-link": turnOffLink,
	"reminder-words": saveReminderTextAction,
	"reminders-off": (request) => reminders(request, false),
	"reminders-on": (request) => reminders(request, true),
	revise: async (request) =>
		openQuote(request, await reviseQuote(requirePermission(request.context, "quotes.draft"), request.id, request.now)),
	duplicate: async (request) =>
		openQuote(
			request,
			await duplicateQuote(requirePermission(request.context, "quotes.draft"), request.id, request.now),
		),
	delete: async (request) =>
		(await deleteDraft(requirePermission(request.context, "quotes.draft"), request.id, request.now)) === "deleted"
			? { kind: "go", to: "/admin/quotes" }
			: fail(request, 409, { "": staleMessage }),
	answer,
	"on-behalf": onBehalf,
};

/** Handles a form of the office's page. */
export async function handleQuoteAction(
	context: Context,
	id: string,
	httpRequest: Request,
	now: Date,
): Promise<ActionResult> {
	requirePermission(context, "quotes.view");
	const form = await httpRequest.formData();
	const request = { context, id, form, intent: String(form.get("intent")), now };
	const action = Object.hasOwn(actions, request.intent) ? actions[request.intent] : undefined;
	return action
		? action(request)
		: fail(request, 400, { "": "We couldn't process that request. Reload the page and try again." });
}

async function send(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, versionForm, async ({ version }) => {
		const sent = await sendQuote(by, request.id, version, request.now);
		return sent.kind === "stopped"
			? { kind: "stopped", status: 422, checks: sent.checks }
			: finish(request, sent.kind === "sent");
	});
}

async function resend(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, versionForm, async ({ version }) => {
		const newLink = request.form.get("newLink") === "yes";
		return finish(request, (await resendQuote(by, request.id, version, { newLink }, request.now)) === "sent");
	});
}

async function turnOffLink(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, versionForm, async ({ version }) =>
		finish(request, (await turnOffQuoteLink(by, request.id, version, request.now)) === "stopped"),
	);
}

async function logCallAction(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, callForm, async ({ note }) =>
		finish(request, (await logCall(by, request.id, note, request.now)) === "noted"),
	);
}

async function saveReminderTextAction(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, reminderForm, async (form) =>
		finish(request, (await saveReminderText(by, request.id, form.words, request.now)) === "written"),
	);
}

async function reminders(request: ActionRequest, on: boolean): Promise<ActionResult> {
	const done = await setReminders(requirePermission(request.context, "quotes.send"), request.id, on, request.now);
	return finish(request, done !== "closed");
}

async function withdraw(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.withdraw");
	return withForm(request, withdrawForm, async ({ version, reason }) =>
		finish(request, (await withdrawQuote(by, request.id, version, reason, request.now)) === "withdrawn"),
	);
}

async function answer(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, answerForm, async ({ text }) =>
		finish(request, (await answerQuestion(by, request.id, text, request.now)) === "answered"),
	);
}

async function onBehalf(request: ActionRequest): Promise<ActionResult> {
	const by = requirePermission(request.context, "quotes.send");
	return withForm(request, onBehalfForm, async ({ name, evidence }) => {
		const found = await findQuote(request.id);
		if (!found) return fail(request, 404, { "": staleMessage });
		const selection = defaultSelection(found.lines);
		const done = await acceptOnBehalf(by, found, { name, evidence, selection }, request.now);
		if (done === "expired")
			return fail(request, 409, { "": "This quote has expired. Revise it and set a new date first." });
		return finish(request, done === "done" || done === "already");
	});
}

async function withForm<S extends z.ZodType>(
	request: ActionRequest,
	schema: S,
	run: (value: z.output<S>) => Promise<ActionResult>,
) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, request.form);
	return parsed.ok ? run(parsed.value) : fail(request, 422, parsed.errors, parsed.typed);
}

function finish(request: ActionRequest, isDone: boolean): ActionResult {
	return isDone ? { kind: "go", to: `/admin/quotes/${request.id}` } : fail(request, 409, { "": staleMessage });
}

function openQuote(request: ActionRequest, result: { id: string } | string): ActionResult {
	return typeof result === "string"
		? fail(request, 409, { "": staleMessage })
		: { kind: "go", to: `/admin/quotes/${result.id}` };
}

function fail(
	request: ActionRequest,
	status: number,
	errors: FailedAction["errors"],
	typed: FailedAction["typed"] = {},
): FailedAction {
	return { kind: "failed", status, intent: request.intent, errors, typed };
}
