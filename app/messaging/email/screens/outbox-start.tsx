import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/outbox-start.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "outbox.view");
	return null;
}

export default function OutboxStart() {
	return (
		<>
			<title>Outbox</title>
			<EmptyState title="Choose a mail">What was written last stands first.</EmptyState>
		</>
	);
}
