import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { type ResourceKind, resourceKindLabels, resourceKinds } from "#app/work/resources/resource.ts";
import { type BoardPage, boardPath, boardUrl } from "../board-view.ts";
import { type BoardView, boardViewLabels, boardViews, formatDays, stepDate } from "../calendar.ts";

type Props = { board: BoardPage; query: string };

/** Which days are shown and how, and which kinds of resources. */
export function BoardBar({ board, query }: Props) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 lg:px-5">
			{/* without a chosen view, phones show one day and other screens the week */}
			{board.view === null && (
				<div className="contents md:hidden">
					<Pages board={board} query={query} view="list" heading={formatDays([board.date])} />
				</div>
			)}
			<div className={board.view === null ? "contents max-md:hidden" : "contents"}>
				<Pages board={board} query={query} view={board.view ?? "week"} heading={board.heading} />
			</div>
			<div className="ml-auto flex flex-wrap items-center gap-x-2">
				<ViewTabs
					label="Views"
					tabs={boardViews.map((view) => ({
						label: boardViewLabels[view],
						to: boardUrl(query, { view }),
						current: view === board.view,
					}))}
				/>
				<KindFilter board={board} />
			</div>
		</div>
	);
}

type PagesProps = Props & { view: BoardView; heading: string };

function Pages({ board, query, view, heading }: PagesProps) {
	const page = (date: string) => boardUrl(query, { date });
	const arrow = classes(buttonClass({ size: "dense" }), "w-9 px-0 max-lg:min-h-11 max-lg:w-11");
	const unit = { day: "day", list: "day", map: "day", week: "week", "two-weeks": "two weeks" }[view];
	return (
		<>
			<nav aria-label="Days" className="flex items-center gap-1.5">
				<Link to={page(stepDate(view, board.date, -1))} aria-keyshortcuts="P" className={arrow}>
					<Icon name="chevron-left" className="size-4" />
					<span className="sr-only">Previous {unit}</span>
				</Link>
				<Link
					to={page(board.today)}
					aria-keyshortcuts="Y"
					className={classes(buttonClass({ size: "dense" }), "max-lg:min-h-11")}
				>
					Today
				</Link>
				<Link to={page(stepDate(view, board.date, 1))} aria-keyshortcuts="N" className={arrow}>
					<Icon name="chevron-right" className="size-4" />
					<span className="sr-only">Next {unit}</span>
				</Link>
			</nav>
			<h2 className="lining font-display text-[18px] leading-tight">{heading}</h2>
		</>
	);
}

/** Without JavaScript, a form in a collapsed section. */
function KindFilter({ board: { view, date, kinds, allKinds } }: { board: BoardPage }) {
	if (allKinds.length < 2) return null;
	const isFiltered = kinds.length < allKinds.length;
	return (
		<details className="relative">
			<summary
				className={classes(
					buttonClass({ size: "dense" }),
					"cursor-pointer list-none max-lg:min-h-11 [&::-webkit-details-marker]:hidden",
				)}
			>
				<Icon name="filter" className="size-4" />
				{isFiltered ? `${kinds.length} of ${allKinds.length} kinds` : "All rows"}
			</summary>
			<Form
				method="get"
				action={boardPath}
				className="absolute right-0 z-30 mt-1 grid w-56 gap-0 rounded-lg border border-line-strong bg-card p-3 shadow-2"
			>
				{view && <input type="hidden" name="view" value={view} />}
				<input type="hidden" name="date" value={date} />
				<fieldset>
					<legend className="sr-only">Rows</legend>
					{resourceKinds
						.filter((kind) => allKinds.includes(kind))
						.map((kind) => (
							<Checkbox
								key={kind}
								label={kindLabels[kind]}
								name="kinds"
								value={kind}
								defaultChecked={kinds.includes(kind)}
								className="lg:min-h-8 lg:py-1"
							/>
						))}
				</fieldset>
				<Button type="submit" size="dense" tone="moss" className="mt-2">
					Show rows
				</Button>
			</Form>
		</details>
	);
}

const kindLabels: Record<ResourceKind, string> = { ...resourceKindLabels, crew: "Crews", person: "People" };
