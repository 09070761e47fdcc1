import { permitted } from "#app/people/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/empty.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "inquiries.view");
	return null;
}

export default function NoneOpen() {
	return (
		<>
			<title>Inquiries</title>
			<EmptyState title="Choose an inquiry">The oldest that needs somebody stands first.</EmptyState>
		</>
	);
}
