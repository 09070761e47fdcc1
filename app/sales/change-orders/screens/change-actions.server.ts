import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import type { Wrong } from "#app/documents/record/actions.tsx";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { approveFor } from "../answers.server.ts";
import { approveForForm, reasonForm, resendForm, seenForm } from "../change-form.ts";
import { noteCalled, redrawChange, voidChange } from "../close.server.ts";
import { deleteDraft } from "../drafts.server.ts";
import { requestChange, sendAgain } from "../requesting.server.ts";

import { settle } from "./field-conflicts.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = Wrong & { kind: "again"; status: number };
type Outcome = { kind: "go"; to: string } | { kind: "stopped"; status: 422; checks: Check[] } | Again;

/** One press of a button. The permission is asked first: whoever lacks it learns nothing about the form. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

const refusals = {
	already: overtaken,
	closed: overtaken,
	code: overtaken,
	expired: overtaken,
	"other-paper": overtaken,
	overtaken: "The contract or its invoices have changed since this was sent. Draw it again.",
	"over-limit": "The difference is above the limit for an answer by the office. The customer has to sign.",
};

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	request: async (press) => {
		const by = permitted(press.context, "changes.request");
		return withForm(press, seenForm, async ({ version }) => {
			const sent = await requestChange(by, press.id, version, press.now);
			return sent.kind === "stopped"
				? { kind: "stopped", status: 422, checks: sent.checks }
				: settled(press, sent.kind === "requested");
		});
	},
	delete: async (press) =>
		(await deleteDraft(permitted(press.context, "changes.draft"), press.id, press.now)) === "deleted"
			? { kind: "go", to: "/admin/change-orders" }
			: again(press, 409, { "": overtaken }),
	resend: async (press) => {
		const by = permitted(press.context, "changes.request");
		return withForm(press, resendForm, async ({ version, newLink }) =>
			settled(press, (await sendAgain(by, press.id, version, { newLink: newLink === "yes" }, press.now)) === "done"),
		);
	},
	called: async (press) => {
		const by = permitted(press.context, "changes.request");
		return withForm(press, seenForm, async ({ version }) =>
			settled(press, (await noteCalled(by, press.id, version, press.now)) === "done"),
		);
	},
	"approve-for": async (press) => {
		const by = permitted(press.context, "changes.approve");
		return withForm(press, approveForForm, async (given) => {
			const done = await approveFor(by, press.id, given, press.now);
			return done === "done" ? settled(press, true) : again(press, 409, { "": refusals[done] });
		});
	},
	void: async (press) => {
		const by = permitted(press.context, "changes.void");
		return withForm(press, reasonForm, async ({ version, reason }) =>
			settled(press, (await voidChange(by, press.id, version, reason, press.now)) === "done"),
		);
	},
	"take-phone": settleFromField,
	"leave-phone": settleFromField,
	redraw: async (press) => {
		const by = permitted(press.context, "changes.draft");
		return withForm(press, seenForm, async ({ version }) => {
			const draft = await redrawChange(by, press.id, version, press.now);
			return draft === "conflict"
				? again(press, 409, { "": overtaken })
				: { kind: "go", to: `/admin/change-orders/${draft.id}` };
		});
	},
};

async function settleFromField(press: Press): Promise<Outcome> {
	const done = await settle(permitted(press.context, "changes.draft"), press.form, press.now);
	if (done === "refused") return again(press, 409, { "": "The phone's version no longer fits on this draft." });
	return settled(press, done === "done");
}

/** One button of the office's page as a call of a verb. */
export async function actOnChange(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	permitted(context, "changes.view");
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed ? deed(press) : again(press, 400, { "": "This is not understood." });
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors, parsed.typed);
}

function settled(press: Press, won: boolean): Outcome {
	return won ? { kind: "go", to: `/admin/change-orders/${press.id}` } : again(press, 409, { "": overtaken });
}

function again(
	press: Press,
	status: number,
	errors: Record<string, string>,
	typed: Record<string, string> = {},
): Again {
	return { kind: "again", status, intent: press.intent, errors, typed };
}
