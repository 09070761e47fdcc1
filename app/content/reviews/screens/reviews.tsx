import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { reviewListStatus } from "../list-status.ts";
import { countReviews, listReviews } from "../listing.server.ts";
import { sourceLabels, statusLabels, type View, viewLabels, views } from "../review.ts";
import type { Route } from "./+types/reviews.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "reviews.view");
	const { view, after } = parseListQuery(request, [...views, "all"], "new");
	const [page, counts] = await Promise.all([listReviews(view, after), countReviews()]);
	return { ...page, counts, view, mayEnter: may(by.role, "reviews.edit") };
}

const allViews: readonly View[] = [...views, "all"];
const emptyLabels: Record<View, string> = {
	new: "No new reviews",
	published: "No published reviews",
	hidden: "No hidden reviews",
	all: "No reviews yet",
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
	const { rows, mayEnter, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Reviews"
			path="/admin/reviews"
			singular="review"
			selectHint="Published reviews are on the About page, and the latest three are on the home, service, place and contact pages."
			views={allViews}
			viewLabels={viewLabels}
			empty={emptyLabels}
			action={mayEnter && <NewLink to="/admin/reviews/new" />}
			rows={rows.map(({ id, name, rating, town, source, reviewedOn, ...review }) => ({
				id,
				name: name || (town ? `A customer in ${town}` : "A customer"),
				mark: `${rating} of 5`,
				listStatus: reviewListStatus(review),
				foot: [formatDay(reviewedOn), sourceLabels[source]].join(", "),
				next: statusLabels[review.status],
			}))}
		/>
	);
}
