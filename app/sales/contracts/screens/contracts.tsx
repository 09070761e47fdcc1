import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListDesk, NewLink } from "#app/ui/list-page.tsx";
import { dotOf, type View, views, viewWords } from "../list-status.ts";
import { countContracts, listContracts } from "../listing.server.ts";
import type { Route } from "./+types/contracts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "contracts.view");
	const { view, search, after } = listAsked(request, views, "needs-me");
	const now = new Date();
	const [page, counts] = await Promise.all([listContracts(view, search, after, now), countContracts(now)]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "contracts.draft") };
}

export default function Contracts({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	return (
		<ListDesk
			name="Contracts"
			path="/admin/contracts"
			one="contract"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={counts}
			search={search}
			searched="number, name, email or address"
			back={{ words: "Show all that need you" }}
			action={mayDraft && <NewLink to="/admin/contracts/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.total, { whole: true }),
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
	out: "No contract is out",
	signed: "None is signed yet",
	drafts: "No drafts",
	over: "None declined or cancelled",
	all: "No contracts yet",
};
