import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { createFeed, findFeed, revokeFeed } from "../feeds.server.ts";
import { FeedCard } from "../parts/feed-card.tsx";
import type { Route } from "./+types/own-feed.ts";

/** The section of the account page with the link to one's own calendar. */
export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "account.own");
	const feed = await findFeed({ staffId: by.id });
	return { createdAt: feed && formatInstant(feed.createdAt, settings.timeZone) };
}

export const action = recordAction({
	view: "account.own",
	path: () => "/admin/account",
	stale: "",
	intents: {
		"create-feed": intent("account.own", noFields, async ({ by, now }) => ({
			kind: "feed" as const,
			status: 200,
			url: await createFeed(by, { staffId: by.id }, now),
		})),
		"revoke-feed": intent("account.own", noFields, async ({ by, now }) => {
			await revokeFeed(by, { staffId: by.id }, now);
			return "done";
		}),
	},
});

export default function OwnFeed({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FeedCard createdAt={loaderData.createdAt} url={actionData?.kind === "feed" ? actionData.url : null}>
			Your visits, estimates, meetings, time off and action items in the calendar of your phone or computer. Subscribe
			to the link there, such as with “Add subscription calendar” or “From URL”.
		</FeedCard>
	);
}
