import { Form, Link, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { AddressFields } from "./address-fields.tsx";
import { CustomerCombobox } from "./customer-combobox.tsx";
import type { CustomerFormState } from "./customer-picker.server.ts";
import type { CustomerCandidate } from "./customers.server.ts";
import { formatList } from "./matching.ts";
import type { CustomerSearchResult } from "./resolve-customer.server.ts";

type CustomerSearch = {
	search: string;
	found: CustomerSearchResult[];
	chosen: CustomerSearchResult | null;
	isNew: boolean;
};

/** Searches customers while a person types. Choosing one fills the form below. */
export function FindCustomer({ search, found, chosen, isNew }: CustomerSearch) {
	const navigate = useNavigate();
	return (
		<Form method="get" role="search" aria-label="Customers" className="grid gap-3">
			<Field label="Existing customer" hint="Enter part of a name, email, phone number or street." name="customer">
				<CustomerCombobox
					search={search}
					onChoose={({ value }) => navigate(`?id=${value}`)}
					onCreate={(typed) => navigate(`?${new URLSearchParams({ new: "", customer: typed })}`)}
				/>
			</Field>
			<noscript>
				<Button type="submit" size="dense">
					Search
				</Button>
			</noscript>
			{search && !chosen && !isNew && (
				<ul className="grid gap-1" aria-label="Customers found">
					{found.map((customer) => (
						<li key={customer.id}>
							<Link
								to={`?id=${customer.id}`}
								className="block rounded-md border border-line bg-card px-3 py-2 hover:border-ink"
							>
								<b>
									<Private>{customer.name}</Private>
								</b>{" "}
								<span className="text-ink-2">
									<Private>{[customer.address, customer.email].filter(Boolean).join(", ")}</Private>
								</span>
							</Link>
						</li>
					))}
					{!found.length && <li className="text-ink-2">No customers found. Enter the details below.</li>}
				</ul>
			)}
		</Form>
	);
}

type CustomerFormProps = {
	chosen: CustomerSearch["chosen"];
	errors: Record<string, string>;
	typed: Record<string, string>;
	candidates: CustomerCandidate[];
	/** of the candidate that is selected to start with */
	certainId?: string | null;
	/** label of the submit button, such as "Create quote" */
	submitLabel: string;
	/** a customer without a document: with a company, and the address is optional */
	isCustomerOnly?: boolean;
};

/** The fields for the customer and the job site. Shows existing customers who match, to choose from. */
export function CustomerForm(props: CustomerFormProps) {
	const { chosen, errors, typed, candidates, certainId = null, submitLabel, isCustomerOnly } = props;
	const addressLabel = isCustomerOnly ? "Property address" : "Job site address";
	const busy = useIsPosting();
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary
				errors={errors}
				labels={{
					name: "Name",
					address: addressLabel,
					county: "County",
					email: "Email",
					phone: "Phone",
					customerId: "Customer",
				}}
			/>
			{candidates.length > 0 ? (
				<CandidateChoice candidates={candidates} certainId={certainId} error={errors.customerId} />
			) : (
				chosen && <input type="hidden" name="customerId" value={chosen.id} />
			)}
			<Field label="Name" name="name" error={errors.name}>
				<Input dense defaultValue={typed.name} maxLength={200} autoComplete="off" />
			</Field>
			{isCustomerOnly && (
				<Field label="Company" optional name="company" error={errors.company}>
					<Input dense defaultValue={typed.company} maxLength={200} autoComplete="off" />
				</Field>
			)}
			<AddressFields label={addressLabel} errors={errors} typed={typed} optional={isCustomerOnly} />
			<Field label="Email" optional name="email" error={errors.email}>
				<Input dense type="email" defaultValue={typed.email} maxLength={254} autoComplete="off" />
			</Field>
			<Field label="Phone" optional name="phone" error={errors.phone}>
				<Input dense type="tel" defaultValue={typed.phone} maxLength={40} autoComplete="off" />
			</Field>
			<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start">
				{submitLabel}
			</Button>
		</Form>
	);
}

type CandidateProps = { candidates: CustomerCandidate[]; certainId: string | null; error: string | undefined };

function CandidateChoice({ candidates, certainId, error }: CandidateProps) {
	return (
		<Choices
			legend="We already have a customer with this address, email or phone. Is it one of these customers?"
			name="customerId"
			error={error}
		>
			<input type="hidden" name="asked" value="yes" />
			{candidates.map((customer) => (
				<Radio
					key={customer.id}
					name="customerId"
					value={customer.id}
					required
					defaultChecked={customer.id === certainId}
					label={<Private>{customer.name}</Private>}
					hint={
						<>
							{`Same ${formatList(customer.shares)}. `}
							<Private>{customer.addresses.join("; ")}</Private>
						</>
					}
				/>
			))}
			<Radio name="customerId" value="new" required label="No, create a new customer" />
		</Choices>
	);
}

/** The customer search and the customer form of a "new document" page. */
export function CustomerPicker({
	search,
	found,
	chosen,
	isNew,
	formState,
	submitLabel,
}: CustomerSearch & { formState?: CustomerFormState; submitLabel: string }) {
	return (
		<>
			<FindCustomer search={search} found={found} chosen={chosen} isNew={isNew} />
			<CustomerForm
				key={chosen?.id ?? (isNew ? search : "")}
				chosen={chosen}
				errors={formState?.errors ?? {}}
				typed={formState?.typed ?? chosen ?? (isNew ? { name: search } : {})}
				candidates={formState?.candidates ?? []}
				certainId={formState?.certainId ?? null}
				submitLabel={submitLabel}
			/>
		</>
	);
}

type NewDocumentPageProps = CustomerSearch & {
	/** "quote" */
	documentName: string;
	/** URL of the list */
	back: string;
	formState?: CustomerFormState;
};

/** The page that creates a document for an existing or a new customer. Its route uses `newDocumentPage`. */
export function NewDocumentPage({ documentName, back, ...picker }: NewDocumentPageProps) {
	return (
		<RecordPane title={`New ${documentName}`} back={back}>
			<title>{`New ${documentName}`}</title>
			<div className="grid max-w-xl gap-8">
				<CustomerPicker {...picker} submitLabel={`Create ${documentName}`} />
			</div>
		</RecordPane>
	);
}
