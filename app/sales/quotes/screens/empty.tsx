import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "quotes.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Quotes</title>
			<EmptyState title="Choose a quote">What moved last stands first.</EmptyState>
		</>
	);
}
