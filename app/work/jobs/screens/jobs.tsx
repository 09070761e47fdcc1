import { Form, Link } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Route } from "./+types/jobs.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "work.mark");
	const search = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 100);
	const { rows } = await listContracts("signed", search, null, new Date());
	return {
		search,
		rows: rows.slice(0, 20).map(({ id, name, siteAddress, number }) => ({ id, name, siteAddress, number })),
	};
}

/** The crew's list of jobs: signed contracts, without prices. */
export default function Jobs({ loaderData: { search, rows } }: Route.ComponentProps) {
	return (
		<RecordPane title="Completed work" back="/admin">
			<title>Completed work</title>
			<div className="grid max-w-2xl gap-5">
				<Form method="get" className="flex items-end gap-3">
					<div className="flex-1">
						<Field label="Job" hint="Search by street, town, name or contract number." name="search">
							<Input type="search" defaultValue={search} className="max-lg:min-h-14" />
						</Field>
					</div>
					<Button type="submit" className="max-lg:min-h-14">
						Search
					</Button>
				</Form>
				{rows.length ? (
					<ul className="grid gap-3">
						{rows.map(({ id, name, siteAddress, number }) => (
							<li key={id}>
								<Link
									to={`/admin/work-done/${id}`}
									className="block min-h-18 rounded-lg border-control bg-card px-4 py-3 [overflow-wrap:anywhere] hover:border-ink"
								>
									<span className="block text-lg font-semibold">
										<Private>{siteAddress}</Private>
									</span>
									<span className="block text-ink-2">
										<Private>{name}</Private>, {number}
									</span>
								</Link>
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
