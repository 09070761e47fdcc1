import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import {
	correctForm,
	countersignForm,
	handOverForm,
	reasonForm,
	reminderForm,
	renewForm,
	sendForm,
} from "../contract-form.ts";
import { deleteDraft } from "../drafts.server.ts";
import { parseDrawing } from "../drawing.server.ts";
import { inPersonSigningUrl } from "../emails.server.ts";
import { saveReminderText, setReminders } from "../reminders.server.ts";
import type { Finding } from "../rule.ts";
import { sendContract } from "../sending.server.ts";
import { cancelContract, correctSigner, renewSigner, startInPersonSigning, voidContract } from "../signers.server.ts";
import { countersign } from "../signing.server.ts";

type Context = Readonly<RouterContextProvider>;
type FailedSubmission = ActionErrors & { kind: "failed"; status: number };
type Outcome =
	| { kind: "redirect"; to: string }
	| { kind: "stopped"; status: 422; findings: Finding[] }
	| FailedSubmission;

/** One submitted form. The permission is checked first: without it, nothing about the form is revealed. */
type ActionRequest = { context: Context; id: string; form: FormData; intent: string; now: Date };

const staleMessage = "Someone else changed this contract. Review the latest version, then try again.";

const actions: Record<string, (press: ActionRequest) => Promise<Outcome>> = {
	send: async (press) => {
		const by = requirePermission(press.context, "contracts.send");
		return withForm(press, sendForm, async ({ version, acknowledged }) => {
			const sent = await sendContract(by, press.id, version, acknowledged.split(",").filter(Boolean), press.now);
			return sent.kind === "stopped"
				? { kind: "stopped", status: 422, findings: sent.findings }
				: outcome(press, sent.kind === "sent");
		});
	},
	delete: async (press) =>
		(await deleteDraft(requirePermission(press.context, "contracts.draft"), press.id, press.now)) === "deleted"
			? { kind: "redirect", to: "/admin/contracts" }
			: failed(press, 409, { "": staleMessage }),
	renew: async (press) => {
		const by = requirePermission(press.context, "contracts.send");
		return withForm(press, renewForm, async ({ version, signerId }) =>
			outcome(press, (await renewSigner(by, press.id, version, signerId, press.now)) === "done"),
		);
	},
	correct: async (press) => {
		const by = requirePermission(press.context, "contracts.send");
		return withForm(press, correctForm, async ({ version, signerId, name, email }) =>
			outcome(press, (await correctSigner(by, press.id, version, signerId, { name, email }, press.now)) === "done"),
		);
	},
	"hand-over": startInPerson,
	countersign: countersignContract,
	"reminders-on": (press) => setRemindersFor(press, true),
	"reminders-off": (press) => setRemindersFor(press, false),
	"reminder-words": async (press) => {
		const by = requirePermission(press.context, "contracts.send");
		return withForm(press, reminderForm, async ({ words }) =>
			outcome(press, (await saveReminderText(by, press.id, words, press.now)) === "done"),
		);
	},
	cancel: async (press) => {
		const by = requirePermission(press.context, "contracts.cancel");
		return withForm(press, reasonForm, async ({ version, reason }) =>
			outcome(press, (await cancelContract(by, press.id, version, reason, press.now)) === "done"),
		);
	},
	void: async (press) => {
		const by = requirePermission(press.context, "contracts.cancel");
		return withForm(press, reasonForm, async ({ version, reason }) =>
			outcome(press, (await voidContract(by, press.id, version, reason, press.now)) === "done"),
		);
	},
};

/** Runs the action of one button on the office's page. */
export async function actOnContract(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	requirePermission(context, "contracts.view");
	const act = Object.hasOwn(actions, press.intent) ? actions[press.intent] : undefined;
	return act
		? act(press)
		: failed(press, 400, { "": "We couldn't process that request. Reload the page and try again." });
}

/** The one action that the crew has, from a screen of its own. */
export async function handOverFromList(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	requirePermission(context, "contracts.in-person");
	return startInPerson({ context, id, form: await request.formData(), intent: "hand-over", now });
}

async function setRemindersFor(press: ActionRequest, on: boolean): Promise<Outcome> {
	const by = requirePermission(press.context, "contracts.send");
	return outcome(press, (await setReminders(by, press.id, on, press.now)) === "done");
}

async function startInPerson(press: ActionRequest): Promise<Outcome> {
	const by = requirePermission(press.context, "contracts.in-person");
	return withForm(press, handOverForm, async ({ signerId }) => {
		const here = await startInPersonSigning(by, press.id, signerId, press.now);
		return here === "conflict"
			? failed(press, 409, { "": staleMessage })
			: { kind: "redirect", to: inPersonSigningUrl(here.hereId) };
	});
}

async function countersignContract(press: ActionRequest): Promise<Outcome> {
	const by = requirePermission(press.context, "contracts.countersign");
	return withForm(press, countersignForm, async ({ hash, name, drawing }) => {
		const drawn = drawing ? await parseDrawing(drawing) : null;
		if (typeof drawn === "string")
			return failed(press, 422, {
				drawing: "We couldn't read your signature. Clear it and draw your name again, or just type it.",
			});
		const given = { hash, name, drawing: drawn, emergency: "", code: "" };
		const done = await countersign(by, press.id, given, press.context.get(clientContext), press.now);
		if (done === "not-you") return failed(press, 403, { "": "Someone else is assigned to sign for the company." });
		return outcome(press, done === "done" || done === "already");
	});
}

async function withForm<S extends z.ZodType>(
	press: ActionRequest,
	schema: S,
	act: (value: z.output<S>) => Promise<Outcome>,
) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? act(parsed.value) : failed(press, 422, parsed.errors, parsed.typed);
}

function outcome(press: ActionRequest, won: boolean): Outcome {
	return won ? { kind: "redirect", to: `/admin/contracts/${press.id}` } : failed(press, 409, { "": staleMessage });
}

function failed(
	press: ActionRequest,
	status: number,
	errors: Record<string, string>,
	typed: Record<string, string> = {},
): FailedSubmission {
	return { kind: "failed", status, intent: press.intent, errors, typed };
}
