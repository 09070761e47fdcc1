import { useState } from "react";
import { Form, Link } from "react-router";
import { formatDay } from "#app/platform/dates.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { CustomerCombobox } from "../customer-combobox.tsx";
import type { PageData } from "../screens/customer.tsx";

type SellProps = { propertyId: string; today: string; wrong: ActionErrors | null };

/** Moves the property to a new owner. Without JavaScript, the new owner is entered by name. */
export function SellProperty({ propertyId, today, wrong }: SellProps) {
	const [buyer, setBuyer] = useState({ value: "", label: "" });
	const form = `sell-${propertyId}-`;
	const { errors = {}, typed = {} as Record<string, string> } = wrong ?? {};
	const field = (name: string, label: string, type: string) => (
		<Field label={label} name={name} form={form} error={errors[name]} optional={name !== "name"}>
			<Input dense type={type} defaultValue={typed[name]} maxLength={200} autoComplete="off" />
		</Field>
	);
	return (
		<Disclosure label="Property sold" open={Boolean(wrong)}>
			<Form method="post" preventScrollReset className="grid max-w-md gap-4 pb-2">
				<ErrorSummary errors={errors} form={form} />
				<p className="text-sm text-ink-2">
					The property moves to the new owner with its trees, photos and notes. Existing documents stay with this
					customer.
				</p>
				<input type="hidden" name="property" value={propertyId} />
				<Field label="Closing date" name="soldOn" form={form} error={errors.soldOn}>
					<Input dense type="date" max={today} defaultValue={typed.soldOn ?? today} className="max-w-44" />
				</Field>
				<input type="hidden" name="buyer" value={buyer.value} />
				<Field label="New owner" hint="Search your customers, or enter a new one below." form={form}>
					<CustomerCombobox search={buyer.label} onChoose={setBuyer} />
				</Field>
				{buyer.value ? (
					<Button size="dense" className="justify-self-start" onClick={() => setBuyer({ value: "", label: "" })}>
						Enter a new customer instead
					</Button>
				) : (
					<>
						{field("name", "New owner's name", "text")}
						{field("phone", "New owner's phone", "tel")}
						{field("email", "New owner's email", "email")}
					</>
				)}
				<Button type="submit" name="intent" value="sell" tone="moss" size="dense" className="justify-self-start">
					Move property
				</Button>
			</Form>
		</Disclosure>
	);
}

type Sale = PageData["sold"][number];

/** Properties that this customer sold. */
export function SoldProperties({ sold, mayEdit }: { sold: readonly Sale[]; mayEdit: boolean }) {
	if (!sold.length) return null;
	return (
		<ul aria-label="Sold properties" className="mt-3 grid gap-2 text-sm">
			{sold.map((sale) => (
				<li key={sale.id} className="[overflow-wrap:anywhere]">
					<Private>{sale.address}</Private>: sold {formatDay(sale.soldOn)} to <CustomerName {...sale.other} />
					{mayEdit && <UndoSale sale={sale} />}
				</li>
			))}
		</ul>
	);
}

/** On the property of its new owner. */
export function BoughtProperty({ sale, mayEdit }: { sale: Sale; mayEdit: boolean }) {
	return (
		<div className="text-sm text-ink-2 [overflow-wrap:anywhere]">
			Bought {formatDay(sale.soldOn)} from <CustomerName {...sale.other} />
			{mayEdit && <UndoSale sale={sale} />}
		</div>
	);
}

const CustomerName = ({ id, name }: Sale["other"]) => (
	<Link to={`/admin/crm/customers/${id}`} className="underline decoration-line-strong underline-offset-4">
		<Private>{name}</Private>
	</Link>
);

function UndoSale({ sale }: { sale: Sale }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="sale" value={sale.id} />
			<Button type="submit" name="intent" value="undo-sale" tone="quiet" size="dense" className="-ml-3">
				Undo sale
			</Button>
		</Form>
	);
}
