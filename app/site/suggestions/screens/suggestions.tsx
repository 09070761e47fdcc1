import { requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { formatRecentVotes, type SuggestionState, stateLabels, type View, viewLabels, views } from "../suggestion.ts";
import { countForTriage, listForTriage } from "../triage-list.server.ts";
import type { Route } from "./+types/suggestions.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "suggestions.edit");
	const { view, after } = parseListQuery(request, views, "new");
	const tag = (new URL(request.url).searchParams.get("tag") ?? "").slice(0, 40);
	const [page, counts] = await Promise.all([listForTriage(by, view, tag, after, new Date()), countForTriage(by)]);
	return { ...page, counts, view, tag, timeZone: settings.timeZone };
}

export const shouldRevalidate = reloadAfterAction;

const emptyLabels: Record<View, string> = {
	new: "No new suggestions",
	open: "No open suggestions",
	done: "Nothing done yet",
	declined: "No declined suggestions",
	merged: "No merged suggestions",
	spam: "No spam",
	all: "No suggestions yet",
};
const tones: Record<SuggestionState, ListStatus["tone"]> = {
	new: "waiting",
	planned: "plain",
	done: "good",
	declined: "closed",
};

export default function Suggestions({ loaderData }: Route.ComponentProps) {
	const { rows, timeZone, tag, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Suggestions"
			path="/admin/feature-suggestions"
			singular="suggestion"
			selectHint="Customers suggest improvements on the website, and your team from any screen of the office."
			views={views}
			viewLabels={viewLabels}
			empty={tag ? { ...emptyLabels, [list.view]: `No suggestions with the tag “${tag}”` } : emptyLabels}
			action={<NewLink to="/admin/suggest" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.title,
				listStatus: { reason: formatRecentVotes(row), tone: row.duplicateOf ? "closed" : tones[row.state] },
				foot: [row.name || "A visitor", formatInstant(row.createdAt, timeZone)].join(", "),
				next: row.duplicateOf ? "Merged" : stateLabels[row.state],
			}))}
		/>
	);
}
