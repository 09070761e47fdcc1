import { newDocumentPage } from "#app/people/customers/customer-picker.server.ts";
import { NewDocumentPage } from "#app/people/customers/customer-picker.tsx";
import { createBlankContract } from "../drafts.server.ts";
import type { Route } from "./+types/new-contract.ts";

const page = newDocumentPage("contracts.draft", createBlankContract, (id) => `/admin/contracts/${id}`);

export const loader = page.loader;

export const action = page.action;

export default function NewContract({ loaderData, actionData }: Route.ComponentProps) {
	return <NewDocumentPage {...loaderData} documentName="contract" back="/admin/contracts" formState={actionData} />;
}
