import { Link } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { ListDesk, NewLink } from "#app/ui/list-page.tsx";
import type { Dot } from "#app/ui/row.tsx";
import { type EstimateStatus, statusWords, type View, views } from "../estimate.ts";
import { countEstimates, type EstimateRow, listEstimates } from "../listing.server.ts";
import type { Route } from "./+types/estimates.ts";

const viewWords: Record<View, string> = {
	review: "To review",
	field: "In the field",
	reviewed: "Reviewed",
	quoted: "Quoted",
	dropped: "Dropped",
	all: "All",
};
const emptyWords: Record<View, string> = {
	review: "Nothing waits for review",
	field: "Nobody is out estimating",
	reviewed: "None waits for its quote",
	quoted: "None was quoted yet",
	dropped: "None was dropped",
	all: "No field estimates yet",
};
const dots: Record<EstimateStatus, Dot> = {
	draft: "plain",
	submitted: "waiting",
	reviewed: "good",
	quoted: "good",
	dropped: "over",
};

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "estimates.view");
	const { view, search, after } = listAsked(request, views, "review");
	const [page, counts] = await Promise.all([listEstimates(view, search, after), countEstimates()]);
	const rows = page.rows.map((row) => ({ ...row, at: formatInstant(row.updatedAt, settings.timeZone) }));
	return { rows, next: page.next, counts, view, search, mayDraft: may(by.role, "estimates.draft") };
}

export default function Estimates({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	return (
		<ListDesk
			name="Field estimates"
			path="/admin/field-estimates"
			one="estimate"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={{ review: counts.submitted, reviewed: counts.reviewed }}
			search={search}
			searched="number, name, email, phone or address"
			back={{ words: "Show those to review" }}
			action={mayDraft && <NewLink to="/admin/field-estimates/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				reason: reasonOf(row),
				dot: row.conflicts ? "urgent" : dots[row.status],
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

function reasonOf(row: EstimateRow): string {
	const parts = [
		row.conflicts
			? `${row.conflicts === 1 ? "One choice" : `${row.conflicts} choices`} to make`
			: statusWords[row.status],
		row.treeCount ? `${row.treeCount} ${row.treeCount === 1 ? "tree" : "trees"}` : "no trees yet",
		row.photosHere < row.photos ? `${row.photos - row.photosHere} of ${row.photos} photos not sent` : "",
		`by ${row.owner}`,
	];
	return parts.filter(Boolean).join(", ");
}
