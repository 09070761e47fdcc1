import { Link } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { dayField } from "#app/platform/day-form.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { formatDays, shiftDay } from "#app/work/schedule/calendar.ts";
import { CrewRoute } from "../parts/crew-route.tsx";
import { MisplacedNotice } from "../parts/misplaced.tsx";
import { routesPath } from "../route.ts";
import { routeForm } from "../route-form.ts";
import { saveOrder } from "../routes.server.ts";
import { loadRoutes } from "../routes-page.server.ts";
import type { Route } from "./+types/routes.ts";

const query = z.object({
	date: dayField().catch(""),
	crew: z.uuid().or(z.literal("")).catch(""),
	order: z
		.string()
		.max(2000)
		.catch("")
		.transform((typed) => typed.split(",").filter((id) => z.uuid().safeParse(id).success)),
});

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const now = new Date();
	const asked = query.parse({ date: "", crew: "", order: "", ...Object.fromEntries(url.searchParams) });
	const day = asked.date && asked.date < "2100" ? asked.date : today(now);
	return {
		...(await loadRoutes(day, asked, now)),
		day,
		today: today(now),
		mayEdit: may(by.role, "schedule.edit"),
	};
}
export type RoutesPageData = Awaited<ReturnType<typeof loader>>;

export const action = recordAction({
	view: "schedule.edit",
	path: () => routesPath,
	stale: "Someone else changed these visits in the meantime. Nothing was saved. Review the current route below.",
	intents: {
		save: intent("schedule.edit", routeForm, async ({ by, value, now }) => {
			const result = await saveOrder(by, value, now);
			switch (result.kind) {
				case "done":
					return { to: `${routesPath}?date=${value.day}` };
				case "stale":
					return "stale";
				case "conflict":
					return refused("Someone or something on this route is booked elsewhere at the new times. Nothing was saved.");
				case "warnings":
					return { errors: { reason: "Enter a reason why these visits can go ahead, or choose another order." } };
			}
		}),
	},
});

export default function RoutesScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { day, today, routes, misplaced, mayEdit } = loaderData;
	const isBusy = useIsPosting();
	const failed = actionData?.kind === "failed" ? actionData : null;
	const arrow = classes(buttonClass({ size: "dense" }), "w-9 px-0 max-lg:min-h-11 max-lg:w-11");
	return (
		<RecordPane title="Routes" back={boardPath}>
			<title>Routes</title>
			<div className="grid max-w-3xl gap-6">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<nav aria-label="Days" className="flex items-center gap-1.5">
						<Link to={`${routesPath}?date=${shiftDay(day, -1)}`} className={arrow}>
							<Icon name="chevron-left" className="size-4" />
							<span className="sr-only">Previous day</span>
						</Link>
						<Link
							to={`${routesPath}?date=${today}`}
							className={classes(buttonClass({ size: "dense" }), "max-lg:min-h-11")}
						>
							Today
						</Link>
						<Link to={`${routesPath}?date=${shiftDay(day, 1)}`} className={arrow}>
							<Icon name="chevron-right" className="size-4" />
							<span className="sr-only">Next day</span>
						</Link>
					</nav>
					<h2 className="lining font-display text-[18px] leading-tight">{formatDays([day])}</h2>
				</div>
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				<MisplacedNotice misplaced={misplaced} />
				{routes.length ? (
					routes.map((route) => (
						<CrewRoute
							key={`${route.crewId} ${route.stops.map(({ id, version }) => `${id}${version}`).join()}`}
							route={route}
							day={day}
							mayEdit={mayEdit}
							isBusy={isBusy}
							failed={failed?.typed.crewId === route.crewId ? failed : null}
						/>
					))
				) : (
					<EmptyState title="No crew has a visit on this day">
						<Link to={`${boardPath}?view=day&date=${day}`} className="underline underline-offset-4">
							Open the schedule
						</Link>
					</EmptyState>
				)}
				<p className="text-sm text-ink-2">
					Driving times are estimates from the straight line between the stops. A property without a pin on the map
					counts as the middle of its town. Enter your own minutes where you know better.
				</p>
			</div>
		</RecordPane>
	);
}
