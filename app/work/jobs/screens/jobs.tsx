import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChoiceSearch, FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Route } from "./+types/jobs.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "work.mark");
	const query = new URL(request.url).searchParams;
	const search = (query.get("search") ?? "").slice(0, 100);
	const after = query.get("after");
	const { rows, next } = await listContracts("signed", search, after, new Date());
	return {
		search,
		rows: rows.map(({ id, name, siteAddress, number }) => ({ id, name, siteAddress, number })),
		next,
		isFirstPage: !after,
	};
}

/** The crew's list of jobs: signed contracts, without prices. */
export default function Jobs({ loaderData: { search, rows, next, isFirstPage } }: Route.ComponentProps) {
	return (
		<RecordPane title="Completed work" back="/admin">
			<title>Completed work</title>
			<div className="grid max-w-2xl gap-5">
				<ChoiceSearch
					label="Job"
					hint="Search by street, town, name or contract number."
					name="search"
					search={search}
				/>
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
					<EmptyState title={search ? "No signed contracts match your search" : "No signed contracts yet"} />
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}
