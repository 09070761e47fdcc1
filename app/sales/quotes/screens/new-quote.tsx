import { data, redirect } from "react-router";
import { createForCustomer, loadCustomerPicker } from "#app/people/customers/customer-picker.server.ts";
import { CustomerPicker } from "#app/people/customers/customer-picker.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { createQuote } from "../create.server.ts";
import type { Route } from "./+types/new-quote.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "quotes.draft");
	return loadCustomerPicker(request);
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "quotes.draft");
	const begun = await createForCustomer(await request.formData(), (asked) => createQuote(by, asked, new Date()));
	if ("id" in begun) throw redirect(`/admin/quotes/${begun.id}`, 303);
	return data(begun, { status: begun.candidates.length ? 200 : 422 });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New quote" back="/admin/quotes">
			<title>New quote</title>
			<div className="grid max-w-xl gap-8">
				<CustomerPicker {...loaderData} formState={actionData} submitLabel="Create quote" />
			</div>
		</RecordPane>
	);
}
