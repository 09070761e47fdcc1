import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Invoices</title>
			<EmptyState title="Choose an invoice">What is due first stands first.</EmptyState>
		</>
	);
}
