import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListDesk, NewLink } from "#app/ui/list-page.tsx";
import { dotOf, type View, views, viewWords } from "../list-status.ts";
import { countQuotes, listQuotes } from "../listing.server.ts";
import type { Route } from "./+types/quotes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "quotes.view");
	const { view, search, after } = listAsked(request, views, "needs-me");
	const now = new Date();
	const [page, counts] = await Promise.all([listQuotes(view, search, after, now), countQuotes(now)]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "quotes.draft") };
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	return (
		<ListDesk
			name="Quotes"
			path="/admin/quotes"
			one="quote"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={counts}
			search={search}
			searched="number, name, email, phone or address"
			back={{ words: "Show all that need you" }}
			action={mayDraft && <NewLink to="/admin/quotes/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.total, { whole: true }),
				reason: row.standing.reason,
				dot: dotOf[row.standing.tone],
				foot: row.number,
				next:
					row.validUntil && row.standing.tone !== "over" && row.standing.tone !== "good"
						? `until ${formatShortDay(row.validUntil)}`
						: row.standing.label,
			}))}
			next={next}
		/>
	);
}

const emptyWords: Record<View, string> = {
	"needs-me": "Nothing waits for you",
	out: "No quote is out",
	ending: "None ends within a week",
	silent: "Nobody is silent",
	won: "No quote was accepted yet",
	drafts: "No drafts",
	lost: "None lost",
	all: "No quotes yet",
};
