// How a paper that comes from no other begins: with a customer, known or new.
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { whoForm } from "./customer-form.ts";
import { type Asked, type Known, searchCustomers } from "./match.server.ts";

/** Who is looked for and who was chosen, by the page's address. */
export async function customersAsked({ url }: Request) {
	const query = new URL(url).searchParams;
	const search = (query.get("customer") ?? "").slice(0, 100);
	const found = await searchCustomers(search);
	return { search, found, chosen: found.find((one) => one.id === query.get("id")) ?? null };
}

/** The form once more: with what was wrong, or with those whom it may mean. */
export type Again = { errors: FieldErrors; typed: Typed; candidates: Known[] };

type Started = { kind: "made"; id: string } | { kind: "candidates"; candidates: Known[] } | { kind: "bad-phone" };

export async function beginFor(
	form: FormData,
	start: (asked: Asked) => Promise<Started>,
): Promise<{ id: string } | Again> {
	const parsed = parseForm(whoForm, form);
	if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed, candidates: [] };
	const { value: typed } = parsed;
	const started = await start(typed);
	if (started.kind === "made") return { id: started.id };
	if (started.kind === "candidates") return { errors: {}, typed, candidates: started.candidates };
	return { errors: { phone: "A phone number, such as 715 555 0142." }, typed, candidates: [] };
}
