import { data, redirect } from "react-router";
import { BeginFor } from "#app/people/customers/customer-picker.tsx";
import { beginFor, customersAsked } from "#app/people/customers/documents-for.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { RecordPane } from "#app/ui/panes.tsx";
import { startQuote } from "../create.server.ts";
import type { Route } from "./+types/new-quote.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "quotes.draft");
	return customersAsked(request);
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "quotes.draft");
	const begun = await beginFor(await request.formData(), (asked) => startQuote(by, asked, new Date()));
	if ("id" in begun) throw redirect(`/admin/quotes/${begun.id}`, 303);
	return data(begun, { status: begun.candidates.length ? 200 : 422 });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="New quote" back="/admin/quotes">
			<title>New quote</title>
			<div className="grid max-w-xl gap-8">
				<BeginFor {...loaderData} again={actionData} words="Begin the quote" />
			</div>
		</RecordPane>
	);
}
