import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { type OutreachView, outreachViewLabels, outreachViews } from "../../outreach/list-status.ts";
import { issueListStatus } from "../list-status.ts";
import { countIssues, listIssues } from "../listing.server.ts";
import type { Route } from "./+types/issues.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.view");
	const { view, search, after } = parseListQuery(request, allViews, "all");
	const [page, counts] = await Promise.all([listIssues(by, view, search, after), countIssues(by)]);
	const now = new Date();
	const rows = page.rows.map(({ id, subject, ...issue }) => ({
		id,
		name: subject || "Untitled issue",
		listStatus: issueListStatus(issue, now, settings.timeZone),
	}));
	return { rows, next: page.next, counts, view, search, mayEdit: may(by.role, "newsletter.edit") };
}

export const shouldRevalidate = reloadAfterAction;

const allViews: readonly OutreachView[] = [...outreachViews, "all"];
const emptyLabels: Record<OutreachView, string> = {
	drafts: "No drafts",
	scheduled: "No scheduled issues",
	sending: "No issues are being sent",
	sent: "No issues sent yet",
	canceled: "No canceled issues",
	all: "No issues yet",
};

export default function Issues({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, view, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			view={view}
			name="Newsletter issues"
			path="/admin/newsletter"
			singular="issue"
			selectHint="Issues go to everyone who confirmed their subscription. The newest are at the top."
			views={allViews}
			viewLabels={outreachViewLabels}
			empty={emptyLabels}
			searchHint="subject"
			searchPlaceholder="Subject"
			back={{ label: "Show all issues" }}
			tools={
				<p className="mt-2 px-2 text-sm">
					<Link
						to="/admin/subscribers"
						className="min-h-6 content-center underline underline-offset-4 max-lg:inline-grid max-lg:min-h-11"
					>
						Subscribers
					</Link>
				</p>
			}
			action={mayEdit && <NewLink to="/admin/newsletter/new" />}
			hint={
				(view === "all" || view === "drafts") &&
				mayEdit && (
					<>
						Send your subscribers tree care news, at most once a month.{" "}
						<Link to="/admin/newsletter/new" className="underline underline-offset-4">
							Start from this month
						</Link>{" "}
						and the first draft is written for you.
					</>
				)
			}
			rows={rows.map((row) => ({ ...row, foot: row.listStatus.label }))}
		/>
	);
}
