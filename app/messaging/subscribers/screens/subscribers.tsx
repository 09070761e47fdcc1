import { Link, useSearchParams } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { countSubscribers, listSubscribers } from "../listing.server.ts";
import { subscribersPath as path, subscriberStatus, type View, viewLabels, views } from "../subscriber.ts";
import type { Route } from "./+types/subscribers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "subscribers.view");
	const { view, search, after } = parseListQuery(request, views, "subscribed");
	const [page, counts] = await Promise.all([listSubscribers(by, view, search, after), countSubscribers(by)]);
	return { ...page, counts, view, search, mayEdit: may(by.role, "subscribers.edit") };
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Subscribers"
			path={path}
			singular="subscriber"
			selectHint="You'll see how they signed up, what they were sent, and any bounces."
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			hint={list.view === "subscribed" && "People sign up on the newsletter page and at the bottom of each page."}
			searchHint="name or email"
			searchPlaceholder="Name or email"
			back={{ label: "Show all subscribers", to: `${path}?view=all` }}
			action={mayEdit && <NewLink to={`${path}/new`} />}
			tools={<ToolLinks view={list.view} />}
			rows={rows.map((row) => {
				const { reason, tone, label } = subscriberStatus(row);
				return {
					id: row.id,
					name: row.name || row.email,
					listStatus: { reason, tone },
					foot: row.name && <Private>{row.email}</Private>,
					next: list.view === "all" ? label : undefined,
				};
			})}
		/>
	);
}

function ToolLinks({ view }: { view: View }) {
	const [query] = useSearchParams();
	const chosen = new URLSearchParams({ view, q: query.get("q") ?? "" });
	const link = "min-h-6 content-center underline underline-offset-4 max-lg:min-h-11";
	return (
		<p className="mt-2 flex flex-wrap gap-x-4 px-2 text-sm">
			<Link to="/admin/newsletter" className={link}>
				Issues
			</Link>
			<Link to={`${path}/import`} className={link}>
				Import
			</Link>
			<Link to={`${path}/export?${chosen}`} reloadDocument className={link}>
				Export
			</Link>
		</p>
	);
}

const emptyLabels: Record<View, string> = {
	subscribed: "No subscribers yet",
	unconfirmed: "No sign-ups to confirm",
	unsubscribed: "No one has unsubscribed",
	blocked: "No bounces or complaints",
	all: "No subscribers yet",
};
