import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "customers.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Customers</title>
			<EmptyState title="Choose a customer">Names, places, papers and money of one customer on one page.</EmptyState>
		</>
	);
}
