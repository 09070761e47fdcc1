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

/** An email in the inbox leads here with the name and address of its sender. */
export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "customers.edit");
	const query = new URL(request.url).searchParams;
	return { name: (query.get("name") ?? "").slice(0, 200), email: (query.get("email") ?? "").slice(0, 254) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "customers.edit");
	const result = await createForCustomer(await readForm(request), newCustomerForm, (form) => addCustomer(by, form));
	if ("id" in result) throw redirect(`${customersPath}/customers/${result.id}`, 303);
	return data(result, { status: result.candidates.length ? 200 : 422 });
}

export default function NewCustomer({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New customer" back={customersPath}>
			<title>New customer</title>
			<div className="max-w-xl">
				<CustomerForm
					chosen={null}
					errors={actionData?.errors ?? {}}
					typed={actionData?.typed ?? loaderData}
					candidates={actionData?.candidates ?? []}
					certainId={actionData?.certainId ?? null}
					submitLabel="Save customer"
					isCustomerOnly
				/>
			</div>
		</RecordPane>
	);
}
