import { data, redirect } from "react-router";
import { type Known, searchCustomers } from "#app/customers/choosing.server.ts";
import { FindCustomer, WhoForm } from "#app/customers/who-form.tsx";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { newQuoteForm } from "#app/quotes/quote-form.ts";
import { startQuote } from "#app/quotes/starting.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { RecordPane } from "#app/ui/panes.tsx";
import type { Route } from "./+types/new-quote.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "quotes.draft");
	const query = new URL(request.url).searchParams;
	const search = (query.get("customer") ?? "").slice(0, 100);
	const found = await searchCustomers(search);
	return { search, found, chosen: found.find((one) => one.id === query.get("id")) ?? null };
}

type Again = { errors: FieldErrors; typed: Typed; candidates: Known[] };

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "quotes.draft");
	const parsed = parseForm(newQuoteForm, await request.formData());
	const again = (status: number, answer: Again) => data(answer, { status });
	if (!parsed.ok) return again(422, { errors: parsed.errors, typed: parsed.typed, candidates: [] });
	const made = await startQuote(by, parsed.value, new Date());
	if (made.kind === "made") throw redirect(`/admin/quotes/${made.id}`, 303);
	if (made.kind === "bad-phone")
		return again(422, {
			errors: { phone: "A phone number, such as 715 555 0142." },
			typed: parsed.value,
			candidates: [],
		});
	return again(200, { errors: {}, typed: parsed.value, candidates: made.candidates });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen } = loaderData;
	return (
		<RecordPane title="New quote" back="/admin/quotes">
			<title>New quote</title>
			<div className="grid max-w-xl gap-8">
				<FindCustomer {...loaderData} />
				<WhoForm
					key={chosen?.id ?? "new"}
					chosen={chosen}
					errors={actionData?.errors ?? {}}
					typed={actionData?.typed ?? { ...chosen }}
					candidates={actionData?.candidates ?? []}
					words="Begin the quote"
				/>
			</div>
		</RecordPane>
	);
}
