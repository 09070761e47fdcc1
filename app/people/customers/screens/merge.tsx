import { Form, Link, useNavigate } from "react-router";
import { z } from "zod";
import { requirePermission, type Staff } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionField } from "#app/platform/form-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { contactRoleLabels } from "../channel.ts";
import { CustomerCombobox } from "../customer-combobox.tsx";
import { countDocuments } from "../documents.server.ts";
import { customerBalance } from "../listing.server.ts";
import { mergeCustomers } from "../merge.server.ts";
import { findCustomer, listChannels, listContacts, listCustomerProperties } from "../record.server.ts";
import { searchCustomers } from "../resolve-customer.server.ts";
import type { Route } from "./+types/merge.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.merge");
	const query = new URL(request.url).searchParams;
	const now = new Date();
	const customer = await loadMergeCandidate(by, params.id, now);
	if (!customer) throw new Response("This customer doesn't exist.", { status: 404, statusText: "Not Found" });
	const other = await loadMergeCandidate(by, query.get("with") ?? "", now);
	const search = (query.get("q") ?? "").slice(0, 100);
	const found = await searchCustomers(search, customer.id);
	return { customer, other: other?.id === customer.id ? null : other, search, found };
}

/** What the office compares before merging. Null for a customer who doesn't exist or has been merged. */
async function loadMergeCandidate(by: Staff, id: string, now: Date) {
	const customer = await findCustomer(id);
	if (!customer || customer.mergedInto) return null;
	const [channels, contacts, properties, counts, balance] = await Promise.all([
		listChannels(id),
		listContacts(id),
		listCustomerProperties(id),
		countDocuments(id, now, by),
		customerBalance(id, now),
	]);
	return {
		id,
		name: customer.name,
		company: customer.company,
		version: customer.version,
		counts,
		...balance,
		channels: [...new Set(channels.map(({ kind, value }) => (kind === "phone" ? formatPhone(value) : value)))],
		contacts: contacts.map(({ name, role }) => `${name} (${contactRoleLabels[role]})`),
		properties: properties.map(({ address }) => address),
	};
}

const mergeForm = z.object({
	other: z.uuid(),
	winner: z.uuid("Choose which customer to keep."),
	version: versionField,
	otherVersion: z.coerce.number().int(),
});

export const action = recordAction({
	view: "customers.merge",
	path: (id) => `/admin/crm/customers/${id}`,
	ownParams: ["with", "q"],
	stale: "Someone else changed one of these customers. Review the latest details, then try again.",
	intents: {
		merge: intent("customers.merge", mergeForm, async ({ by, id, value, now }) => {
			const customer = { id, version: value.version };
			const other = { id: value.other, version: value.otherVersion };
			if (value.winner !== id && value.winner !== other.id)
				return invalid({ winner: "Choose one of the two customers." });
			const choice = value.winner === id ? { winner: customer, loser: other } : { winner: other, loser: customer };
			const outcome = await mergeCustomers(by, choice, now);
			if (outcome === "merged") return { to: `/admin/crm/customers/${value.winner}` };
			if (outcome === "stale") return outcome;
			return refused("Someone is working on these customers' documents. Try again in a moment.");
		}),
	},
});

/** After a conflict the page shows the latest version of both. */
export const shouldRevalidate = reloadAfterConflict;

type MergeCandidate = NonNullable<Route.ComponentProps["loaderData"]["other"]>;

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
	const { customer, other, search, found } = loaderData;
	return (
		<RecordPane title="Merge customers" back={`/admin/crm/customers/${customer.id}`}>
			<title>Merge customers</title>
			<div className="grid max-w-3xl gap-6">
				<ErrorSummary errors={actionData?.errors} />
				{other ? (
					<CompareCustomers key={other.id} customer={customer} other={other} />
				) : (
					<FindDuplicate customer={customer} search={search} found={found} />
				)}
			</div>
		</RecordPane>
	);
}

