import { requirePermission } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "inquiries.view");
	return null;
}

export default function InquiriesEmpty() {
	return (
		<>
			<title>Inquiries</title>
			<EmptyState title="Select an inquiry">Hazards and the longest waits are at the top of the list.</EmptyState>
		</>
	);
}
