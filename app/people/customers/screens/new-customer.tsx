import { data, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { addCustomer } from "../create.server.ts";
import { newCustomerForm } from "../customer-form.ts";
import { createForCustomer } from "../customer-picker.server.ts";
import { CustomerForm } from "../customer-picker.tsx";
import { customersPath } from "../customer-urls.ts";
import type { Route } from "./+types/new-customer.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "customers.edit");
	return null;
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "customers.edit");
	const result = await createForCustomer(await readForm(request), newCustomerForm, (form) => addCustomer(by, form));
	if ("id" in result) throw redirect(`${customersPath}/customers/${result.id}`, 303);
	return data(result, { status: result.candidates.length ? 200 : 422 });
}

export default function NewCustomer({ actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New customer" back={customersPath}>
			<title>New customer</title>
			<div className="max-w-xl">
				<CustomerForm
					chosen={null}
					errors={actionData?.errors ?? {}}
					typed={actionData?.typed ?? {}}
					candidates={actionData?.candidates ?? []}
					certainId={actionData?.certainId ?? null}
					submitLabel="Save customer"
					isCustomerOnly
				/>
			</div>
		</RecordPane>
	);
}
