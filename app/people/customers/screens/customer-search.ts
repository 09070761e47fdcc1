import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import type { ComboboxOption } from "#app/ui/combobox.tsx";
import { searchCustomers } from "../resolve-customer.server.ts";
import type { Route } from "./+types/customer-search.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("customers.view")];

export async function loader({ url }: Route.LoaderArgs) {
	const found = await searchCustomers(readSearchText(url.searchParams), url.searchParams.get("except"));
	const options: ComboboxOption[] = found.map(({ id, name, address, phone, email }) => ({
		value: id,
		label: name,
		detail: [address, phone || email].filter(Boolean).join(", "),
	}));
	return Response.json(options);
}
