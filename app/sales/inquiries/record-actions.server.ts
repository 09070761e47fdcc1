import type { RouterContextProvider } from "react-router";
import { type Permitted, requirePermission } from "#app/people/staff/permit.server.ts";
import { type FieldErrors, parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import {
	addNote,
	assignInquiry,
	changeInquiryStatus,
	correctContact,
	markInquiryLost,
	type Outcome,
} from "./actions.server.ts";
import { linkCustomer } from "./customer.server.ts";
import { assignForm, correctionForm, linkForm, moveForm, noteForm } from "./inquiry-form.ts";
import { purgeSpam } from "./purge.server.ts";

export type ActionResult =
	| { kind: "done" | "missing" | "gone"; form: string }
	| { kind: "invalid"; form: string; errors: FieldErrors; typed: SubmittedValues }
	/** someone else changed the inquiry first, or its status doesn't allow the action; `typed` is what was submitted */
	| { kind: "stale" | "refused"; form: string; message: string; typed: SubmittedValues };

type Context = Readonly<RouterContextProvider>;

/** Handles the forms of the inquiry page; the field `do` says which form it is. */
export async function handleInquiryAction(
	context: Context,
	id: string,
	form: FormData,
	now: Date,
): Promise<ActionResult> {
	const name = String(form.get("do") ?? "");
	switch (name) {
		case "note":
			return addNoteAction(requirePermission(context, "inquiries.work"), id, form);
		case "correct":
			return correctAction(requirePermission(context, "inquiries.work"), id, form);
		case "assign":
			return assignAction(requirePermission(context, "inquiries.work"), id, form);
		case "link":
			return linkAction(requirePermission(context, "inquiries.work"), id, form);
		case "purge":
			if (await purgeSpam(requirePermission(context, "inquiries.purge"), id, now)) return { kind: "gone", form: name };
			return { kind: "refused", form: name, message: "Only inquiries marked as spam can be deleted.", typed: {} };
		default:
			return changeStatusAction(context, id, form, now);
	}
}

type InquiryWorker = Permitted<"inquiries.work">;

async function addNoteAction(by: InquiryWorker, id: string, form: FormData): Promise<ActionResult> {
	const parsed = parseForm(noteForm, form);
	if (!parsed.ok) return { kind: "invalid", form: "note", ...parsed };
	return { kind: (await addNote(by, id, parsed.value.text)) ? "done" : "missing", form: "note" };
}

async function correctAction(by: InquiryWorker, id: string, form: FormData): Promise<ActionResult> {
	const parsed = parseForm(correctionForm, form);
	if (!parsed.ok) return { kind: "invalid", form: "correct", ...parsed };
	return toActionResult("correct", form, await correctContact(by, id, parsed.value));
}

async function assignAction(by: InquiryWorker, id: string, form: FormData): Promise<ActionResult> {
	const parsed = parseForm(assignForm, form);
	if (!parsed.ok) return { kind: "invalid", form: "assign", ...parsed };
	return toActionResult("assign", form, await assignInquiry(by, id, parsed.value));
}

async function linkAction(by: InquiryWorker, id: string, form: FormData): Promise<ActionResult> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return { kind: "invalid", form: "link", ...parsed };
	const result = await linkCustomer(by, id, parsed.value.customer);
	if (result === "missing") return { kind: "missing", form: "link" };
	if (result === "refused")
		return {
			kind: "refused",
			form: "link",
			message: "This customer can't be linked to the inquiry anymore. Choose another customer.",
			typed: {},
		};
	return { kind: "done", form: "link" };
}

async function changeStatusAction(context: Context, id: string, form: FormData, now: Date): Promise<ActionResult> {
	const parsed = parseForm(moveForm, form);
	const name = String(form.get("event") ?? "");
	if (!parsed.ok) return { kind: "invalid", form: name, ...parsed };
	const change = parsed.value;
	if (change.event === "lose")
		return toActionResult(
			name,
			form,
			await markInquiryLost(requirePermission(context, "inquiries.lose"), id, change, now),
		);
	const result = await changeInquiryStatus(requirePermission(context, "inquiries.work"), id, change, now);
	if (result.kind !== "no-such-number") return toActionResult(name, form, result);
	const errors = { duplicateOf: "There's no other inquiry with this number. Check the number and try again." };
	return { kind: "invalid", form: name, errors, typed: submittedValues(form) };
}

function toActionResult(name: string, form: FormData, { kind }: Outcome): ActionResult {
	if (kind === "done" || kind === "missing") return { kind, form: name };
	const message =
		kind === "stale"
			? "Someone else changed this inquiry while you had it open."
			: "You can't do that while the inquiry has this status.";
	return { kind, form: name, message, typed: submittedValues(form) };
}

function submittedValues(form: FormData): SubmittedValues {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
