import { data, Form, Link, redirect } from "react-router";
import { z } from "zod";
import { creditOf } from "#app/billing/payments/payments.server.ts";
import { searchCustomers } from "#app/people/customers/match.server.ts";
import { channelsOf, findCustomer, placesOf } from "#app/people/customers/record.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { countPapers } from "../documents.server.ts";
import { kindWords, paperKinds } from "../documents.ts";
import { moneyOf } from "../listing.server.ts";
import { mergeCustomers } from "../merging.server.ts";
import type { Route } from "./+types/merge.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	permitted(context, "customers.merge");
	const query = new URL(request.url).searchParams;
	const now = new Date();
	const one = await lookAt(params.id, now);
	if (!one) throw new Response("This customer does not exist.", { status: 404, statusText: "Not Found" });
	const other = await lookAt(query.get("with") ?? "", now);
	const search = (query.get("q") ?? "").slice(0, 100);
	const found = (await searchCustomers(search)).filter(({ id }) => id !== one.id);
	return { one, other: other?.id === one.id ? null : other, search, found };
}

/** What tells two people apart or shows that they are one. A merged customer is nobody any more. */
async function lookAt(id: string, now: Date) {
	const customer = await findCustomer(id);
	if (!customer || customer.mergedInto) return null;
	const [ways, places, papers, money, credit] = await Promise.all([
		channelsOf(id),
		placesOf(id),
		countPapers(id),
		moneyOf(id, now),
		creditOf(id),
	]);
	return {
		...{ id, name: customer.name, company: customer.company, version: customer.version, papers, ...money, credit },
		ways: ways.map(({ kind, value }) => (kind === "phone" ? formatPhone(value) : value)),
		places: places.map(({ address }) => address),
	};
}

const mergeForm = z.object({
	other: z.uuid(),
	winner: z.uuid("Choose which name and number they keep."),
	mine: z.coerce.number().int(),
	theirs: z.coerce.number().int(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "customers.merge");
	const parsed = parseForm(mergeForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
	const { other, winner, mine, theirs } = parsed.value;
	const [one, two] = [
		{ id: params.id, version: mine },
		{ id: other, version: theirs },
	];
	if (winner !== one.id && winner !== two.id)
		return data({ errors: { winner: "Choose one of the two." } }, { status: 422 });
	const choice = winner === one.id ? { winner: one, loser: two } : { winner: two, loser: one };
	const outcome = await mergeCustomers(by, choice, new Date());
	if (outcome === "merged") throw redirect(`/admin/crm/customers/${winner}`, 303);
	const words = {
		overtaken: "One of them changed since you compared them. This is how they stand now; please look again.",
		busy: "Somebody is working on their papers. Try again in a moment.",
	};
	return data({ errors: { "": words[outcome] } }, { status: 409 });
}

/** After a conflict the two stand here as they are now. */
export function shouldRevalidate({
	defaultShouldRevalidate,
	actionStatus,
}: {
	defaultShouldRevalidate: boolean;
	actionStatus?: number;
}) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

type Look = NonNullable<Route.ComponentProps["loaderData"]["other"]>;

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
	const { one, other, search, found } = loaderData;
	return (
		<RecordPane title="Merge two customers" back={`/admin/crm/customers/${one.id}`}>
			<title>Merge two customers</title>
			<div className="grid max-w-3xl gap-6">
				<ErrorSummary errors={actionData?.errors} />
				{other ? <Compare key={other.id} one={one} other={other} /> : <Find one={one} search={search} found={found} />}
			</div>
		</RecordPane>
	);
}

function Compare({ one, other }: { one: Look; other: Look }) {
	return (
		<Form method="post" className="grid gap-5">
			<p>
				If these two are one person, all that hangs on both comes together: papers, places, notes and money. Papers that
				were written keep the name they were written with.
			</p>
			<input type="hidden" name="other" value={other.id} />
			<input type="hidden" name="mine" value={one.version} />
			<input type="hidden" name="theirs" value={other.version} />
			<Choices legend="Who stays" name="winner" hint="The name and company of the one who stays are kept.">
				<div className="grid gap-4 sm:grid-cols-2">
					<Card look={one} checked />
					<Card look={other} />
				</div>
			</Choices>
			<Button type="submit" tone="moss" size="dense" className="justify-self-start">
				Merge the two
			</Button>
			<p className="text-sm text-ink-2">
				They can be taken apart again as long as nothing new was written or paid for them.
			</p>
		</Form>
	);
}

function Card({ look, checked }: { look: Look; checked?: boolean }) {
	const papers = paperKinds.filter((kind) => look.papers[kind]);
	return (
		<div className="min-w-0 rounded-lg border border-line bg-card px-4 py-2">
			<Radio
				name="winner"
				value={look.id}
				defaultChecked={checked}
				label={
					<b className="[overflow-wrap:anywhere]">
						<Private>{look.name}</Private>
					</b>
				}
				hint={<Private>{look.company}</Private>}
			/>
			<ul className="grid gap-1 pb-2 text-sm [overflow-wrap:anywhere]">
				{[...look.ways, ...look.places].map((line) => (
					<li key={line}>
						<Private>{line}</Private>
					</li>
				))}
				{papers.map((kind) => (
					<li key={kind} className="text-ink-2 tabular-nums">
						{look.papers[kind]}{" "}
						{look.papers[kind] === 1 ? kindWords[kind].one.toLowerCase() : kindWords[kind].many.toLowerCase()}
					</li>
				))}
				{papers.length === 0 && <li className="text-ink-2">No papers</li>}
				<li className="text-ink-2 tabular-nums">
					Owes <Private>{formatMoney(look.owed)}</Private>, credit <Private>{formatMoney(look.credit)}</Private>
				</li>
			</ul>
		</div>
	);
}

type FindProps = { one: Look; search: string; found: Route.ComponentProps["loaderData"]["found"] };

function Find({ one, search, found }: FindProps) {
	return (
		<>
			<p>
				Who is the same person as{" "}
				<b>
					<Private>{one.name}</Private>
				</b>
				?
			</p>
			<Form method="get" role="search" aria-label="The other customer" className="grid max-w-xl gap-3">
				<Field label="The other customer" hint="Part of the name, email, phone number or street." name="q">
					<Input dense type="search" defaultValue={search} />
				</Field>
				<Button type="submit" size="dense" className="justify-self-start">
					Find
				</Button>
			</Form>
			{search && (
				<ul aria-label="Customers found" className="grid max-w-xl gap-1">
					{found.map((person) => (
						<li key={person.id}>
							<Link
								to={`?${new URLSearchParams({ with: person.id })}`}
								className="block rounded-md border border-line bg-card px-3 py-2 hover:border-ink"
							>
								<b>
									<Private>{person.name}</Private>
								</b>{" "}
								<span className="text-ink-2">
									<Private>{[person.address, person.email].filter(Boolean).join(", ")}</Private>
								</span>
							</Link>
						</li>
					))}
					{!found.length && <li className="text-ink-2">Nobody found.</li>}
				</ul>
			)}
		</>
	);
}
