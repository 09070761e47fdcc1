import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { formatDays } from "#app/work/schedule/calendar.ts";
import {
	type CalendarItem,
	type CalendarPage,
	type CalendarView,
	calendarItemLabels,
	calendarItems,
	calendarPath,
	calendarUrl,
	calendarViewLabels,
	calendarViews,
	daysOf,
	entryKinds,
	layers,
	stepCalendar,
} from "../calendar-view.ts";

type Props = { page: CalendarPage; query: string };

/** Which days are shown and how, and what is on them. */
export function CalendarBar({ page, query }: Props) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 lg:px-5">
			{/* without a chosen view, phones show the agenda and other screens the month */}
			{page.view === null && (
				<div className="contents md:hidden">
					<Pages page={page} query={query} view="agenda" heading={formatDays(daysOf("agenda", page.date))} />
				</div>
			)}
			<div className={page.view === null ? "contents max-md:hidden" : "contents"}>
				<Pages page={page} query={query} view={page.view ?? "month"} heading={page.heading} />
			</div>
			<div className="ml-auto flex flex-wrap items-center gap-x-2 max-sm:ml-0">
				<ViewTabs
					label="Views"
					tabs={calendarViews.map((view) => ({
						label: calendarViewLabels[view],
						to: calendarUrl(query, { view }),
						current: view === page.view,
					}))}
				/>
				<ShownFilter page={page} />
			</div>
		</div>
	);
}

const unitNames: Record<CalendarView, string> = { month: "month", week: "week", day: "day", agenda: "two weeks" };

function Pages({ page, query, view, heading }: Props & { view: CalendarView; heading: string }) {
	const to = (date: string) => calendarUrl(query, { date });
	const arrow = classes(buttonClass({ size: "dense" }), "w-9 px-0 max-lg:min-h-11 max-lg:w-11");
	return (
		<>
			<nav aria-label="Days" className="flex items-center gap-1.5">
				<Link to={to(stepCalendar(view, page.date, -1))} aria-keyshortcuts="P" className={arrow}>
					<Icon name="chevron-left" className="size-4" />
					<span className="sr-only">Previous {unitNames[view]}</span>
				</Link>
				<Link
					to={to(page.today)}
					aria-keyshortcuts="Y"
					className={classes(buttonClass({ size: "dense" }), "max-lg:min-h-11")}
				>
					Today
				</Link>
				<Link to={to(stepCalendar(view, page.date, 1))} aria-keyshortcuts="N" className={arrow}>
					<Icon name="chevron-right" className="size-4" />
					<span className="sr-only">Next {unitNames[view]}</span>
				</Link>
			</nav>
			<h2 className="lining font-display text-[18px] leading-tight">{heading}</h2>
		</>
	);
}

/** "South crew", "3 people and crews" or "5 of 9 kinds" */
function describeFilter(shown: number, people: CalendarPage["people"], who: readonly string[]): string {
	const kinds = shown < calendarItems.length ? `${shown} of ${calendarItems.length} kinds` : "";
	const [only] = people.filter(({ id }) => who.includes(id));
	const whose = who.length > 1 ? `${who.length} crews and people` : (only?.name ?? "");
	return [whose, kinds].filter(Boolean).join(", ");
}

/** Entries, layers and people, switched on and off. Without JavaScript too: a form in a collapsed section. */
function ShownFilter({ page: { view, date, shown, people, who } }: { page: CalendarPage }) {
	const isFiltered = shown.length < calendarItems.length || who.length > 0;
	const box = (name: CalendarItem) => (
		<Checkbox
			key={name}
			label={calendarItemLabels[name]}
			name="show"
			value={name}
			defaultChecked={shown.includes(name)}
		/>
	);
	return (
		<details className="relative">
			<summary
				className={classes(
					buttonClass({ size: "dense" }),
					"cursor-pointer list-none max-lg:min-h-11 [&::-webkit-details-marker]:hidden",
				)}
			>
				<Icon name="filter" className="size-4" />
				{isFiltered ? describeFilter(shown.length, people, who) : "Filter"}
			</summary>
			<Form
				key={[...shown, ...who].join()}
				method="get"
				action={calendarPath}
				onSubmit={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
				className="absolute right-0 z-30 mt-1 w-64 rounded-lg border border-line bg-card px-4 py-3 shadow-3 max-h-[75dvh] overflow-y-auto max-sm:fixed max-sm:inset-x-4 max-sm:w-auto"
			>
				{view && <input type="hidden" name="view" value={view} />}
				<input type="hidden" name="date" value={date} />
				<fieldset>
					<legend className="mb-1 text-sm font-semibold">On the calendar</legend>
					{entryKinds.map(box)}
				</fieldset>
				<fieldset className="mt-2 border-t border-line pt-2">
					<legend className="sr-only">Layers</legend>
					{layers.map(box)}
				</fieldset>
				{people.length > 0 && (
					<fieldset className="mt-2 border-t border-line pt-2">
						<legend className="float-left mb-1 w-full text-sm font-semibold">Crews and people</legend>
						<div className="clear-both max-h-56 overflow-y-auto">
							{people.map(({ id, name }) => (
								<Checkbox key={id} label={name} name="who" value={id} defaultChecked={who.includes(id)} />
							))}
						</div>
					</fieldset>
				)}
				<div className="mt-2 flex items-center gap-3">
					<Button type="submit" tone="moss" size="dense" className="max-lg:min-h-11">
						Apply
					</Button>
					{isFiltered && (
						<Link
							to={calendarUrl("", { ...(view && { view }), date })}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							Show all
						</Link>
					)}
				</div>
			</Form>
		</details>
	);
}
