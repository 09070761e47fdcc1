import { data, redirect } from "react-router";
import { startContract } from "#app/contracts/drafts.server.ts";
import { type Known, searchCustomers } from "#app/customers/choosing.server.ts";
import { FindCustomer, WhoForm } from "#app/customers/who-form.tsx";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { newQuoteForm } from "#app/quotes/quote-form.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { RecordPane } from "#app/ui/panes.tsx";
import type { Route } from "./+types/new-contract.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "contracts.draft");
	const query = new URL(request.url).searchParams;
	const search = (query.get("customer") ?? "").slice(0, 100);
	const found = await searchCustomers(search);
	return { search, found, chosen: found.find((one) => one.id === query.get("id")) ?? null };
}

type Again = { errors: FieldErrors; typed: Typed; candidates: Known[] };

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "contracts.draft");
	const parsed = parseForm(newQuoteForm, await request.formData());
	const again = (status: number, answer: Again) => data(answer, { status });
	if (!parsed.ok) return again(422, { errors: parsed.errors, typed: parsed.typed, candidates: [] });
	const made = await startContract(by, parsed.value, new Date());
	if (made.kind === "made") throw redirect(`/admin/contracts/${made.id}`, 303);
	if (made.kind === "bad-phone")
		return again(422, {
			errors: { phone: "A phone number, such as 715 555 0142." },
			typed: parsed.value,
			candidates: [],
		});
	return again(200, { errors: {}, typed: parsed.value, candidates: made.candidates });
}

export default function NewContract({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen } = loaderData;
	return (
		<RecordPane title="New contract" back="/admin/contracts">
			<title>New contract</title>
			<div className="grid max-w-xl gap-8">
				<FindCustomer {...loaderData} />
				<WhoForm
					key={chosen?.id ?? "new"}
					chosen={chosen}
					errors={actionData?.errors ?? {}}
					typed={actionData?.typed ?? { ...chosen }}
					candidates={actionData?.candidates ?? []}
					words="Begin the contract"
				/>
			</div>
		</RecordPane>
	);
}
