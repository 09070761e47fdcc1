import { Link } from "react-router";
import { type OutreachView, outreachViewLabels, outreachViews } from "#app/messaging/outreach/list-status.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { campaignPath } from "../campaign.ts";
import { campaignListStatus } from "../list-status.ts";
import { countCampaigns, listCampaigns } from "../listing.server.ts";
import type { Route } from "./+types/campaigns.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "text-campaigns.view");
	const { view, search, after } = parseListQuery(request, allViews, "all");
	const [page, counts] = await Promise.all([listCampaigns(by, view, search, after), countCampaigns(by)]);
	const now = new Date();
	const rows = page.rows.map(({ id, name, ...campaign }) => ({
		id,
		name: name || "Untitled campaign",
		listStatus: campaignListStatus(campaign, now, settings.timeZone),
	}));
	return { rows, next: page.next, counts, view, search, mayEdit: may(by.role, "text-campaigns.edit") };
}

export const shouldRevalidate = reloadAfterAction;

const allViews: readonly OutreachView[] = [...outreachViews, "all"];
const emptyLabels: Record<OutreachView, string> = {
	drafts: "No drafts",
	scheduled: "No scheduled campaigns",
	sending: "No campaigns are being sent",
	sent: "No campaigns sent yet",
	canceled: "No canceled campaigns",
	all: "No campaigns yet",
};

export default function Campaigns({ loaderData }: Route.ComponentProps) {
	const { rows, mayEdit, view, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			view={view}
			name="Text campaigns"
			path={campaignPath}
			singular="campaign"
			selectHint="Campaigns go only to customers who agreed to marketing texts. The newest are at the top."
			views={allViews}
			viewLabels={outreachViewLabels}
			empty={emptyLabels}
			searchHint="name or text"
			searchPlaceholder="Name or text"
			back={{ label: "Show all campaigns" }}
			action={mayEdit && <NewLink to={`${campaignPath}/new`} />}
			hint={
				(view === "all" || view === "drafts") &&
				mayEdit && (
					<>
						Remind customers of the season by text, at most four times a month.{" "}
						<Link to={`${campaignPath}/new`} className="underline underline-offset-4">
							Write a campaign
						</Link>
						. Only the owner can send it.
					</>
				)
			}
			rows={rows.map((row) => ({ ...row, foot: row.listStatus.label }))}
		/>
	);
}
