import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "contracts.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Contracts</title>
			<EmptyState title="Choose a contract">What moved last stands first.</EmptyState>
		</>
	);
}
