import { data, Form, Link, redirect, useNavigation } from "react-router";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { newQuoteForm } from "#app/quotes/quote-form.ts";
import { type Known, searchCustomers, startQuote } from "#app/quotes/starting.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
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
				<Begin
					key={chosen?.id ?? "new"}
					chosen={chosen}
					errors={actionData?.errors ?? {}}
					typed={actionData?.typed ?? { ...chosen }}
					candidates={actionData?.candidates ?? []}
				/>
			</div>
		</RecordPane>
	);
}

type Found = Route.ComponentProps["loaderData"];

function FindCustomer({ search, found, chosen }: Found) {
	return (
		<Form method="get" role="search" aria-label="Customers" className="grid gap-3">
			<Field label="A customer you know" hint="Part of the name, email or phone number." name="customer">
				<Input dense type="search" defaultValue={search} />
			</Field>
			<Button type="submit" size="dense" className="justify-self-start">
				Find
			</Button>
			{search && (
				<ul className="grid gap-1" aria-label="Customers found">
					{found.map((one) => (
						<li key={one.id}>
							<Link
								to={`?${new URLSearchParams({ customer: search, id: one.id })}`}
								aria-current={chosen?.id === one.id ? "true" : undefined}
								className="block rounded-md border border-line bg-card px-3 py-2 hover:border-ink aria-[current=true]:border-moss"
							>
								<b>
									<Private>{one.name}</Private>
								</b>{" "}
								<span className="text-ink-2">
									<Private>{[one.address, one.email].filter(Boolean).join(", ")}</Private>
								</span>
							</Link>
						</li>
					))}
					{!found.length && <li className="text-ink-2">Nobody found. Fill in the form below.</li>}
				</ul>
			)}
		</Form>
	);
}

type BeginProps = { chosen: Found["chosen"]; errors: FieldErrors; typed: Typed; candidates: Known[] };

function Begin({ chosen, errors, typed, candidates }: BeginProps) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary errors={errors} labels={{ name: "Name", address: "Address", email: "Email", phone: "Phone" }} />
			{candidates.length > 0 ? (
				<WhichCustomer candidates={candidates} />
			) : (
				chosen && <input type="hidden" name="customerId" value={chosen.id} />
			)}
			<Field label="Name" name="name" error={errors.name}>
				<Input dense defaultValue={typed.name} maxLength={200} autoComplete="off" />
			</Field>
			<Field label="Address of the work" name="address" error={errors.address}>
				<Input dense defaultValue={typed.address} maxLength={300} autoComplete="off" />
			</Field>
			<Field label="Email" optional name="email" error={errors.email}>
				<Input dense type="email" defaultValue={typed.email} maxLength={254} autoComplete="off" />
			</Field>
			<Field label="Phone" optional name="phone" error={errors.phone}>
				<Input dense type="tel" defaultValue={typed.phone} maxLength={40} autoComplete="off" />
			</Field>
			<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start">
				Begin the quote
			</Button>
		</Form>
	);
}

function WhichCustomer({ candidates }: { candidates: Known[] }) {
	return (
		<Choices legend="We know somebody with the same address, mail or number. Is it one of them?" name="customerId">
			{candidates.map((one, index) => (
				<Radio
					key={one.id}
					name="customerId"
					value={one.id}
					defaultChecked={index === 0}
					label={<Private>{one.name}</Private>}
					hint={<Private>{one.addresses.join("; ")}</Private>}
				/>
			))}
			<Radio name="customerId" value="new" label="No, make a new customer" />
		</Choices>
	);
}
