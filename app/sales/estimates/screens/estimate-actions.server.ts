import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { closeLink, shareEstimate } from "../customer.server.ts";
import type { Entity } from "../estimate.ts";
import {
	choiceForm,
	findingForm,
	itemForm,
	reasonForm,
	releaseForm,
	removeForm,
	seenForm,
	treeForm,
} from "../estimate-form.ts";
import { currentBook } from "../price-books.server.ts";
import {
	dropEstimate,
	editAtDesk,
	type Moved,
	releaseToCustomer,
	reopenEstimate,
	resolveConflict,
	reviewEstimate,
	sendBack,
	submitAtDesk,
	takeBook,
} from "../reviewing.server.ts";

export type Again = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome = { kind: "go" } | Again;
type Press = { context: Readonly<RouterContextProvider>; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	submit: (press) => {
		const by = permitted(press.context, "estimates.draft");
		return withForm(press, seenForm, async ({ edits }) =>
			settled(press, await submitAtDesk(by, { id: press.id, edits }, press.now)),
		);
	},
	review: (press) => {
		const by = permitted(press.context, "estimates.review");
		return withForm(press, seenForm, async ({ edits }) => {
			const done = await reviewEstimate(by, { id: press.id, edits }, press.now);
			return done === "open"
				? again(press, 409, { "": "Two versions of something still wait. Choose between them first." })
				: settled(press, done);
		});
	},
	reopen: (press) => {
		const by = permitted(press.context, "estimates.review");
		return withForm(press, seenForm, async ({ edits }) =>
			settled(press, await reopenEstimate(by, { id: press.id, edits }, press.now)),
		);
	},
	"send-back": (press) => {
		const by = permitted(press.context, "estimates.review");
		return withForm(press, reasonForm, async ({ edits, reason }) =>
			settled(press, await sendBack(by, { id: press.id, edits }, reason, press.now)),
		);
	},
	drop: (press) => {
		const by = permitted(press.context, "estimates.review");
		return withForm(press, reasonForm, async ({ edits, reason }) =>
			settled(press, await dropEstimate(by, { id: press.id, edits }, reason, press.now)),
		);
	},
	book: (press) => {
		const by = permitted(press.context, "estimates.review");
		return withForm(press, seenForm, async ({ edits }) => {
			const { version } = await currentBook();
			return settled(press, await takeBook(by, { id: press.id, edits }, version, press.now));
		});
	},
	choose: (press) => {
		const by = permitted(press.context, "estimates.review");
		const mine = [...press.form]
			.filter(([name, value]) => name.startsWith("take-") && value === "mine")
			.map(([name]) => name.slice("take-".length));
		return withForm(press, choiceForm, async ({ conflict }) =>
			settled(press, await resolveConflict(by, conflict, mine, press.now)),
		);
	},
	item: (press) =>
		withForm(press, itemForm, ({ id, version, "machines[]": machines, ...change }) =>
			edit(press, "item", id, version, { ...change, machines, ...(version === 0 && { position: 1000 }) }),
		),
	tree: (press) => withForm(press, treeForm, ({ id, version, ...change }) => edit(press, "tree", id, version, change)),
	finding: (press) =>
		withForm(press, findingForm, ({ id, version, treeId, change }) =>
			edit(press, "finding", id, version, { ...change, ...(version === 0 && { treeId }) }),
		),
	remove: (press) => withForm(press, removeForm, ({ id, version }) => edit(press, "item", id, version, null)),
	release: (press) => {
		const by = permitted(press.context, "estimates.draft");
		return withForm(press, releaseForm, async (form) => {
			const release = { findings: form["finding[]"], photos: form["photo[]"], showPrices: form.showPrices };
			return settled(press, await releaseToCustomer(by, press.id, release, press.now));
		});
	},
	share: (press) => share(press, false),
	mail: (press) => share(press, true),
	"close-link": async (press) => {
		await closeLink(permitted(press.context, "estimates.draft"), press.id, press.now);
		return { kind: "go" };
	},
};

/** One button of the page as a call of a verb. */
export async function actOnEstimate(press: Omit<Press, "intent">): Promise<Outcome> {
	permitted(press.context, "estimates.view");
	const intent = String(press.form.get("intent"));
	const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
	return deed ? deed({ ...press, intent }) : again({ ...press, intent }, 400, { "": "This is not understood." });
}

async function edit(
	press: Press,
	entity: Entity,
	id: string,
	version: number,
	change: Record<string, unknown> | null,
): Promise<Outcome> {
	const by = permitted(press.context, "estimates.draft");
	const done = await editAtDesk(by, press.id, { entity, id, version, change }, press.now);
	if (done.kind === "saved") return { kind: "go" };
	const typed = Object.fromEntries([...press.form].map(([name, value]) => [name, String(value)]));
	return again(press, 409, { "": done.kind === "conflict" ? overtaken : done.reason }, typed);
}

async function share(press: Press, mail: boolean): Promise<Outcome> {
	const by = permitted(press.context, "estimates.draft");
	const done = await shareEstimate(by, press.id, mail, press.now);
	if (done === "no-address") return again(press, 422, { "": "This estimate has no email address." });
	return settled(press, done === "shared" ? "done" : "conflict");
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors, parsed.typed);
}

function settled(press: Press, moved: Moved): Outcome {
	return moved === "done" ? { kind: "go" } : again(press, 409, { "": overtaken });
}

function again(press: Press, status: number, errors: Again["errors"], typed: Again["typed"] = {}): Again {
	return { kind: "again", status, intent: press.intent, errors, typed };
}
