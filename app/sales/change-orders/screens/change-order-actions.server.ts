import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import { recordApproval } from "../answers.server.ts";
import { recordApprovalForm, resendForm, versionForm, voidForm } from "../change-order-form.ts";
import { logCall, updateToCurrentContract, voidChangeOrder } from "../close.server.ts";
import { deleteDraft } from "../drafts.server.ts";
import { resendChangeOrder, sendChangeOrder } from "../send.server.ts";

import { handleFieldConflict } from "./field-conflicts.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = ActionErrors & { kind: "again"; status: number };
type Outcome = { kind: "go"; to: string } | { kind: "stopped"; status: 422; checks: Check[] } | Again;

/** One submitted form. The permission is checked first: without it, nothing about the form is revealed. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Someone else changed this change order. Review the latest version, then try again.";

const refusals = {
	already: overtaken,
	closed: overtaken,
	code: overtaken,
	expired: overtaken,
	"other-paper": overtaken,
	overtaken: "The contract or its invoices have changed since this was sent. Create an updated draft.",
	"over-limit": "The price difference is above the limit for approvals recorded by the office. The customer must sign.",
};

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	request: async (press) => {
		const by = requirePermission(press.context, "changes.request");
		return withForm(press, versionForm, async ({ version }) => {
			const sent = await sendChangeOrder(by, press.id, version, press.now);
			return sent.kind === "stopped"
				? { kind: "stopped", status: 422, checks: sent.checks }
				: settled(press, sent.kind === "requested");
		});
	},
	delete: async (press) =>
		(await deleteDraft(requirePermission(press.context, "changes.draft"), press.id, press.now)) === "deleted"
			? { kind: "go", to: "/admin/change-orders" }
			: again(press, 409, { "": overtaken }),
	resend: async (press) => {
		const by = requirePermission(press.context, "changes.request");
		return withForm(press, resendForm, async ({ version, newLink }) =>
			settled(
				press,
				(await resendChangeOrder(by, press.id, version, { newLink: newLink === "yes" }, press.now)) === "done",
			),
		);
	},
	called: async (press) => {
		const by = requirePermission(press.context, "changes.request");
		return withForm(press, versionForm, async ({ version }) =>
			settled(press, (await logCall(by, press.id, version, press.now)) === "done"),
		);
	},
	"approve-for": async (press) => {
		const by = requirePermission(press.context, "changes.approve");
		return withForm(press, recordApprovalForm, async (given) => {
			const done = await recordApproval(by, press.id, given, press.now);
			return done === "done" ? settled(press, true) : again(press, 409, { "": refusals[done] });
		});
	},
	void: async (press) => {
		const by = requirePermission(press.context, "changes.void");
		return withForm(press, voidForm, async ({ version, reason }) =>
			settled(press, (await voidChangeOrder(by, press.id, version, reason, press.now)) === "done"),
		);
	},
	"take-phone": settleFromField,
	"leave-phone": settleFromField,
	redraw: async (press) => {
		const by = requirePermission(press.context, "changes.draft");
		return withForm(press, versionForm, async ({ version }) => {
			const draft = await updateToCurrentContract(by, press.id, version, press.now);
			return draft === "conflict"
				? again(press, 409, { "": overtaken })
				: { kind: "go", to: `/admin/change-orders/${draft.id}` };
		});
	},
};

async function settleFromField(press: Press): Promise<Outcome> {
	const done = await handleFieldConflict(requirePermission(press.context, "changes.draft"), press.form, press.now);
	if (done === "refused") return again(press, 409, { "": "The field version no longer matches this draft." });
	return settled(press, done === "done");
}

/** Runs the action of one button on the office's page. */
export async function actOnChange(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	requirePermission(context, "changes.view");
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed
		? deed(press)
		: again(press, 400, { "": "We couldn't process that request. Reload the page and try again." });
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, press.form);
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
