import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.view");
	return null;
}

export default function NoInvoiceSelected() {
	return (
		<>
			<title>Invoices</title>
			<EmptyState title="Select an invoice">Its details will show here.</EmptyState>
		</>
	);
}
