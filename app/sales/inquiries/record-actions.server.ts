import type { RouterContextProvider } from "react-router";
import { type Permitted, permitted } from "#app/people/staff/permit.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { addNote, assignInquiry, correctContact, loseInquiry, moveInquiry, type Outcome } from "./actions.server.ts";
import { ensureCustomerFor } from "./customer.server.ts";
import { assignForm, correctionForm, linkForm, moveForm, noteForm } from "./inquiry-form.ts";
import { purgeSpam } from "./purging.server.ts";

export type Answer =
	| { kind: "done" | "missing" | "gone"; form: string }
	| { kind: "wrong"; form: string; errors: FieldErrors; typed: Typed }
	/** somebody else was faster, or the state does not allow it; what was typed comes back */
	| { kind: "stale" | "refused"; form: string; message: string; typed: Typed };

type Context = Readonly<RouterContextProvider>;

/** What one of the record's forms asks for; `do` says which form it is. */
export async function answerTo(context: Context, id: string, form: FormData, now: Date): Promise<Answer> {
	const name = String(form.get("do") ?? "");
	switch (name) {
		case "note":
			return note(permitted(context, "inquiries.work"), id, form);
		case "correct":
			return correct(permitted(context, "inquiries.work"), id, form);
		case "assign":
			return assign(permitted(context, "inquiries.work"), id, form);
		case "link":
			return link(permitted(context, "inquiries.work"), id, form);
		case "purge":
			if (await purgeSpam(permitted(context, "inquiries.purge"), id, now)) return { kind: "gone", form: name };
			return { kind: "refused", form: name, message: "Only what is in the spam tray can be deleted.", typed: {} };
		default:
			return move(context, id, form, now);
	}
}

type Worker = Permitted<"inquiries.work">;

async function note(by: Worker, id: string, form: FormData): Promise<Answer> {
	const parsed = parseForm(noteForm, form);
	if (!parsed.ok) return { kind: "wrong", form: "note", ...parsed };
	return { kind: (await addNote(by, id, parsed.value.text)) ? "done" : "missing", form: "note" };
}

async function correct(by: Worker, id: string, form: FormData): Promise<Answer> {
	const parsed = parseForm(correctionForm, form);
	if (!parsed.ok) return { kind: "wrong", form: "correct", ...parsed };
	return outcome("correct", form, await correctContact(by, id, parsed.value));
}

async function assign(by: Worker, id: string, form: FormData): Promise<Answer> {
	const parsed = parseForm(assignForm, form);
	if (!parsed.ok) return { kind: "wrong", form: "assign", ...parsed };
	return outcome("assign", form, await assignInquiry(by, id, parsed.value));
}

async function link(by: Worker, id: string, form: FormData): Promise<Answer> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return { kind: "wrong", form: "link", ...parsed };
	const linked = await ensureCustomerFor(by, id, parsed.value.customer);
	if (linked === "missing") return { kind: "missing", form: "link" };
	if (linked === "refused")
		return { kind: "refused", form: "link", message: "This customer cannot be linked any more.", typed: {} };
	return { kind: "done", form: "link" };
}

async function move(context: Context, id: string, form: FormData, now: Date): Promise<Answer> {
	const parsed = parseForm(moveForm, form);
	const name = String(form.get("event") ?? "");
	if (!parsed.ok) return { kind: "wrong", form: name, ...parsed };
	const wish = parsed.value;
	if (wish.event === "lose")
		return outcome(name, form, await loseInquiry(permitted(context, "inquiries.lose"), id, wish, now));
	const moved = await moveInquiry(permitted(context, "inquiries.work"), id, wish, now);
	if (moved.kind !== "no-such-number") return outcome(name, form, moved);
	const errors = { duplicateOf: "There is no other inquiry with this number." };
	return { kind: "wrong", form: name, errors, typed: typedIn(form) };
}

function outcome(name: string, form: FormData, { kind }: Outcome): Answer {
	if (kind === "done" || kind === "missing") return { kind, form: name };
	const message =
		kind === "stale"
			? "Somebody else changed this inquiry while you had it open."
			: "This inquiry is in a state that does not allow that.";
	return { kind, form: name, message, typed: typedIn(form) };
}

function typedIn(form: FormData): Typed {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
