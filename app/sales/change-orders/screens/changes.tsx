import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListDesk, NewLink } from "#app/ui/list-page.tsx";
import { dotOf, type View, views, viewWords } from "../list-status.ts";
import { countChanges, listChanges } from "../listing.server.ts";
import type { Route } from "./+types/changes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "changes.view");
	const { view, search, after } = listAsked(request, views, "needs-me");
	const now = new Date();
	const [page, waiting] = await Promise.all([listChanges(view, search, after, now), countChanges()]);
	return { ...page, waiting, view, search, mayDraft: may(by.role, "changes.draft") };
}

export default function Changes({ loaderData }: Route.ComponentProps) {
	const { rows, next, waiting, view, search, mayDraft } = loaderData;
	return (
		<ListDesk
			name="Change orders"
			path="/admin/change-orders"
			one="change order"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={{ "needs-me": waiting }}
			search={search}
			searched="number, name, email or address"
			back={{ words: "Show all that need you" }}
			action={mayDraft && <NewLink to="/admin/change-orders/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: `${row.difference > 0 ? "+" : ""}${formatMoney(row.difference, { whole: true })}`,
				reason: row.standing.reason,
				dot: dotOf[row.standing.tone],
				foot: row.number,
				next: row.standing.label,
			}))}
			next={next}
		/>
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
