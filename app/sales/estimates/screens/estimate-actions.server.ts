import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import { shareEstimate, turnOffEstimateLink } from "../customer.server.ts";
import type { Entity } from "../estimate.ts";
import {
	findingForm,
	itemForm,
	reasonForm,
	releaseForm,
	removeItemForm,
	resolveConflictForm,
	seenVersionForm,
	treeForm,
} from "../estimate-form.ts";
import { editInOffice, resolveConflict } from "../office-edits.server.ts";
import { readCurrentPriceBook } from "../price-books.server.ts";
import {
	archiveEstimate,
	reopenEstimate,
	repriceEstimate,
	reviewEstimate,
	saveSharing,
	sendBackEstimate,
	submitInOffice,
	type TransitionResult,
} from "../review.server.ts";

export type ActionError = {
	kind: "error";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome = { kind: "done" } | ActionError;
type ActionRequest = {
	context: Readonly<RouterContextProvider>;
	id: string;
	form: FormData;
	intent: string;
	now: Date;
};

const staleMessage = "Someone else changed this estimate while you were editing. Review their changes, then try again.";

const actions: Record<string, (request: ActionRequest) => Promise<Outcome>> = {
	submit: (request) => {
		const by = requirePermission(request.context, "estimates.draft");
		return withForm(request, seenVersionForm, async ({ edits }) =>
			transitionOutcome(request, await submitInOffice(by, { id: request.id, edits }, request.now)),
		);
	},
	review: (request) => {
		const by = requirePermission(request.context, "estimates.review");
		return withForm(request, seenVersionForm, async ({ edits }) => {
			const result = await reviewEstimate(by, { id: request.id, edits }, request.now);
			return result === "open"
				? actionError(request, 409, { "": "Resolve the conflicting edits first. Then mark the estimate as reviewed." })
				: transitionOutcome(request, result);
		});
	},
	reopen: (request) => {
		const by = requirePermission(request.context, "estimates.review");
		return withForm(request, seenVersionForm, async ({ edits }) =>
			transitionOutcome(request, await reopenEstimate(by, { id: request.id, edits }, request.now)),
		);
	},
	"send-back": (request) => {
		const by = requirePermission(request.context, "estimates.review");
		return withForm(request, reasonForm, async ({ edits, reason }) =>
			transitionOutcome(request, await sendBackEstimate(by, { id: request.id, edits }, reason, request.now)),
		);
	},
	drop: (request) => {
		const by = requirePermission(request.context, "estimates.review");
		return withForm(request, reasonForm, async ({ edits, reason }) =>
			transitionOutcome(request, await archiveEstimate(by, { id: request.id, edits }, reason, request.now)),
		);
	},
	book: (request) => {
		const by = requirePermission(request.context, "estimates.review");
		return withForm(request, seenVersionForm, async ({ edits }) => {
			const { version } = await readCurrentPriceBook();
			return transitionOutcome(request, await repriceEstimate(by, { id: request.id, edits }, version, request.now));
		});
	},
	choose: (request) => {
		const by = requirePermission(request.context, "estimates.review");
		const mine = [...request.form]
			.filter(([name, value]) => name.startsWith("take-") && value === "mine")
			.map(([name]) => name.slice("take-".length));
		return withForm(request, resolveConflictForm, async ({ conflict }) =>
			transitionOutcome(request, await resolveConflict(by, conflict, mine, request.now)),
		);
	},
	item: (request) =>
		withForm(request, itemForm, ({ id, version, "machines[]": machines, ...change }) =>
			editRow(request, "item", id, version, { ...change, machines, ...(version === 0 && { position: 1000 }) }),
		),
	tree: (request) =>
		withForm(request, treeForm, ({ id, version, ...change }) => editRow(request, "tree", id, version, change)),
	finding: (request) =>
		withForm(request, findingForm, ({ id, version, treeId, change }) =>
			editRow(request, "finding", id, version, { ...change, ...(version === 0 && { treeId }) }),
		),
	remove: (request) =>
		withForm(request, removeItemForm, ({ id, version }) => editRow(request, "item", id, version, null)),
	release: (request) => {
		const by = requirePermission(request.context, "estimates.draft");
		return withForm(request, releaseForm, async (form) => {
			const sharing = { findings: form["finding[]"], photos: form["photo[]"], showPrices: form.showPrices };
			return transitionOutcome(request, await saveSharing(by, request.id, sharing, request.now));
		});
	},
	share: (request) => share(request, false),
	mail: (request) => share(request, true),
	"close-link": async (request) => {
		await turnOffEstimateLink(requirePermission(request.context, "estimates.draft"), request.id, request.now);
		return { kind: "done" };
	},
};

/** Runs the action named by the form's `intent`. */
export async function actOnEstimate(request: Omit<ActionRequest, "intent">): Promise<Outcome> {
	requirePermission(request.context, "estimates.view");
	const intent = String(request.form.get("intent"));
	const handler = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
	return handler
		? handler({ ...request, intent })
		: actionError({ ...request, intent }, 400, {
				"": "We couldn't process that request. Reload the page and try again.",
			});
}

async function editRow(
	request: ActionRequest,
	entity: Entity,
	id: string,
	version: number,
	change: Record<string, unknown> | null,
): Promise<Outcome> {
	const by = requirePermission(request.context, "estimates.draft");
	const result = await editInOffice(by, request.id, { entity, id, version, change }, request.now);
	if (result.kind === "saved") return { kind: "done" };
	const typed = Object.fromEntries([...request.form].map(([name, value]) => [name, String(value)]));
	return actionError(request, 409, { "": result.kind === "conflict" ? staleMessage : result.reason }, typed);
}

async function share(request: ActionRequest, shouldEmail: boolean): Promise<Outcome> {
	const by = requirePermission(request.context, "estimates.draft");
	const result = await shareEstimate(by, request.id, shouldEmail, request.now);
	if (result === "no-address")
		return actionError(request, 422, { "": "This estimate has no email address. Copy the link instead." });
	return transitionOutcome(request, result === "shared" ? "done" : "conflict");
}

async function withForm<S extends z.ZodType>(
	request: ActionRequest,
	schema: S,
	handler: (value: z.output<S>) => Promise<Outcome>,
) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, request.form);
	return parsed.ok ? handler(parsed.value) : actionError(request, 422, parsed.errors, parsed.typed);
}

function transitionOutcome(request: ActionRequest, result: TransitionResult): Outcome {
	return result === "done" ? { kind: "done" } : actionError(request, 409, { "": staleMessage });
}

function actionError(
	request: ActionRequest,
	status: number,
	errors: ActionError["errors"],
	typed: ActionError["typed"] = {},
): ActionError {
	return { kind: "error", status, intent: request.intent, errors, typed };
}
