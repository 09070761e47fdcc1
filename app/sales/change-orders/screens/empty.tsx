import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "changes.view");
	return null;
}

export default function NoChangeOrderSelected() {
	return (
		<>
			<title>Change orders</title>
			<EmptyState title="Select a change order">The most recently updated change orders are at the top.</EmptyState>
		</>
	);
}
