import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { listAccounts } from "../listing.server.ts";
import { HealthCard } from "../parts/health-card.tsx";
import type { Route } from "./+types/email-accounts.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "email-accounts.edit");
	return { accounts: await listAccounts(by), timeZone: settings.timeZone };
}

export default function EmailAccounts({ loaderData: { accounts, timeZone } }: Route.ComponentProps) {
	const add = (
		<ButtonLink to="/admin/email-accounts/new" tone="moss" size="dense">
			Add account
		</ButtonLink>
	);
	return (
		<>
			<title>Email accounts</title>
			<TopBar title="Email accounts" back="/admin/settings" more={accounts.length > 0 && add} />
			<div className="mx-auto grid w-full max-w-4xl gap-5 px-8 py-6 max-lg:px-4">
				{accounts.length ? (
					<>
						<p className="text-ink-2">
							Emails to these addresses arrive in the inbox, and your replies go out from them.
						</p>
						{accounts.map((account) => (
							<HealthCard key={account.id} account={account} timeZone={timeZone}>
								<Link
									to={`/admin/email-accounts/${account.id}`}
									className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
								>
									Manage<span className="sr-only"> {account.label}</span>
								</Link>
							</HealthCard>
						))}
					</>
				) : (
					<EmptyState title="No email accounts yet" action={add}>
						Add the address that customers write to. Its emails then arrive in the inbox, next to the right customer.
					</EmptyState>
				)}
			</div>
		</>
	);
}
