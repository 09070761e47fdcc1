import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "quotes.view");
	return null;
}

export default function NoQuoteSelected() {
	return (
		<>
			<title>Quotes</title>
			<EmptyState title="Select a quote">The most recently updated quotes are at the top.</EmptyState>
		</>
	);
}
