// Creating a document from scratch: the office picks an existing customer or enters a new one.
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import type { Permission } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { type FieldErrors, parseForm, readForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { newDocumentForm } from "./customer-form.ts";
import { type CustomerCandidate, findCertainMatch } from "./customers.server.ts";
import { type CustomerInput, findChosenCustomer, searchCustomers } from "./resolve-customer.server.ts";

/**
 * The customer search of a "new document" page: the search text, its results and the chosen one, from the URL's query.
 */
export async function loadCustomerPicker({ url }: Request) {
	const query = new URL(url).searchParams;
	const search = (query.get("customer") ?? "").slice(0, 100);
	const chosen = await findChosenCustomer(query.get("id") ?? "");
	const found = chosen ? [] : await searchCustomers(search);
	return { search: chosen?.name ?? search, found, chosen, isNew: query.has("new") };
}

/** The form after a submission that created nothing: its errors, or the existing customers who match. */
export type CustomerFormState = {
	errors: FieldErrors;
	typed: SubmittedValues;
	candidates: CustomerCandidate[];
	/** the one with the same name and the same email or phone; a house can have a new owner or a tenant */
	certainId: string | null;
};

type CreateResult =
	| { kind: "created"; id: string }
	| { kind: "candidates"; candidates: CustomerCandidate[] }
	| { kind: "bad-phone" };

/**
 * Parses the form of a "new document" page and creates the document with `create`, unless the office must correct it.
 */
export async function createForCustomer<Input extends SubmittedValues>(
	form: FormData,
	schema: z.ZodType<Input>,
	create: (input: Input) => Promise<CreateResult>,
): Promise<{ id: string } | CustomerFormState> {
	const parsed = parseForm(schema, form);
	if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed, candidates: [], certainId: null };
	const { value: typed } = parsed;
	const result = await create(typed);
	if (result.kind === "created") return { id: result.id };
	if (result.kind === "candidates") {
		const { candidates } = result;
		const certainId = findCertainMatch(candidates, typed.name ?? "")?.id ?? null;
		return { errors: form.has("asked") ? { customerId: choiceMissing } : {}, typed, candidates, certainId };
	}
	return {
		errors: { phone: "Enter a phone number with its area code, such as (715) 555-0142." },
		typed,
		candidates: [],
		certainId: null,
	};
}

const choiceMissing = "Choose a customer, or create a new one.";

type NewDocumentArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The loader and the action of a "new document" page. `create` gives the id for `path`, the page of the new draft. */
export function newDocumentPage<P extends Permission>(
	permission: P,
	create: (by: Permitted<P>, input: CustomerInput, now: Date) => Promise<CreateResult>,
	path: (id: string) => string,
) {
	return {
		loader: ({ request, context }: NewDocumentArgs) => {
			requirePermission(context, permission);
			return loadCustomerPicker(request);
		},
		action: async ({ request, context }: NewDocumentArgs) => {
			const by = requirePermission(context, permission);
			const result = await createForCustomer(await readForm(request), newDocumentForm, (input) =>
				create(by, input, new Date()),
			);
			if ("id" in result) throw redirect(path(result.id), 303);
			return data(result, { status: result.candidates.length ? 200 : 422 });
		},
	};
}
