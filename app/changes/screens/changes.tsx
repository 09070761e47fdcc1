import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { countChanges, listChanges } from "#app/changes/listing.server.ts";
import { dotOf, type View, views, viewWords } from "#app/changes/standing.ts";
import { formatMoney } from "#app/platform/money.ts";
import { may } from "#app/staff/permissions.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, Tabs } from "#app/ui/row.tsx";
import type { Route } from "./+types/changes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "changes.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((one) => one === query.get("view")) ?? "needs-me";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, waiting] = await Promise.all([
		listChanges(search && !query.has("view") ? "all" : view, search, query.get("after"), now),
		countChanges(),
	]);
	return { ...page, waiting, view, search, mayDraft: may(by.role, "changes.draft") };
}

export default function Changes({ loaderData }: Route.ComponentProps) {
	const { rows, next, waiting, view, search, mayDraft } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Change orders"
			action={
				mayDraft && (
					<ButtonLink
						to="/admin/change-orders/new"
						tone="moss"
						size="dense"
						aria-keyshortcuts="N"
						className="max-lg:min-h-11"
					>
						<Icon name="plus" className="size-4" />
						New <KeyHint>N</KeyHint>
					</ButtonLink>
				)
			}
			tools={<Tools view={view} search={search} waiting={waiting} />}
			foot={next && <MoreLink after={next} />}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/change-orders/${row.id}${keep}`}
							name={<Private>{row.name}</Private>}
							money={
								<Private>{`${row.difference > 0 ? "+" : ""}${formatMoney(row.difference, { whole: true })}`}</Private>
							}
							reason={row.standing.reason}
							dot={dotOf[row.standing.tone]}
							foot={row.number}
							next={row.standing.label}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No change order has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/change-orders" className="underline underline-offset-4">
							Show all that need you
						</Link>
					) : null}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Change orders" open={pathname !== "/admin/change-orders"} list={list}>
			<Outlet />
		</Desk>
	);
}

const emptyWords: Record<View, string> = {
	"needs-me": "Nothing waits for you",
	out: "None waits for an answer",
	approved: "None is approved yet",
	drafts: "No drafts",
	over: "None kept or void",
	all: "No change orders yet",
};

type ToolsProps = { view: View; search: string; waiting: number };

function Tools({ view, search, waiting }: ToolsProps) {
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/change-orders?view=${one}`,
					count: one === "needs-me" && waiting ? waiting : undefined,
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/change-orders" role="search" aria-label="Change orders" className="mt-1 px-1">
				<SearchBox words="Search change orders by number, name, email or address" search={search} />
			</Form>
		</>
	);
}
