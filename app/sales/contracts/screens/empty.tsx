import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.view");
	return null;
}

export default function NoContractSelected() {
	return (
		<>
			<title>Contracts</title>
			<EmptyState title="Select a contract">The most recently updated contracts are at the top.</EmptyState>
		</>
	);
}
