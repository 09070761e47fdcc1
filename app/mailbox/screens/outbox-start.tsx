import { permitted } from "#app/staff/permit.server.ts";
import type { Route } from "./+types/outbox-start.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "outbox.view");
	return null;
}

export default function OutboxStart() {
	return (
		<>
			<title>Outbox</title>
			<p className="m-auto p-8 text-ink-3">Choose a mail to read it.</p>
		</>
	);
}
