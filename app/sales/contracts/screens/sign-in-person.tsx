import { Form, Link, Outlet } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { listInPersonSigners } from "../listing.server.ts";
import type { Route } from "./+types/sign-in-person.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.in-person");
	return { signers: await listInPersonSigners() };
}

/** The crew's page at the job site: customers who can sign now, without prices. */
export default function SignInPerson({ loaderData: { signers } }: Route.ComponentProps) {
	return (
		<RecordPane title="In-person signing" back="/admin/dashboard">
			<title>In-person signing</title>
			{signers.length === 0 && (
				<EmptyState title="No contracts to sign">Contracts that are awaiting a signature appear here.</EmptyState>
			)}
			<ul className="grid max-w-2xl gap-3">
				{signers.map(({ id, signerId, signer, number, siteAddress }) => (
					<li key={signerId} className="rounded-lg border border-line bg-card p-4">
						<p className="text-lg font-semibold [overflow-wrap:anywhere]">
							<Private>{signer}</Private>
						</p>
						<p className="text-ink-2 [overflow-wrap:anywhere]">
							<Private>{siteAddress}</Private>, <span className="whitespace-nowrap">{number}</span>
						</p>
						<Form method="post" action={`/admin/sign-here/${id}`} className="mt-3" reloadDocument>
							<input type="hidden" name="signerId" value={signerId} />
							<Button type="submit" name="intent" value="hand-over" tone="barn" size="field" className="w-full">
								<Icon name="pencil" />
								Hand device to signer
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Outlet />
			<p className="mt-6 max-w-2xl text-sm text-ink-2">
				You're recorded as the witness. The customer has 30 minutes to sign on this device. Take the device back when
				they're done.{" "}
				<Link to="/admin/dashboard" className="underline underline-offset-4">
					Back to dashboard
				</Link>
			</p>
		</RecordPane>
	);
}
