import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import { parseMoney } from "#app/platform/money.ts";
import { voidInvoice, writeOffInvoice } from "../close.server.ts";
import type { CreditScope } from "../credit-memo.ts";
import { creditInvoice } from "../credit-memos.server.ts";
import { deleteDraft, duplicateInvoice } from "../drafts.server.ts";
import { closeForm, creditForm, issueForm, sendForm, versionForm } from "../invoice-form.ts";
import { issueInvoice, sendInvoice } from "../issue.server.ts";

type Context = Readonly<RouterContextProvider>;
type FailedSubmission = {
	kind: "failed";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome =
	| { kind: "redirect"; to: string }
	| { kind: "blocked"; status: 422; checks: Check[] }
	| { kind: "recalculated"; status: 409 }
	| FailedSubmission;

/** One submitted form. Each action checks the permission before it reads the form, so a 403 reveals nothing about it. */
type ActionRequest = { context: Context; id: string; form: FormData; intent: string; now: Date };

const staleMessage = "Someone else changed this invoice. Review the latest version, then try again.";
const creditMessages = {
	nothing: { "": "There's nothing left to credit for your selection." },
	"too-much": {
		"": "That's more than what's left to credit on this invoice. Earlier invoices billed part of this job; credit those for the rest.",
	},
};

const actions: Record<string, (request: ActionRequest) => Promise<Outcome>> = {
	issue,
	send,
	credit,
	void: (request) => {
		const by = requirePermission(request.context, "invoices.void");
		return withForm(request, closeForm, async ({ version, reason }) => {
			const result = await voidInvoice(by, request.id, version, reason, request.now);
			if (result === "settled")
				return failed(request, 409, {
					"": "You can't void an invoice that has a payment or credit. Refund the payment or issue a credit memo instead.",
				});
			if (result === "in-final")
				return failed(request, 409, {
					"": "The final invoice already deducts this one. Void the final invoice first.",
				});
			return outcome(request, result === "done");
		});
	},
	"write-off": (request) => {
		const by = requirePermission(request.context, "invoices.write-off");
		return withForm(request, closeForm, async ({ version, reason }) =>
			outcome(request, (await writeOffInvoice(by, request.id, version, reason, request.now)) === "done"),
		);
	},
	duplicate: async (request) => {
		const copy = await duplicateInvoice(requirePermission(request.context, "invoices.draft"), request.id, request.now);
		return typeof copy === "string"
			? failed(request, 409, { "": staleMessage })
			: { kind: "redirect", to: `/admin/invoices/${copy.id}` };
	},
	delete: (request) => {
		const by = requirePermission(request.context, "invoices.draft");
		return withForm(request, versionForm, async ({ version }) =>
			(await deleteDraft(by, request.id, version, request.now)) === "deleted"
				? { kind: "redirect", to: "/admin/invoices?view=drafts" }
				: failed(request, 409, { "": staleMessage }),
		);
	},
};

/** Runs the action of a button on the office's page of an invoice. */
export async function actOnInvoice(context: Context, id: string, httpRequest: Request, now: Date): Promise<Outcome> {
	requirePermission(context, "invoices.view");
	const form = await httpRequest.formData();
	const request = { context, id, form, intent: String(form.get("intent")), now };
	const action = Object.hasOwn(actions, request.intent) ? actions[request.intent] : undefined;
	return action
		? action(request)
		: failed(request, 400, { "": "We couldn't process that request. Reload the page and try again." });
}

function issue(request: ActionRequest): Promise<Outcome> {
	const by = requirePermission(request.context, "invoices.issue");
	return withForm(request, issueForm, async ({ version, mail }) => {
		const issued = await issueInvoice(by, request.id, version, { sendEmail: mail === "yes" }, request.now);
		if (issued.kind === "blocked") return { kind: "blocked", status: 422, checks: issued.checks };
		if (issued.kind === "recalculated") return { kind: "recalculated", status: 409 };
		return outcome(request, issued.kind === "issued");
	});
}

function send(request: ActionRequest): Promise<Outcome> {
	const by = requirePermission(request.context, "invoices.issue");
	return withForm(request, sendForm, async ({ version, to, newLink }) =>
		outcome(
			request,
			(await sendInvoice(by, request.id, version, { to, newLink: newLink === "yes" }, request.now)) === "sent",
		),
	);
}

function credit(request: ActionRequest): Promise<Outcome> {
	const by = requirePermission(request.context, "invoices.credit");
	return withForm(request, creditForm, async ({ version, reason, mail, ...fields }) => {
		const submitted = submittedText(request.form);
		const amount = parseMoney(fields.amount);
		if (fields.whole === "lines" && !fields["line[]"].length)
			return failed(request, 422, { whole: "Select at least one line item." }, submitted);
		if (fields.whole === "amount" && (amount === null || amount <= 0))
			return failed(request, 422, { amount: "Enter an amount, such as 50.00, tax included." }, submitted);
		const scope = toCreditScope(fields, amount ?? 0);
		const result = await creditInvoice(
			by,
			request.id,
			version,
			{ scope, reason, sendEmail: mail === "yes" },
			request.now,
		);
		if (result.kind === "credited") return { kind: "redirect", to: `/admin/invoices/${result.id}` };
		return failed(
			request,
			409,
			result.kind === "conflict" ? { "": staleMessage } : creditMessages[result.kind],
			submitted,
		);
	});
}

type CreditFields = Omit<z.output<typeof creditForm>, "version" | "reason" | "mail">;

function toCreditScope(fields: CreditFields, amount: number): CreditScope {
	if (fields.whole === "rest") return "rest";
	if (fields.whole === "amount") return { amount, ids: [randomUUID(), randomUUID()], title: "Partial credit" };
	return {
		lines: fields["line[]"].map((id) => {
			const quantity = fields["quantity[]"][fields["part[]"].indexOf(id)];
			return quantity ? { id, quantity } : { id };
		}),
	};
}

/** The submitted values as text; several values of one field, such as checkboxes, are joined with "\n". */
function submittedText(form: FormData): Record<string, string> {
	const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
	return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name).join("\n")]));
}

async function withForm<S extends z.ZodType>(
	request: ActionRequest,
	schema: S,
	run: (value: z.output<S>) => Promise<Outcome>,
) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, request.form);
	return parsed.ok ? run(parsed.value) : failed(request, 422, parsed.errors, parsed.typed);
}

function outcome(request: ActionRequest, isDone: boolean): Outcome {
	return isDone
		? { kind: "redirect", to: `/admin/invoices/${request.id}` }
		: failed(request, 409, { "": staleMessage });
}

function failed(
	request: ActionRequest,
	status: number,
	errors: FailedSubmission["errors"],
	typed: FailedSubmission["typed"] = {},
): FailedSubmission {
	return { kind: "failed", status, intent: request.intent, errors, typed };
}
