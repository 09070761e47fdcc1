import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "estimates.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Field estimates</title>
			<EmptyState title="Choose an estimate">What moved last stands first.</EmptyState>
		</>
	);
}
