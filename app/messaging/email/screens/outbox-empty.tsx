import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/outbox-empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "outbox.view");
	return null;
}

export default function OutboxEmpty() {
	return (
		<>
			<title>Outbox</title>
			<EmptyState title="Select an email">The newest emails are at the top of the list.</EmptyState>
		</>
	);
}