function CompareCustomers({ customer, other }: { customer: MergeCandidate; other: MergeCandidate }) {
	return (
		<Form method="post" className="grid gap-5">
			<p>
				Merging combines the documents, properties, notes and payments of both customers. Existing documents keep the
				name they were created with.
			</p>
			<input type="hidden" name="intent" value="merge" />
			<input type="hidden" name="version" value={customer.version} />
			<input type="hidden" name="other" value={other.id} />
			<input type="hidden" name="otherVersion" value={other.version} />
			<Choices legend="Customer to keep" name="winner" hint="The merged customer keeps this name and company.">
				<div className="grid gap-4 sm:grid-cols-2">
					<CandidateCard customer={customer} checked />
					<CandidateCard customer={other} />
				</div>
			</Choices>
			<Button type="submit" tone="moss" size="dense" className="justify-self-start">
				Merge customers
			</Button>
			<p className="text-sm text-ink-2">You can unmerge the customers until a new document or payment is added.</p>
		</Form>
	);
}

function CandidateCard({ customer, checked }: { customer: MergeCandidate; checked?: boolean }) {
	const kinds = customer.counts.filter(({ count }) => count);
	return (
		<div className="min-w-0 rounded-lg border border-line bg-card px-4 py-2">
			<Radio
				name="winner"
				value={customer.id}
				defaultChecked={checked}
				label={
					<b className="[overflow-wrap:anywhere]">
						<Private>{customer.name}</Private>
					</b>
				}
				hint={<Private>{customer.company}</Private>}
			/>
			<ul className="grid gap-1 pb-2 text-sm [overflow-wrap:anywhere]">
				{[...customer.channels, ...customer.contacts, ...customer.properties].map((line) => (
					<li key={line}>
						<Private>{line}</Private>
					</li>
				))}
				{kinds.map(({ entity, label, count }) => (
					<li key={entity} className="text-ink-2 tabular-nums">
						{count} {(count === 1 ? label.singular : label.plural).toLowerCase()}
					</li>
				))}
				{kinds.length === 0 && <li className="text-ink-2">No documents</li>}
				<li className="text-ink-2 tabular-nums">
					Balance due <Private>{formatMoney(customer.owed)}</Private>, customer credit{" "}
					<Private>{formatMoney(customer.credit)}</Private>
				</li>
			</ul>
		</div>
	);
}

type FindDuplicateProps = {
	customer: MergeCandidate;
	search: string;
	found: Route.ComponentProps["loaderData"]["found"];
};

function FindDuplicate({ customer, search, found }: FindDuplicateProps) {
	const navigate = useNavigate();
	return (
		<>
			<p>
				Which customer is a duplicate of{" "}
				<b>
					<Private>{customer.name}</Private>
				</b>
				?
			</p>
			<Form method="get" role="search" aria-label="Other customer" className="grid max-w-xl gap-3">
				<Field label="Other customer" hint="Enter part of a name, email, phone number or street." name="q">
					<CustomerCombobox
						search={search}
						exceptId={customer.id}
						onChoose={({ value }) => navigate(`?with=${value}`)}
					/>
				</Field>
				<noscript>
					<Button type="submit" size="dense">
						Search
					</Button>
				</noscript>
			</Form>
			{search && (
				<ul aria-label="Customers found" className="grid max-w-xl gap-1">
					{found.map((match) => (
						<li key={match.id}>
							<Link
								to={`?${new URLSearchParams({ with: match.id })}`}
								className="block rounded-md border border-line bg-card px-3 py-2 hover:border-ink"
							>
								<b>
									<Private>{match.name}</Private>
								</b>{" "}
								<span className="text-ink-2">
									<Private>{[match.address, match.email].filter(Boolean).join(", ")}</Private>
								</span>
							</Link>
						</li>
					))}
					{!found.length && <li className="text-ink-2">No customers found.</li>}
				</ul>
			)}
		</>
	);
}
