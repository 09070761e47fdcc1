import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChoiceSearch, FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Route } from "./+types/new-change-order.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "changes.draft");
	const query = new URL(request.url).searchParams;
	const search = (query.get("contract") ?? "").slice(0, 100);
	const after = query.get("after");
	return { search, isFirstPage: !after, ...(await listContracts("signed", search, after, new Date())) };
}

export default function NewChangeOrder({ loaderData }: Route.ComponentProps) {
	const { search, rows, next, isFirstPage } = loaderData;
	return (
		<RecordPane title="New change order" back="/admin/change-orders">
			<title>New change order</title>
			<div className="grid max-w-xl gap-6">
				<ChoiceSearch
					label="Contract"
					hint="Search signed contracts by number, name or address."
					name="contract"
					search={search}
				/>
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
