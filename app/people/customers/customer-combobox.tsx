import { useMemo } from "react";
import { callApi } from "#app/platform/api-client.ts";
import { Combobox, type ComboboxOption } from "#app/ui/combobox.tsx";

type Props = {
	search: string;
	onChoose: (customer: ComboboxOption) => void;
	/** offers "New customer" as the last option */
	onCreate?: (typed: string) => void;
	/** the customer who isn't offered, such as the one on the page */
	exceptId?: string;
};

const findCustomers = (exceptId: string) => (typed: string, signal: AbortSignal) =>
	callApi<ComboboxOption[]>(
		"GET",
		`/api/office/customers?q=${encodeURIComponent(typed)}${exceptId && `&except=${exceptId}`}`,
		{ signal },
	);

/** Searches customers by name, company, email, phone or address while a person types. Put it in a `Field`. */
export function CustomerCombobox({ search, onChoose, onCreate, exceptId = "" }: Props) {
	const find = useMemo(() => findCustomers(exceptId), [exceptId]);
	return (
		<Combobox
			type="search"
			value={search}
			find={find}
			onChoose={onChoose}
			create={onCreate && { label: "New customer", onChoose: onCreate }}
			areRecords
			maxLength={100}
		/>
	);
}
