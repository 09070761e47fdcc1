import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "payments.view");
	return null;
}

export default function NoPaymentSelected() {
	return (
		<>
			<title>Payments</title>
			<EmptyState title="Select a payment">The most recently updated payments are at the top.</EmptyState>
		</>
	);
}
