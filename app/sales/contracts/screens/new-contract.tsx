import { data, redirect } from "react-router";
import { createForCustomer, loadCustomerPicker } from "#app/people/customers/customer-picker.server.ts";
import { CustomerPicker } from "#app/people/customers/customer-picker.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { createBlankContract } from "../drafts.server.ts";
import type { Route } from "./+types/new-contract.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.draft");
	return loadCustomerPicker(request);
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.draft");
	const result = await createForCustomer(await request.formData(), (asked) =>
		createBlankContract(by, asked, new Date()),
	);
	if ("id" in result) throw redirect(`/admin/contracts/${result.id}`, 303);
	return data(result, { status: result.candidates.length ? 200 : 422 });
}

export default function NewContract({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New contract" back="/admin/contracts">
			<title>New contract</title>
			<div className="grid max-w-xl gap-8">
				<CustomerPicker {...loaderData} formState={actionData} submitLabel="Create contract" />
			</div>
		</RecordPane>
	);
}
