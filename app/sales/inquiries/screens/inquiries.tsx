import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { ListPane, SplitView } from "#app/ui/split-view.tsx";
import { listOwners } from "../inquiries.server.ts";
import { listFilter } from "../inquiry-form.ts";
import { countInquiryViews, listInquiries } from "../listing.server.ts";
import { InquiryRows } from "../parts/inquiry-rows.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import type { Route } from "./+types/inquiries.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inquiries.view");
	const now = new Date();
	const requested = listFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
	// A search from the first view searches all inquiries.
	const filter = requested.q && requested.view === "needs-me" ? { ...requested, view: "all" as const } : requested;
	const [page, counts, staffOwners] = await Promise.all([
		listInquiries(by, filter, now),
		countInquiryViews(by, now),
		listOwners(),
	]);
	return { ...page, counts, owners: staffOwners, filter };
}

/** The list reloads after every action on an inquiry, also after a conflict. */
export function shouldRevalidate({
	formMethod,
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	if (formMethod && formMethod !== "GET") return true;
	return currentUrl.search !== nextUrl.search || defaultShouldRevalidate;
}

const views = [
	{ view: "needs-me", label: "Needs attention" },
	{ view: "new", label: "New" },
	{ view: "hazard", label: "Hazards" },
	{ view: "open", label: "Open" },
	{ view: "all", label: "All" },
	{ view: "spam", label: "Spam" },
] as const;

const emptyTitles: Record<(typeof views)[number]["view"], string> = {
	"needs-me": "Nothing needs your attention",
	new: "No new inquiries",
	hazard: "No open hazards",
	open: "No open inquiries",
	all: "No inquiries yet",
	spam: "No spam",
};

type LoaderData = Route.ComponentProps["loaderData"];

export default function Inquiries({ loaderData }: Route.ComponentProps) {
	const { rows, next, filter } = loaderData;
	const [search] = useSearchParams();
	const { pathname } = useLocation();
	const filtered = Boolean(filter.q || filter.status || filter.owner || filter.urgency || filter.age);
	const list = (
		<ListPane
			title="Inquiries"
			action={
				<ButtonLink to="/admin/inquiries/new" tone="moss" size="dense" aria-keyshortcuts="N">
					<Icon name="plus" className="size-4" />
					New inquiry
				</ButtonLink>
			}
			tools={<Tools {...loaderData} />}
			foot={<Foot shown={rows.length} />}
		>
			{rows.length ? (
				<InquiryRows rows={rows} search={search.toString()} after={next} />
			) : (
				<EmptyState
					title={
						filtered ? `No inquiry matches ${filter.q ? "your search" : "these filters"}` : emptyTitles[filter.view]
					}
				>
					{filtered && "Change the search or the filters, or choose another view."}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<SplitView
			name="Inquiries"
			open={/^\/admin\/inquiries\/./.test(pathname)}
			list={list}
			record="an inquiry"
			hint="Hazards and the longest waits are at the top of the list."
		>
			<Outlet />
		</SplitView>
	);
}

function Tools({ filter, counts, owners }: Pick<LoaderData, "filter" | "counts" | "owners">) {
	return (
		<>
			<ViewTabs
				label="Views"
				tabs={views.map(({ view, label }) => ({
					label,
					to: `?view=${view}`,
					current: view === filter.view,
					count: view in counts ? counts[view as keyof typeof counts] || undefined : undefined,
				}))}
			/>
			<ListFilters filter={filter} owners={owners} />
		</>
	);
}

function Foot({ shown }: { shown: number }) {
	return (
		<>
			<span className="lg:hidden">{shown === 1 ? "1 shown" : `${shown} shown`}</span>
			<span className="flex items-center gap-1 max-lg:hidden">
				<KeyHint>J</KeyHint>
				<KeyHint>K</KeyHint> to navigate
			</span>
			<span className="flex items-center gap-1 max-lg:hidden">
				<KeyHint>N</KeyHint> to add an inquiry
			</span>
		</>
	);
}
