import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Wrong } from "#app/documents/record/actions.tsx";
import { permitted } from "#app/people/staff/permit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
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
import { readDrawing } from "../drawing.server.ts";
import { hereLinkOf } from "../emails.server.ts";
import { switchReminders, writeReminder } from "../reminders.server.ts";
import type { Finding } from "../rule.ts";
import { sendContract } from "../sending.server.ts";
import { cancelContract, correctSigner, handOver, renewSigner, voidContract } from "../signers.server.ts";
import { countersign } from "../signing.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = Wrong & { kind: "again"; status: number };
type Outcome = { kind: "go"; to: string } | { kind: "stopped"; status: 422; findings: Finding[] } | Again;

/** One press of a button. The permission is asked first: whoever lacks it learns nothing about the form. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	send: async (press) => {
		const by = permitted(press.context, "contracts.send");
		return withForm(press, sendForm, async ({ version, acknowledged }) => {
			const sent = await sendContract(by, press.id, version, acknowledged.split(",").filter(Boolean), press.now);
			return sent.kind === "stopped"
				? { kind: "stopped", status: 422, findings: sent.findings }
				: settled(press, sent.kind === "sent");
		});
	},
	delete: async (press) =>
		(await deleteDraft(permitted(press.context, "contracts.draft"), press.id, press.now)) === "deleted"
			? { kind: "go", to: "/admin/contracts" }
			: again(press, 409, { "": overtaken }),
	renew: async (press) => {
		const by = permitted(press.context, "contracts.send");
		return withForm(press, renewForm, async ({ version, signerId }) =>
			settled(press, (await renewSigner(by, press.id, version, signerId, press.now)) === "done"),
		);
	},
	correct: async (press) => {
		const by = permitted(press.context, "contracts.send");
		return withForm(press, correctForm, async ({ version, signerId, name, email }) =>
			settled(press, (await correctSigner(by, press.id, version, signerId, { name, email }, press.now)) === "done"),
		);
	},
	"hand-over": handTabletOver,
	countersign: signForUs,
	"reminders-on": (press) => reminders(press, true),
	"reminders-off": (press) => reminders(press, false),
	"reminder-words": async (press) => {
		const by = permitted(press.context, "contracts.send");
		return withForm(press, reminderForm, async ({ words }) =>
			settled(press, (await writeReminder(by, press.id, words, press.now)) === "done"),
		);
	},
	cancel: async (press) => {
		const by = permitted(press.context, "contracts.cancel");
		return withForm(press, reasonForm, async ({ version, reason }) =>
			settled(press, (await cancelContract(by, press.id, version, reason, press.now)) === "done"),
		);
	},
	void: async (press) => {
		const by = permitted(press.context, "contracts.cancel");
		return withForm(press, reasonForm, async ({ version, reason }) =>
			settled(press, (await voidContract(by, press.id, version, reason, press.now)) === "done"),
		);
	},
};

/** One button of the office's page as a call of a verb. */
export async function actOnContract(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	permitted(context, "contracts.view");
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed ? deed(press) : again(press, 400, { "": "This is not understood." });
}

/** The one deed that the crew has, from a screen of its own. */
export async function handOverFromList(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	permitted(context, "contracts.in-person");
	return handTabletOver({ context, id, form: await request.formData(), intent: "hand-over", now });
}

async function reminders(press: Press, on: boolean): Promise<Outcome> {
	const by = permitted(press.context, "contracts.send");
	return settled(press, (await switchReminders(by, press.id, on, press.now)) === "done");
}

async function handTabletOver(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "contracts.in-person");
	return withForm(press, handOverForm, async ({ signerId }) => {
		const here = await handOver(by, press.id, signerId, press.now);
		return here === "conflict" ? again(press, 409, { "": overtaken }) : { kind: "go", to: hereLinkOf(here.hereId) };
	});
}

async function signForUs(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "contracts.countersign");
	return withForm(press, countersignForm, async ({ hash, name, drawing }) => {
		const drawn = drawing ? await readDrawing(drawing) : null;
		if (typeof drawn === "string")
			return again(press, 422, { drawing: "That is too little for a signature. Draw your name, or type it only." });
		const given = { hash, name, drawing: drawn, emergency: "", code: "" };
		const done = await countersign(by, press.id, given, press.context.get(clientContext), press.now);
		if (done === "not-you") return again(press, 403, { "": "Another person is named to sign for the company." });
		return settled(press, done === "done" || done === "already");
	});
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors, parsed.typed);
}

function settled(press: Press, won: boolean): Outcome {
	return won ? { kind: "go", to: `/admin/contracts/${press.id}` } : again(press, 409, { "": overtaken });
}

function again(
	press: Press,
	status: number,
	errors: Record<string, string>,
	typed: Record<string, string> = {},
): Again {
	return { kind: "again", status, intent: press.intent, errors, typed };
}
