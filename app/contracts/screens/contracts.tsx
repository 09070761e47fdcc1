import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { countContracts, listContracts } from "#app/contracts/listing.server.ts";
import { dotOf, type View, views, viewWords } from "#app/contracts/standing.ts";
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
import type { Route } from "./+types/contracts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "contracts.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((one) => one === query.get("view")) ?? "needs-me";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listContracts(search && !query.has("view") ? "all" : view, search, query.get("after"), now),
		countContracts(now),
	]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "contracts.draft") };
}

export default function Contracts({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Contracts"
			action={
				mayDraft && (
					<ButtonLink
						to="/admin/contracts/new"
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
			tools={<Tools view={view} search={search} counts={counts} />}
			foot={next && <MoreLink after={next} />}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/contracts/${row.id}${keep}`}
							name={<Private>{row.name}</Private>}
							money={<Private>{formatMoney(row.total, { whole: true })}</Private>}
							reason={row.standing.reason}
							dot={dotOf[row.standing.tone]}
							foot={row.number}
							next={row.standing.label}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No contract has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/contracts" className="underline underline-offset-4">
							Show all that need you
						</Link>
					) : null}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Contracts" open={pathname !== "/admin/contracts"} list={list}>
			<Outlet />
		</Desk>
	);
}

const emptyWords: Record<View, string> = {
	"needs-me": "Nothing waits for you",
	out: "No contract is out",
	signed: "None is signed yet",
	drafts: "No drafts",
	over: "None declined or cancelled",
	all: "No contracts yet",
};

type ToolsProps = { view: View; search: string; counts: Route.ComponentProps["loaderData"]["counts"] };

function Tools({ view, search, counts }: ToolsProps) {
	const count = (one: View) => (one in counts ? counts[one as keyof typeof counts] : undefined) || undefined;
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/contracts?view=${one}`,
					count: count(one),
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/contracts" role="search" aria-label="Contracts" className="mt-1 px-1">
				<SearchBox words="Search contracts by number, name, email or address" search={search} />
			</Form>
		</>
	);
}
