import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "customers.view");
	return null;
}

export default function CustomersEmpty() {
	return (
		<>
			<title>Customers</title>
			<EmptyState title="Select a customer">
				Contact details, properties, documents and balance will show here.
			</EmptyState>
		</>
	);
}
