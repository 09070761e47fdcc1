import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readCompany } from "#app/people/company/company.server.ts";
import { noteConsent } from "#app/people/customers/consents.server.ts";
import {
	consentForm,
	editForm,
	editNoteForm,
	noteForm,
	pinForm,
	versionForm,
} from "#app/people/customers/customer-form.ts";
import { deleteCustomer, editCustomer } from "#app/people/customers/editing.server.ts";
import { addNote, editNote, pinNote } from "#app/people/customers/notes.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { undoMerge } from "../merging.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome = { kind: "go"; to: string } | Again;

/** One press of a button. The permission is asked first: whoever lacks it learns nothing about the form. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	edit,
	note: (press) => {
		const by = permitted(press.context, "customers.note");
		return withForm(press, noteForm, async ({ text }) => {
			await addNote(by, press.id, text, press.now);
			return done(press);
		});
	},
	"edit-note": (press) => {
		const by = permitted(press.context, "customers.note");
		return withForm(press, editNoteForm, async (typed) =>
			(await editNote(by, press.id, typed, press.now)) === "edited"
				? done(press)
				: again(press, 409, { text: "This note was changed meanwhile, or is somebody else's." }),
		);
	},
	pin: (press) => {
		const by = permitted(press.context, "customers.note");
		return withForm(press, pinForm, async ({ note, pinned }) => {
			await pinNote(by, press.id, note, pinned === "yes", press.now);
			return done(press);
		});
	},
	consent,
	"undo-merge": undo,
	delete: remove,
};

/** One button of the customer's page as a call of a verb. */
export async function actOnCustomer(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	permitted(context, "customers.view");
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed ? deed(press) : again(press, 400, { "": "This is not understood." });
}

async function edit(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "customers.edit");
	return withForm(press, editForm, async (edited) => {
		const outcome = await editCustomer(by, press.id, edited, press.now);
		if (outcome.kind === "edited") return done(press);
		if (outcome.kind === "wrong") return again(press, 422, outcome.errors);
		const words =
			"Somebody changed this customer meanwhile. Above is how they stand now, here is what you typed. Save again to keep yours.";
		return again(press, 409, { "": words });
	});
}

async function consent(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "customers.edit");
	const { name } = await readCompany();
	return withForm(press, consentForm, async ({ granted, ...said }) => {
		const noted = await noteConsent(by, press.id, { ...said, granted: granted === "yes" }, name, press.now);
		if (noted === "noted") return done(press);
		const words = noted === "already" ? "That is what we know already." : "This is no longer a way to reach them.";
		return again(press, 409, { "": words });
	});
}

async function undo(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "customers.merge");
	return withForm(press, z.object({ merge: z.uuid() }), async ({ merge }) => {
		const outcome = await undoMerge(by, merge, press.now);
		if (outcome === "undone") return done(press);
		const words = {
			later:
				"Something was written or paid for them since they were merged, so nobody can say whose it is. They stay one.",
			busy: "Somebody is working on their papers. Try again in a moment.",
			overtaken,
		};
		return again(press, 409, { "": words[outcome] });
	});
}

async function remove(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "customers.delete");
	return withForm(press, versionForm, async ({ version }) => {
		const outcome = await deleteCustomer(by, press.id, version, press.now);
		if (outcome === "deleted") return { kind: "go", to: "/admin/crm" };
		return again(press, 409, { "": outcome === "in-use" ? "Papers name them, so they stay in the books." : overtaken });
	});
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors);
}

function done(press: Press): Outcome {
	return { kind: "go", to: `/admin/crm/customers/${press.id}` };
}

function again(press: Press, status: number, errors: Again["errors"]): Again {
	const typed = [...press.form].filter((field): field is [string, string] => typeof field[1] === "string");
	return { kind: "again", status, intent: press.intent, errors, typed: Object.fromEntries(typed) };
}
