import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findResource } from "#app/work/resources/resources.server.ts";
import { createFeed, findFeed, revokeFeed } from "../feeds.server.ts";
import { FeedCard } from "../parts/feed-card.tsx";
import type { Route } from "./+types/feeds.ts";

type Resource = NonNullable<Awaited<ReturnType<typeof findResource>>>;

/** People with an account have their link on their own account page, where no one else can create one. */
const hasOwnFeed = ({ kind, staffId, retiredAt }: Resource) =>
	(kind === "crew" || (kind === "person" && !staffId)) && !retiredAt;

/** The section of a crew's page, or of a person without an account, with the link to their calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const resource = await findResource(parseIdParam(params.id));
	if (!resource || !may(by.role, "schedule.edit")) return null;
	if (resource.kind === "person" && resource.staffId) return { kind: "account" as const, name: resource.name };
	if (!hasOwnFeed(resource)) return null;
	const feed = await findFeed({ resourceId: resource.id });
	return {
		kind: "feed" as const,
		name: resource.name,
		isCrew: resource.kind === "crew",
		createdAt: feed && formatInstant(feed.createdAt, settings.timeZone),
	};
}

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `/admin/schedule/resources/${id}`,
	stale: "",
	intents: {
		"create-feed": intent("schedule.edit", noFields, async ({ by, id, now }) => {
			const resource = await findResource(id);
			if (!resource || !hasOwnFeed(resource)) return refused("This page has no calendar link.");
			return { kind: "feed" as const, status: 200, url: await createFeed(by, { resourceId: id }, now) };
		}),
		"revoke-feed": intent("schedule.edit", noFields, async ({ by, id, now }) => {
			await revokeFeed(by, { resourceId: id }, now);
			return "done";
		}),
	},
});

export default function ResourceFeed({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData) return null;
	if (loaderData.kind === "account")
		return (
			<section aria-label="Calendar link">
				<h2 className="text-[21px]">Calendar link</h2>
				<p className="mt-1 text-ink-2">{`${loaderData.name} can create the link to this calendar on their account page.`}</p>
			</section>
		);
	return (
		<FeedCard createdAt={loaderData.createdAt} url={actionData?.kind === "feed" ? actionData.url : null}>
			{loaderData.isCrew ? "The crew's visits" : "This person's visits"} and time off in the calendar of a phone or
			computer. Subscribe to the link there, such as with “Add subscription calendar” or “From URL”.
		</FeedCard>
	);
}
