import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { disposalPath, formatSiteHours } from "../disposal.ts";
import { listDisposalSites } from "../disposal-sites.server.ts";
import type { Route } from "./+types/disposal-sites.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const [open, closed] = await Promise.all([listDisposalSites(), listDisposalSites(true)]);
	return { open, closed, mayEdit: may(by.role, "schedule.edit") };
}

export default function DisposalSites({ loaderData: { open, closed, mayEdit } }: Route.ComponentProps) {
	const add = mayEdit && (
		<ButtonLink to={`${disposalPath}/new`} tone="moss" size="dense" aria-keyshortcuts="N" className="max-lg:min-h-11">
			<Icon name="plus" className="size-4" />
			Add site
		</ButtonLink>
	);
	return (
		<RecordPane title="Disposal sites" back="/admin/settings" actions={add} actionBar={add || undefined}>
			<title>Disposal sites</title>
			<div className="grid max-w-3xl gap-6">
				<p className="text-ink-2">
					Where crews take chips and logs. The routes of a day plan the last run before the nearest site closes.
				</p>
				{open.length + closed.length === 0 && (
					<EmptyState title="No disposal sites yet">Add the yard waste site or mill that your crews use.</EmptyState>
				)}
				<ul className="divide-y divide-line rounded-lg border border-line bg-card empty:hidden">
					{[...open, ...closed].map(({ id, name, address, hours, takesChips, takesLogs, closedAt }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
							<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
								<Link
									to={`${disposalPath}/${id}`}
									data-row=""
									className="inline-block min-h-6 font-semibold underline-offset-4 hover:underline"
								>
									{name}
								</Link>
								<span className="block text-ink-2">{address}</span>
								<span className="block text-sm text-ink-2">
									{[takesChips && "Chips", takesLogs && "logs"].filter(Boolean).join(" and ").replace(/^l/, "L")}
									{`. ${formatSiteHours(hours)}`}
								</span>
							</span>
							{closedAt && <Badge tone="closed">Archived</Badge>}
						</li>
					))}
				</ul>
			</div>
		</RecordPane>
	);
}
