import { permitted } from "#app/staff/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { name } = permitted(context, "dashboard.view");
	return { name };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<title>Today</title>
			<TopBar title="Today" />
			<EmptyState title={`Nothing needs you now, ${loaderData.name}`} />
		</>
	);
}
