import { Form } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatList } from "#app/people/customers/matching.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { isOpen } from "../inquiry.ts";
import type { InquiryPageData } from "../screens/inquiry.tsx";

/** The inquiry's customer or the possible ones, and the buttons for a quote or a field estimate. */
export function CustomerChoice({ record }: { record: InquiryPageData }) {
	const { inquiry, customers, may } = record;
	const linked = customers.find((customer) => customer.id === inquiry.customerId);
	const canQuote = record.isQuoted || isOpen(inquiry.status) || inquiry.status === "lost";
	return (
		<SidebarSection title="Customer">
			{inquiry.customerId ? (
				<p className="mb-3 flex gap-2">
					<Icon name="user" className="mt-0.5 size-4" />
					<CustomerLink id={inquiry.customerId} name={linked?.name ?? "Linked customer"} />
				</p>
			) : (
				!customers.length && <p className="mb-3 text-ink-2">No existing customer has this phone, email or address.</p>
			)}
			{may.quote && canQuote && (
				<Form method="post" action={`/admin/inquiries/${inquiry.id}/quote`} className="grid gap-2">
					{!record.isQuoted && !inquiry.customerId && customers.length > 0 && <Candidates record={record} />}
					<Button type="submit" id="create-quote" tone="moss" size="dense" className="w-full">
						<Icon name="file-text" className="size-4" />
						{record.isQuoted ? "Open quote" : "Create quote"}
					</Button>
				</Form>
			)}
			{may.quote && canQuote && !record.isQuoted && (
				<ButtonLink to={`/admin/field-estimates/new?inquiry=${inquiry.id}`} size="dense" className="mt-2 w-full">
					<Icon name="ruler" className="size-4" />
					Start field estimate
				</ButtonLink>
			)}
		</SidebarSection>
	);
}

function Candidates({ record }: { record: InquiryPageData }) {
	return (
		<fieldset>
			<legend className="mb-1 text-ink-2">Is this an existing customer?</legend>
			{record.customers.map((customer) => (
				<Radio
					key={customer.id}
					name="customer"
					value={customer.id}
					required
					defaultChecked={record.certainCustomerId === customer.id}
					label={<Private label="Name hidden">{<bdi>{customer.name}</bdi>}</Private>}
					hint={`Same ${formatList(customer.shares)}`}
				/>
			))}
			<Radio name="customer" value="new" required label="No, create a new customer" />
		</fieldset>
	);
}
