import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay, withoutDoublePeriods } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { describeArrival } from "#app/work/visits/arrival.ts";
import { formatVisitTime } from "../board-view.server.ts";
import { boardPath } from "../board-view.ts";
import { formatDays } from "../calendar.ts";
import { PublishList } from "../parts/publish-list.tsx";
import { listUnpublished, publishVisits } from "../publish.server.ts";
import { publishForm, readDaySpan } from "../publish-form.ts";
import type { Route } from "./+types/publish.ts";

const path = `${boardPath}/publish`;

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "schedule.edit");
	const now = new Date();
	const span = readDaySpan(url.searchParams, today(now));
	const when = (during: { from: Date; to: Date }) =>
		`${formatShortDay(today(during.from))}, ${formatVisitTime(during)}`;
	const rows = (await listUnpublished(span, now)).map(({ during, notifiedDuring, ...row }) => ({
		...row,
		day: today(during.from),
		when: when(during),
		knownTime: notifiedDuring && describeKnown(notifiedDuring),
	}));
	return { span, rows, heading: formatDays([span.from, span.through]) };
}
function describeKnown(window: TimeRange): string {
	const { day, arrival } = describeArrival(window, settings.timeZone);
	return withoutDoublePeriods(`${day}, ${arrival}.`);
}

export type UnpublishedRow = Awaited<ReturnType<typeof loader>>["rows"][number];

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "schedule.edit",
	path: () => path,
	stale: "Someone else changed one of these visits, so nothing was published. Review the list and publish again.",
	intents: {
		publish: intent("schedule.edit", publishForm, async ({ by, value, now }) => {
			const result = await publishVisits(by, value, now);
			if (result.kind === "stale") return "stale";
			const query = new URLSearchParams({ date: value.from, ...(result.batchId && { changed: result.batchId }) });
			return { to: `${boardPath}?${query}` };
		}),
	},
});

export default function Publish({ loaderData: { span, rows, heading }, actionData }: Route.ComponentProps) {
	const board = `${boardPath}?date=${span.from}`;
	return (
		<RecordPane title="Publish visits" back={board}>
			<title>Publish visits</title>
			<div className="grid max-w-[860px] gap-6">
				<p className="max-w-[65ch] text-ink-2">
					Only the office sees drafts. Once you publish a visit, it's on the crew's phones, calendars and day sheets,
					and the customer gets an email.
				</p>
				<h2 className="lining text-[21px]">{heading}</h2>
				{rows.length ? (
					<PublishList
						key={rows.map(({ id, version }) => `${id} ${version}`).join()}
						span={span}
						rows={rows}
						answer={actionData}
					/>
				) : (
					<EmptyState
						title="Everything is published"
						action={
							<ButtonLink to={board} size="dense">
								Open schedule
							</ButtonLink>
						}
					>
						The crews and customers know about all visits on these days.
					</EmptyState>
				)}
			</div>
		</RecordPane>
	);
}
