import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Check } from "#app/documents/drafts/checks.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type Parsed, parseForm } from "#app/platform/form.server.ts";
import { parseMoney } from "#app/platform/money.ts";
import { voidInvoice, writeOffInvoice } from "../close.server.ts";
import type { CreditWish } from "../crediting.ts";
import { creditInvoice } from "../credits.server.ts";
import { deleteDraft, duplicateInvoice } from "../drafts.server.ts";
import { closeForm, creditForm, issueForm, seenVersion, sendForm } from "../invoice-form.ts";
import { issueInvoice, sendInvoice } from "../issuing.server.ts";

type Context = Readonly<RouterContextProvider>;
type Again = {
	kind: "again";
	status: number;
	intent: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
};
type Outcome =
	| { kind: "go"; to: string }
	| { kind: "stopped"; status: 422; checks: Check[] }
	| { kind: "recounted"; status: 409 }
	| Again;

/** One press of a button. The permission is asked first: whoever lacks it learns nothing about the form. */
type Press = { context: Context; id: string; form: FormData; intent: string; now: Date };

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";
const creditTrouble = {
	nothing: { "": "Nothing of these lines is left to credit." },
	"too-much": {
		"": "That is more than is left of this invoice: a part was asked for by earlier ones. Credit those for the rest.",
	},
};

const deeds: Record<string, (press: Press) => Promise<Outcome>> = {
	issue,
	send,
	credit,
	void: (press) => {
		const by = permitted(press.context, "invoices.void");
		return withForm(press, closeForm, async ({ version, reason }) => {
			const done = await voidInvoice(by, press.id, version, reason, press.now);
			if (done === "settled")
				return again(press, 409, { "": "Something was paid or credited on it. Pay it back or write a credit note." });
			if (done === "in-final")
				return again(press, 409, { "": "The final invoice takes this one off. Declare the final one void first." });
			return settled(press, done === "done");
		});
	},
	"write-off": (press) => {
		const by = permitted(press.context, "invoices.write-off");
		return withForm(press, closeForm, async ({ version, reason }) =>
			settled(press, (await writeOffInvoice(by, press.id, version, reason, press.now)) === "done"),
		);
	},
	duplicate: async (press) => {
		const made = await duplicateInvoice(permitted(press.context, "invoices.draft"), press.id, press.now);
		return typeof made === "string"
			? again(press, 409, { "": overtaken })
			: { kind: "go", to: `/admin/invoices/${made.id}` };
	},
	delete: (press) => {
		const by = permitted(press.context, "invoices.draft");
		return withForm(press, seenVersion, async ({ version }) =>
			(await deleteDraft(by, press.id, version, press.now)) === "deleted"
				? { kind: "go", to: "/admin/invoices?view=drafts" }
				: again(press, 409, { "": overtaken }),
		);
	},
};

/** One button of the office's page as a call of a verb. */
export async function actOnInvoice(context: Context, id: string, request: Request, now: Date): Promise<Outcome> {
	permitted(context, "invoices.view");
	const form = await request.formData();
	const press = { context, id, form, intent: String(form.get("intent")), now };
	const deed = Object.hasOwn(deeds, press.intent) ? deeds[press.intent] : undefined;
	return deed ? deed(press) : again(press, 400, { "": "This is not understood." });
}

function issue(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "invoices.issue");
	return withForm(press, issueForm, async ({ version, mail }) => {
		const issued = await issueInvoice(by, press.id, version, { mail: mail === "yes" }, press.now);
		if (issued.kind === "stopped") return { kind: "stopped", status: 422, checks: issued.checks };
		if (issued.kind === "recounted") return { kind: "recounted", status: 409 };
		return settled(press, issued.kind === "issued");
	});
}

function send(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "invoices.issue");
	return withForm(press, sendForm, async ({ version, to, newLink }) =>
		settled(
			press,
			(await sendInvoice(by, press.id, version, { to, newLink: newLink === "yes" }, press.now)) === "sent",
		),
	);
}

function credit(press: Press): Promise<Outcome> {
	const by = permitted(press.context, "invoices.credit");
	return withForm(press, creditForm, async ({ version, reason, mail, ...typed }) => {
		const kept = typedOf(press.form);
		const amount = parseMoney(typed.amount);
		if (typed.whole === "lines" && !typed["line[]"].length)
			return again(press, 422, { whole: "Tick at least one line." }, kept);
		if (typed.whole === "amount" && (amount === null || amount <= 0))
			return again(press, 422, { amount: "An amount such as 50.00, tax included." }, kept);
		const what = wishOf(typed, amount ?? 0);
		const done = await creditInvoice(by, press.id, version, { what, reason, mail: mail === "yes" }, press.now);
		if (done.kind === "credited") return { kind: "go", to: `/admin/invoices/${done.id}` };
		return again(press, 409, done.kind === "conflict" ? { "": overtaken } : creditTrouble[done.kind], kept);
	});
}

type Ticked = Omit<z.output<typeof creditForm>, "version" | "reason" | "mail">;

function wishOf(typed: Ticked, amount: number): CreditWish {
	if (typed.whole === "rest") return "rest";
	if (typed.whole === "amount") return { amount, ids: [randomUUID(), randomUUID()], title: "Part of the amount" };
	return {
		lines: typed["line[]"].map((id) => {
			const quantity = typed["quantity[]"][typed["part[]"].indexOf(id)];
			return quantity ? { id, quantity } : { id };
		}),
	};
}

/** What was typed, as it was: boxes that were ticked are joined with "\n". */
function typedOf(form: FormData): Record<string, string> {
	const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
	return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name).join("\n")]));
}

async function withForm<S extends z.ZodType>(press: Press, schema: S, deed: (value: z.output<S>) => Promise<Outcome>) {
	const parsed: Parsed<z.output<S>> = parseForm(schema, press.form);
	return parsed.ok ? deed(parsed.value) : again(press, 422, parsed.errors, parsed.typed);
}

function settled(press: Press, won: boolean): Outcome {
	return won ? { kind: "go", to: `/admin/invoices/${press.id}` } : again(press, 409, { "": overtaken });
}

function again(press: Press, status: number, errors: Again["errors"], typed: Again["typed"] = {}): Again {
	return { kind: "again", status, intent: press.intent, errors, typed };
}
