import { data, redirect } from "react-router";
import { BeginFor } from "#app/people/customers/customer-picker.tsx";
import { beginFor, customersAsked } from "#app/people/customers/documents-for.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { RecordPane } from "#app/ui/panes.tsx";
import { startContract } from "../drafts.server.ts";
import type { Route } from "./+types/new-contract.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "contracts.draft");
	return customersAsked(request);
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "contracts.draft");
	const begun = await beginFor(await request.formData(), (asked) => startContract(by, asked, new Date()));
	if ("id" in begun) throw redirect(`/admin/contracts/${begun.id}`, 303);
	return data(begun, { status: begun.candidates.length ? 200 : 422 });
}

export default function NewContract({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New contract" back="/admin/contracts">
			<title>New contract</title>
			<div className="grid max-w-xl gap-8">
				<BeginFor {...loaderData} again={actionData} words="Begin the contract" />
			</div>
		</RecordPane>
	);
}
