import { InPersonSigners } from "#app/documents/signing/in-person-signers.tsx";
import { requirePermission } from "#app/noun/permit.server.ts";
import { listInPersonSigners } from "../signers.server.ts";
import type { Route } from "./+types/sign-in-person.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.in-person");
	return { signers: await listInPersonSigners(new Date()) };
}

/** The change orders that await a signature, below the contracts. */
export default function ChangeOrdersToSign({ loaderData: { signers } }: Route.ComponentProps) {
	if (!signers.length) return null;
	return (
		<section className="mt-6" aria-label="Change orders">
			<h2 className="text-[21px]">Change orders</h2>
			<div className="mt-3">
				<InPersonSigners
					signers={signers.map((one) => ({ ...one, action: `/admin/sign-here/change/${one.signerId}` }))}
				/>
			</div>
		</section>
	);
}
