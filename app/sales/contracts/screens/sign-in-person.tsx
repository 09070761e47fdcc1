import { Link, Outlet } from "react-router";
import { InPersonSigners } from "#app/documents/signing/in-person-signers.tsx";
import { requirePermission } from "#app/noun/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
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
			<InPersonSigners signers={signers.map((one) => ({ ...one, action: `/admin/sign-here/${one.id}` }))} />
			<Outlet />
			<p className="mt-6 max-w-2xl text-sm text-ink-2">
				You're recorded as the witness. The customer has 30 minutes to sign on this device, which shows nothing else
				until you sign in again.{" "}
				<Link to="/admin/dashboard" className="underline underline-offset-4">
					Back to dashboard
				</Link>
			</p>
		</RecordPane>
	);
}
