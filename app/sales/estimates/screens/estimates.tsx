import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { type View, viewLabels, views } from "../list-status.ts";
import { countEstimates, listEstimates } from "../listing.server.ts";
import type { Route } from "./+types/estimates.ts";

const emptyMessages: Record<View, string> = {
	"needs-review": "No estimates need review",
	"in-progress": "No estimates in progress",
	reviewed: "No reviewed estimates",
	quoted: "No quoted estimates yet",
	archived: "No archived estimates",
	all: "No field estimates yet",
};
export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "estimates.view");
	const { view, search, after } = parseListQuery(request, views, "needs-review");
	const [page, counts] = await Promise.all([listEstimates(view, search, after), countEstimates()]);
	const rows = page.rows.map((row) => ({ ...row, at: formatInstant(row.updatedAt, settings.timeZone) }));
	return { rows, next: page.next, counts, view, search, mayDraft: may(by.role, "estimates.draft") };
}

export default function Estimates({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	return (
		<ListPage
			name="Field estimates"
			path="/admin/field-estimates"
			singular="estimate"
			view={view}
			views={views}
			viewLabels={viewLabels}
			empty={emptyMessages}
			counts={{ "needs-review": counts.submitted, reviewed: counts.reviewed }}
			search={search}
			searchHint="number, name, email, phone or address"
			back={{ label: "Show estimates that need review" }}
			action={mayDraft && <NewLink to="/admin/field-estimates/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				listStatus: row.listStatus,
				foot: row.number,
				next: row.at,
			}))}
			next={next}
			foot={
				<>
					<FootLink to="/admin/price-book">Price book</FootLink>
					<FootLink to="/admin/calculators">Calculators</FootLink>
				</>
			}
		/>
	);
}

function FootLink(props: { to: string; children: string }) {
	return <Link {...props} className="inline-flex min-h-11 items-center underline underline-offset-4" />;
}
