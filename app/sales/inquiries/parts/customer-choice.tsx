import { Form } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { isOpen } from "../inquiry.ts";
import type { RecordData } from "../screens/inquiry.tsx";

/** Who of the known customers it is, and the way on to a quote. */
export function CustomerChoice({ record }: { record: RecordData }) {
	const { inquiry, customers, may } = record;
	const linked = customers.find((one) => one.id === inquiry.customerId);
	const possible = record.quoted || isOpen(inquiry.status) || inquiry.status === "lost";
	return (
		<RailSection title="Customer">
			{inquiry.customerId ? (
				<p className="mb-3 flex gap-2">
					<Icon name="user" className="mt-0.5 size-4" />
					<CustomerLink id={inquiry.customerId} name={linked?.name ?? "Linked customer"} />
				</p>
			) : (
				!customers.length && <p className="mb-3 text-ink-2">Nobody we know by this phone, email or address.</p>
			)}
			{may.quote && possible && (
				<Form method="post" action={`/admin/inquiries/${inquiry.id}/quote`} className="grid gap-2">
					{!record.quoted && !inquiry.customerId && customers.length > 0 && <Candidates record={record} />}
					<Button type="submit" tone="moss" size="dense" className="w-full">
						<Icon name="file-text" className="size-4" />
						{record.quoted ? "Open the quote" : "Create quote"}
					</Button>
				</Form>
			)}
			{may.quote && possible && !record.quoted && (
				<ButtonLink to={`/admin/field-estimates/new?inquiry=${inquiry.id}`} size="dense" className="mt-2 w-full">
					<Icon name="ruler" className="size-4" />
					Field estimate
				</ButtonLink>
			)}
		</RailSection>
	);
}

function Candidates({ record }: { record: RecordData }) {
	return (
		<fieldset>
			<legend className="mb-1 text-ink-2">We may know them already:</legend>
			{record.customers.map((one) => (
				<Radio
					key={one.id}
					name="customer"
					value={one.id}
					defaultChecked={record.sureCustomer === one.id}
					label={<Private what="Name hidden">{<bdi>{one.name}</bdi>}</Private>}
					hint={`Same ${one.shares.join(" and ")}`}
				/>
			))}
			<Radio name="customer" value="new" defaultChecked={!record.sureCustomer} label="Somebody new" />
		</fieldset>
	);
}
