import { Form, Link, Outlet } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { waitingForCustomers } from "../listing.server.ts";
import type { Route } from "./+types/sign-in-person.ts";

export async function loader({ context }: Route.LoaderArgs) {
	permitted(context, "contracts.in-person");
	return { waiting: await waitingForCustomers() };
}

/** What the crew opens in the yard: who may sign now, without prices. The customer gets the tablet with one press. */
export default function SignHere({ loaderData: { waiting } }: Route.ComponentProps) {
	return (
		<RecordPane title="Sign on this device" back="/admin/dashboard">
			<title>Sign on this device</title>
			{waiting.length === 0 && (
				<EmptyState title="No contract waits for a signature">One that is out for signature stands here.</EmptyState>
			)}
			<ul className="grid max-w-2xl gap-3">
				{waiting.map(({ id, signerId, signer, number, place }) => (
					<li key={signerId} className="rounded-lg border border-line bg-card p-4">
						<p className="text-lg font-semibold [overflow-wrap:anywhere]">
							<Private>{signer}</Private>
						</p>
						<p className="text-ink-2 [overflow-wrap:anywhere]">
							<Private>{place}</Private>, <span className="whitespace-nowrap">{number}</span>
						</p>
						<Form method="post" action={`/admin/sign-here/${id}`} className="mt-3" reloadDocument>
							<input type="hidden" name="signerId" value={signerId} />
							<Button type="submit" name="intent" value="hand-over" tone="barn" size="field" className="w-full">
								<Icon name="pencil" />
								Hand over to sign
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Outlet />
			<p className="mt-6 max-w-2xl text-sm text-ink-2">
				You are named as the witness. The customer's page is open for half an hour. Take the device back afterwards.{" "}
				<Link to="/admin/dashboard" className="underline underline-offset-4">
					Back to today
				</Link>
			</p>
		</RecordPane>
	);
}
