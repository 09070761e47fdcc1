import { Link, useSearchParams } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatTableDay } from "#app/platform/dates.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { classes } from "#app/ui/classes.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import {
	type ArticleSort,
	type ArticleView,
	articleListStatus,
	articleSortLabels,
	articleSorts,
	articleViewLabels,
	articleViews,
} from "../list-status.ts";
import { countEditedArticles, listEditedArticles } from "../listing.server.ts";
import type { Route } from "./+types/admin-articles.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "articles.view");
	const now = new Date();
	const { view, search, after } = parseListQuery(request, allViews, "all");
	const requested = new URL(request.url).searchParams.get("sort");
	const sort = articleSorts.find((one) => one === requested) ?? "changed";
	const [page, { review: _, ...counts }] = await Promise.all([
		listEditedArticles({ view, sort, search, after }, now),
		countEditedArticles(now),
	]);
	const day = today(now);
	const rows = page.rows.map(({ id, title, author, ...facts }) => ({
		id,
		name: title || "Untitled article",
		listStatus: articleListStatus(facts, day),
		foot: [author, facts.reviewBy && `review by ${formatTableDay(facts.reviewBy)}`].filter(Boolean).join(", "),
	}));
	return { rows, next: page.next, counts, view, sort, search, mayEdit: may(by.role, "articles.edit") };
}

const allViews: readonly ArticleView[] = [...articleViews, "all"];
const emptyLabels: Record<ArticleView, string> = {
	drafts: "No articles in progress",
	published: "No published articles",
	"review-due": "No article is due for review",
	unpublished: "No unpublished articles",
	all: "No articles yet",
};

export default function AdminArticles({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, sort, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Articles"
			path="/admin/advice"
			singular="article"
			selectHint="Published articles are on the Advice page."
			views={allViews}
			viewLabels={articleViewLabels}
			empty={emptyLabels}
			searchHint="title or author"
			searchPlaceholder="Title or author"
			nextLabel={sort === "changed" ? "Older" : "More"}
			action={mayEdit && <NewLink to="/admin/advice/new" />}
			tools={<SortLinks sort={sort} />}
			rows={rows.map((row) => ({ ...row, next: row.listStatus.label }))}
		/>
	);
}

function SortLinks({ sort }: { sort: ArticleSort }) {
	const [query] = useSearchParams();
	const to = (one: ArticleSort) => {
		const next = new URLSearchParams([...query].filter(([name]) => name !== "after" && name !== "sort"));
		if (one !== "changed") next.set("sort", one);
		return `?${next}`;
	};
	return (
		<nav aria-label="Sort articles" className="flex flex-wrap items-center gap-x-4 px-1 text-sm text-ink-2">
			Sort by
			{articleSorts.map((one) => (
				<Link
					key={one}
					to={to(one)}
					aria-current={one === sort || undefined}
					className={classes(
						"inline-flex min-h-8 items-center underline-offset-4",
						one === sort ? "font-semibold text-ink" : "underline",
					)}
				>
					{articleSortLabels[one]}
				</Link>
			))}
		</nav>
	);
}
