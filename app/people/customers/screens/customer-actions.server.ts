import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readCompany } from "#app/people/company/company.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/form.server.ts";
import { recordConsentAnswer } from "../consents.server.ts";
import { consentForm, editForm, editNoteForm, noteForm, pinForm, versionForm } from "../customer-form.ts";
import { deleteCustomer, editCustomer } from "../edit.server.ts";
import { undoMerge } from "../merge.server.ts";
import { addNote, editNote, pinNote } from "../notes.server.ts";

type Context = Readonly<RouterContextProvider>;
type FormErrorResult = {
	kind: "error";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome = { kind: "redirect"; to: string } | FormErrorResult;

/**
 * One submitted form. Handlers check the permission before they parse, so that no one without it learns about errors.
 */
type Submission = { context: Context; id: string; form: FormData; intent: string; now: Date };

const staleMessage = "Someone else changed this customer. Review the latest version, then try again.";

const handlers: Record<string, (submission: Submission) => Promise<Outcome>> = {
	edit: editAction,
	note: (submission) => {
		const by = requirePermission(submission.context, "customers.note");
		return withForm(submission, noteForm, async ({ text }) => {
			await addNote(by, submission.id, text, submission.now);
			return done(submission);
		});
	},
	"edit-note": (submission) => {
		const by = requirePermission(submission.context, "customers.note");
		return withForm(submission, editNoteForm, async (typed) =>
			(await editNote(by, submission.id, typed, submission.now)) === "edited"
				? done(submission)
				: formError(submission, 409, {
						text: "This note has changed, or someone else wrote it. Reload the page to see the latest version.",
					}),
		);
	},
	pin: (submission) => {
		const by = requirePermission(submission.context, "customers.note");
		return withForm(submission, pinForm, async ({ note, pinned }) => {
			await pinNote(by, submission.id, note, pinned === "yes", submission.now);
			return done(submission);
		});
	},
	consent: consentAction,
	"undo-merge": undoMergeAction,
	delete: deleteAction,
};

/** Handles the forms of the customer page; the field `intent` says which one. */
export async function handleCustomerAction(
	context: Context,
	id: string,
	request: Request,
	now: Date,
): Promise<Outcome> {
	requirePermission(context, "customers.view");
	const form = await request.formData();
	const submission = { context, id, form, intent: String(form.get("intent")), now };
	const handler = Object.hasOwn(handlers, submission.intent) ? handlers[submission.intent] : undefined;
	return handler
		? handler(submission)
		: formError(submission, 400, { "": "We couldn't process that request. Reload the page and try again." });
}

async function editAction(submission: Submission): Promise<Outcome> {
	const by = requirePermission(submission.context, "customers.edit");
	return withForm(submission, editForm, async (edit) => {
		const outcome = await editCustomer(by, submission.id, edit, submission.now);
		if (outcome.kind === "edited") return done(submission);
		if (outcome.kind === "invalid") return formError(submission, 422, outcome.errors);
		const message =
			"Someone else changed this customer while you were editing. The latest details are above, and your changes are still in the form. Save again to keep yours.";
		return formError(submission, 409, { "": message });
	});
}

async function consentAction(submission: Submission): Promise<Outcome> {
	const by = requirePermission(submission.context, "customers.edit");
	const { name } = await readCompany();
	return withForm(submission, consentForm, async ({ granted, ...answer }) => {
		const outcome = await recordConsentAnswer(
			by,
			submission.id,
			{ ...answer, granted: granted === "yes" },
			name,
			submission.now,
		);
		if (outcome === "recorded") return done(submission);
		const message =
			outcome === "unchanged"
				? "This answer is already on record."
				: "The customer no longer has this email or phone number.";
		return formError(submission, 409, { "": message });
	});
}

async function undoMergeAction(submission: Submission): Promise<Outcome> {
	const by = requirePermission(submission.context, "customers.merge");
	return withForm(submission, z.object({ merge: z.uuid() }), async ({ merge }) => {
		const outcome = await undoMerge(by, merge, submission.now);
		if (outcome === "undone") return done(submission);
		const messages = {
			"too-late": "You can't unmerge these customers because documents or payments have been added since the merge.",
			busy: "Someone is working on these customers' documents. Try again in a moment.",
			stale: staleMessage,
		};
		return formError(submission, 409, { "": messages[outcome] });
	});
}

async function deleteAction(submission: Submission): Promise<Outcome> {
	const by = requirePermission(submission.context, "customers.delete");
	return withForm(submission, versionForm, async ({ version }) => {
		const outcome = await deleteCustomer(by, submission.id, version, submission.now);
		if (outcome === "deleted") return { kind: "redirect", to: "/admin/crm" };
		return formError(submission, 409, {
			"": outcome === "in-use" ? "This customer has documents, so it can't be deleted." : staleMessage,
		});
	});
}

async function withForm<S extends z.ZodType>(
	submission: Submission,
	schema: S,
	action: (value: z.output<S>) => Promise<Outcome>,
) {
	const parsed: ParsedForm<z.output<S>> = parseForm(schema, submission.form);
	return parsed.ok ? action(parsed.value) : formError(submission, 422, parsed.errors);
}

function done(submission: Submission): Outcome {
	return { kind: "redirect", to: `/admin/crm/customers/${submission.id}` };
}

function formError(submission: Submission, status: number, errors: FormErrorResult["errors"]): FormErrorResult {
	const typed = [...submission.form].filter((field): field is [string, string] => typeof field[1] === "string");
	return { kind: "error", status, intent: submission.intent, errors, typed: Object.fromEntries(typed) };
}
