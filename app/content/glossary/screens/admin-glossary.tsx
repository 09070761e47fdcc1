import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { type TermView, termListStatus, termViewLabels, termViews } from "../list-status.ts";
import { countEditedTerms, listEditedTerms } from "../listing.server.ts";
import type { Route } from "./+types/admin-glossary.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "glossary.view");
	const { view, search, after } = parseListQuery(request, allViews, "published");
	const [page, { review: _, ...counts }] = await Promise.all([
		listEditedTerms(view, search, after),
		countEditedTerms(),
	]);
	const rows = page.rows.map(({ id, title, description, frontMatter, ...states }) => ({
		id,
		name: title || "Untitled term",
		listStatus: termListStatus(states, description),
		foot: frontMatter.group ?? "",
	}));
	return { rows, next: page.next, counts, view, search, mayEdit: may(by.role, "glossary.edit") };
}

const allViews: readonly TermView[] = [...termViews, "all"];
const emptyLabels: Record<TermView, string> = {
	drafts: "No terms in progress",
	published: "No published terms",
	unpublished: "No retired terms",
	all: "No terms yet",
};

export default function AdminGlossary({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Glossary terms"
			path="/admin/glossary"
			singular="term"
			selectHint="The first time that a page of the site uses a term, it links to the term's page."
			views={allViews}
			viewLabels={termViewLabels}
			empty={emptyLabels}
			searchHint="name"
			searchPlaceholder="Name"
			action={mayEdit && <NewLink to="/admin/glossary/new" />}
			rows={rows.map((row) => ({ ...row, next: row.listStatus.label }))}
		/>
	);
}
