import { newDocumentPage } from "#app/people/customers/customer-picker.server.ts";
import { NewDocumentPage } from "#app/people/customers/customer-picker.tsx";
import { createQuote } from "../create.server.ts";
import type { Route } from "./+types/new-quote.ts";

const page = newDocumentPage("quotes.draft", createQuote, (id) => `/admin/quotes/${id}`);

export const loader = page.loader;

export const action = page.action;

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
	return <NewDocumentPage {...loaderData} documentName="quote" back="/admin/quotes" formState={actionData} />;
}
