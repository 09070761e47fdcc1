import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { may } from "#app/staff/permissions.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type Dot, Row, Rows, Tabs } from "#app/ui/row.tsx";
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
	const query = new URL(request.url).searchParams;
	const search = (query.get("q") ?? "").slice(0, 100);
	const view = views.find((one) => one === query.get("view")) ?? (search ? "all" : "review");
	const [page, counts] = await Promise.all([listEstimates(view, search, query.get("after")), countEstimates()]);
	const rows = page.rows.map((row) => ({ ...row, at: formatInstant(row.updatedAt, settings.timeZone) }));
	return { rows, next: page.next, counts, view, search, mayDraft: may(by.role, "estimates.draft") };
}

export default function Estimates({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Field estimates"
			action={
				mayDraft && (
					<ButtonLink to="/admin/field-estimates/new" tone="moss" size="dense" className="max-lg:min-h-11">
						<Icon name="plus" className="size-4" />
						New
					</ButtonLink>
				)
			}
			tools={
				<>
					<Tabs
						label="Saved views"
						tabs={views.map((one) => ({
							words: viewWords[one],
							to: `/admin/field-estimates?view=${one}`,
							count: (one === "review" ? counts.submitted : one === "reviewed" ? counts.reviewed : 0) || undefined,
							current: one === view && !search,
						}))}
					/>
					<Search search={search} />
				</>
			}
			foot={
				<>
					{next && <MoreLink after={next} />}
					<Link to="/admin/price-book" className="inline-flex min-h-11 items-center underline underline-offset-4">
						Price book
					</Link>
					<Link to="/admin/calculators" className="inline-flex min-h-11 items-center underline underline-offset-4">
						Calculators
					</Link>
				</>
			}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/field-estimates/${row.id}${keep}`}
							name={<Private>{row.name}</Private>}
							reason={reasonOf(row)}
							dot={row.conflicts ? "urgent" : dots[row.status]}
							foot={row.number}
							next={row.at}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No estimate has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/field-estimates" className="underline underline-offset-4">
							Show those to review
						</Link>
					) : null}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Field estimates" open={pathname.replace(/\/$/, "") !== "/admin/field-estimates"} list={list}>
			<Outlet />
		</Desk>
	);
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

function Search({ search }: { search: string }) {
	return (
		<Form method="get" action="/admin/field-estimates" role="search" aria-label="Field estimates" className="mt-1 px-1">
			<SearchBox words="Search estimates by number, name, email, phone or address" search={search} />
		</Form>
	);
}
