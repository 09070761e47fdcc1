// Creating a document from scratch: the office picks an existing customer or enters a new one.
import { type FieldErrors, parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { newDocumentForm } from "./customer-form.ts";
import type { CustomerCandidate } from "./customers.server.ts";
import { type CustomerInput, searchCustomers } from "./resolve-customer.server.ts";

/**
 * The customer search of a "new document" page: the search text, its results and the chosen one, from the URL's query.
 */
export async function loadCustomerPicker({ url }: Request) {
	const query = new URL(url).searchParams;
	const search = (query.get("customer") ?? "").slice(0, 100);
	const found = await searchCustomers(search);
	return { search, found, chosen: found.find(({ id }) => id === query.get("id")) ?? null };
}

/** The form after a submission that created nothing: its errors, or the existing customers who match. */
export type CustomerFormState = { errors: FieldErrors; typed: SubmittedValues; candidates: CustomerCandidate[] };

type CreateResult =
	| { kind: "made"; id: string }
	| { kind: "candidates"; candidates: CustomerCandidate[] }
	| { kind: "bad-phone" };

/**
 * Parses the form of a "new document" page and creates the document with `create`, unless the office must correct it.
 */
export async function createForCustomer(
	form: FormData,
	create: (input: CustomerInput) => Promise<CreateResult>,
): Promise<{ id: string } | CustomerFormState> {
	const parsed = parseForm(newDocumentForm, form);
	if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed, candidates: [] };
	const { value: typed } = parsed;
	const result = await create(typed);
	if (result.kind === "made") return { id: result.id };
	if (result.kind === "candidates") return { errors: {}, typed, candidates: result.candidates };
	return {
		errors: { phone: "Enter a phone number with its area code, such as (715) 555-0142." },
		typed,
		candidates: [],
	};
}
