import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "estimates.view");
	return null;
}

export default function NoEstimateSelected() {
	return (
		<>
			<title>Field estimates</title>
			<EmptyState title="Select an estimate">The most recently updated estimates are at the top.</EmptyState>
		</>
	);
}
