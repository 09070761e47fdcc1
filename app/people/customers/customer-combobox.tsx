import { callApi } from "#app/platform/api-client.ts";
import { Combobox, type ComboboxOption } from "#app/ui/combobox.tsx";

type Props = {
	search: string;
	onChoose: (customer: ComboboxOption) => void;
	/** offers "New customer" as the last option */
	onCreate?: (typed: string) => void;
};

const findCustomers = (typed: string, signal: AbortSignal) =>
	callApi<ComboboxOption[]>("GET", `/api/office/customers?q=${encodeURIComponent(typed)}`, { signal });

/** Searches customers by name, company, email, phone or address while a person types. Put it in a `Field`. */
export function CustomerCombobox({ search, onChoose, onCreate }: Props) {
	return (
		<Combobox
			type="search"
			value={search}
			find={findCustomers}
			onChoose={onChoose}
			create={onCreate && { label: "New customer", onChoose: onCreate }}
			areRecords
			maxLength={100}
		/>
	);
}
