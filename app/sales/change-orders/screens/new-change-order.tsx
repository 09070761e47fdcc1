import { Form } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Route } from "./+types/new-change-order.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "changes.draft");
	const search = (new URL(request.url).searchParams.get("contract") ?? "").slice(0, 100);
	const { rows } = await listContracts("signed", search, null, new Date());
	return { search, rows: rows.slice(0, 12) };
}

export default function NewChangeOrder({ loaderData }: Route.ComponentProps) {
	const { search, rows } = loaderData;
	return (
		<RecordPane title="New change order" back="/admin/change-orders">
			<title>New change order</title>
			<div className="grid max-w-xl gap-6">
				<Form method="get" className="flex items-end gap-3">
					<div className="flex-1">
						<Field label="Contract" hint="Search signed contracts by number, name or address." name="contract">
							<Input type="search" defaultValue={search} />
						</Field>
					</div>
					<Button type="submit">Search</Button>
				</Form>
				{rows.length ? (
					<ul className="grid gap-3">
						{rows.map(({ id, number, name, siteAddress: place }) => (
							<li
								key={id}
								className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card p-4"
							>
								<div className="min-w-0 [overflow-wrap:anywhere]">
									<p className="font-semibold">
										{number}, <Private>{name}</Private>
									</p>
									<p className="text-ink-2">
										<Private>{place}</Private>
									</p>
								</div>
								<Form method="post" action={`/admin/contracts/${id}/change`}>
									<Button type="submit" tone="moss" size="dense" className="max-lg:min-h-11">
										Create change order<span className="sr-only"> for {number}</span>
									</Button>
								</Form>
							</li>
						))}
					</ul>
				) : (
					<EmptyState title={search ? "No signed contract matches your search" : "No signed contracts yet"} />
				)}
			</div>
		</RecordPane>
	);
}
