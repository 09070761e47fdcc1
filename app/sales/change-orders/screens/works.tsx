import { Form, Link } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Route } from "./+types/works.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "work.mark");
	const search = (new URL(request.url).searchParams.get("place") ?? "").slice(0, 100);
	const { rows } = await listContracts("signed", search, null, new Date());
	return { search, rows: rows.slice(0, 20).map(({ id, name, place, number }) => ({ id, name, place, number })) };
}

/** What the crew opens in the yard: the work that is signed, without prices. */
export default function Works({ loaderData: { search, rows } }: Route.ComponentProps) {
	return (
		<RecordPane title="Work done" back="/admin/dashboard">
			<title>Work done</title>
			<div className="grid max-w-2xl gap-5">
				<Form method="get" className="flex items-end gap-3">
					<div className="flex-1">
						<Field label="Which place?" hint="Street, town, name or number of the contract." name="place">
							<Input type="search" defaultValue={search} className="max-lg:min-h-14" />
						</Field>
					</div>
					<Button type="submit" className="max-lg:min-h-14">
						Find
					</Button>
				</Form>
				{rows.length ? (
					<ul className="grid gap-3">
						{rows.map(({ id, name, place, number }) => (
							<li key={id}>
								<Link
									to={`/admin/work-done/${id}`}
									className="block min-h-18 rounded-lg border-control bg-card px-4 py-3 [overflow-wrap:anywhere] hover:border-ink"
								>
									<span className="block text-lg font-semibold">
										<Private>{place}</Private>
									</span>
									<span className="block text-ink-2">
										<Private>{name}</Private>, {number}
									</span>
								</Link>
							</li>
						))}
					</ul>
				) : (
					<EmptyState title={search ? "No signed contract has these words" : "No contract is signed yet"} />
				)}
			</div>
		</RecordPane>
	);
}
