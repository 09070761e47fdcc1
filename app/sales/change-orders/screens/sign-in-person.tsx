import { Form } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
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
		<section className="mt-6 max-w-2xl" aria-label="Change orders">
			<h2 className="text-[21px]">Change orders</h2>
			<ul className="mt-3 grid gap-3">
				{signers.map(({ signerId, signer, number, siteAddress }) => (
					<li key={signerId} className="rounded-lg border border-line bg-card p-4">
						<p className="text-lg font-semibold [overflow-wrap:anywhere]">
							<Private>{signer}</Private>
						</p>
						<p className="text-ink-2 [overflow-wrap:anywhere]">
							<Private>{siteAddress}</Private>, <span className="whitespace-nowrap">{number}</span>
						</p>
						<Form method="post" action={`/admin/sign-here/change/${signerId}`} className="mt-3" reloadDocument>
							<Button type="submit" tone="barn" size="field" className="w-full">
								<Icon name="pencil" />
								Hand device to signer
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
