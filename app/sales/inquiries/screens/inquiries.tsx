import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Tabs } from "#app/ui/row.tsx";
import { owners } from "../inquiries.server.ts";
import { listFilter } from "../inquiry-form.ts";
import { countWaiting, listInquiries } from "../listing.server.ts";
import { InquiryRows } from "../parts/inquiry-rows.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import type { Route } from "./+types/inquiries.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "inquiries.view");
	const now = new Date();
	const asked = listFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
	// Who searches from the first view looks for something, not for what needs them.
	const filter = asked.q && asked.view === "needs-me" ? { ...asked, view: "all" as const } : asked;
	const [page, counts, people] = await Promise.all([listInquiries(by, filter, now), countWaiting(by, now), owners()]);
	return { ...page, counts, owners: people, filter, now, today: today(now) };
}

/** What one inquiry's action changes shows in the list at once, also when somebody else was faster. */
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
	{ view: "needs-me", words: "Needs me" },
	{ view: "new", words: "New" },
	{ view: "hazard", words: "Hazard" },
	{ view: "open", words: "Open" },
	{ view: "all", words: "All" },
	{ view: "spam", words: "Spam" },
] as const;

const nothing: Record<(typeof views)[number]["view"], string> = {
	"needs-me": "Nothing waits for you",
	new: "No new inquiries",
	hazard: "No open hazards",
	open: "No open inquiries",
	all: "No inquiries yet",
	spam: "The spam tray is empty",
};

type Loaded = Route.ComponentProps["loaderData"];

export default function Inquiries({ loaderData }: Route.ComponentProps) {
	const { rows, after, filter, now, today: day } = loaderData;
	const [search] = useSearchParams();
	const { pathname } = useLocation();
	const filtered = Boolean(filter.q || filter.status || filter.owner || filter.urgency || filter.age);
	const list = (
		<ListPane
			title="Inquiries"
			action={
				<ButtonLink to="/admin/inquiries/new" tone="moss" size="dense" aria-keyshortcuts="N">
					<Icon name="plus" className="size-4" />
					New
				</ButtonLink>
			}
			tools={<Tools {...loaderData} />}
			foot={<Foot shown={rows.length} />}
		>
			{rows.length ? (
				<InquiryRows rows={rows} now={now} today={day} search={search.toString()} after={after} />
			) : (
				<EmptyState title={filtered ? "Nothing matches" : nothing[filter.view]}>
					{filtered && "Try fewer words, or another view."}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Inquiries" open={/^\/admin\/inquiries\/./.test(pathname)} list={list}>
			<Outlet />
		</Desk>
	);
}

function Tools({ filter, counts, owners }: Pick<Loaded, "filter" | "counts" | "owners">) {
	return (
		<>
			<Tabs
				label="Views"
				tabs={views.map(({ view, words }) => ({
					words,
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
				<KeyHint>K</KeyHint> move
			</span>
			<span className="flex items-center gap-1 max-lg:hidden">
				<KeyHint>N</KeyHint> new
			</span>
		</>
	);
}
