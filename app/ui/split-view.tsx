import { createContext, use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink, buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { ActionBar, TopBar } from "./top-bar.tsx";
import { useScrollPosition } from "./use-scroll-position.ts";

type SplitViewState = {
	open: boolean;
	listShown: boolean;
	showList: (shown: boolean) => void;
	listName: string;
	changedRow: ChangedRow | null;
	setChangedRow: (row: ChangedRow | null) => void;
};
/** What the list shows of the open record after it was saved, which the list's data doesn't have yet. */
export type ChangedRow = { id: string; name: string; money: string; reason?: string | undefined };
const SplitViewContext = createContext<SplitViewState | null>(null);

type SplitViewProps = {
	name: string;
	/** whether the URL names a record */
	open: boolean;
	list: React.ReactNode;
	/** what can be opened: "a quote" */
	record: string;
	/** shown while no record is open */
	hint: string;
	/** the open record */
	children: React.ReactNode;
};

/**
 * A list and the record opened from it: side by side from 1200 px; from 1024 px the list slides over the record; below,
 * two pages. A wide record stays beside its list only from 1760 px (`split:` in office.css).
 */
export function SplitView(props: SplitViewProps) {
	const [listShown, showList] = useState(false);
	const [changedRow, setChangedRow] = useState<ChangedRow | null>(null);
	const { pathname, search } = useLocation();
	const list = useRef<HTMLElement>(null);
	const record = useRef<HTMLDivElement>(null);
	// the list stays as it is while its records are opened
	useScrollPosition(list, "list", search);
	useScrollPosition(record, "record", pathname);
	const [shownAt, setShownAt] = useState(pathname);
	if (shownAt !== pathname) {
		setShownAt(pathname);
		showList(false);
	}
	return (
		<SplitViewContext
			value={{ open: props.open, listShown, showList, listName: props.name, changedRow, setChangedRow }}
		>
			<div
				data-split-view=""
				className="relative flex min-h-0 grow flex-col lg:grid lg:grid-rows-1 split:grid-cols-[328px_minmax(0,1fr)]"
			>
				<section
					ref={list}
					aria-label={`${props.name} list`}
					className={classes(
						"min-h-0 min-w-0 flex-col border-line bg-paper max-lg:grow split:flex split:border-r lg:overflow-y-auto",
						props.open
							? listShown
								? "hidden lg:absolute lg:inset-y-0 lg:left-0 lg:z-30 lg:flex lg:w-[328px] lg:border-r lg:shadow-3 split:static split:w-auto split:shadow-0"
								: "hidden"
							: "flex",
					)}
				>
					{props.list}
				</section>
				<div
					ref={record}
					className={classes(
						"relative min-h-0 min-w-0 flex-col max-lg:grow lg:overflow-y-auto",
						props.open ? "flex" : "hidden split:flex",
					)}
				>
					{props.open ? (
						props.children
					) : (
						<>
							<title>{props.name}</title>
							<EmptyState title={`Select ${props.record}`}>{props.hint}</EmptyState>
						</>
					)}
				</div>
			</div>
		</SplitViewContext>
	);
}

/** Changes the open record's row in the list beside it; null leaves the list's own data. */
export function useChangeRow(row: ChangedRow | null): void {
	const setChangedRow = use(SplitViewContext)?.setChangedRow;
	const { id, name, money, reason } = row ?? {};
	useEffect(() => {
		if (id !== undefined && name !== undefined && money !== undefined) setChangedRow?.({ id, name, money, reason });
	}, [setChangedRow, id, name, money, reason]);
	useEffect(() => () => setChangedRow?.(null), [setChangedRow]);
}

/** The row of that record if it has changed. */
export function useChangedRow(id: string): ChangedRow | null {
	const row = use(SplitViewContext)?.changedRow;
	return row?.id === id ? row : null;
}

type ListPaneProps = {
	title: string;
	/** saved views (ViewTabs) and filters, below the title */
	tools?: React.ReactNode;
	/** the button that creates a record */
	action?: React.ReactNode;
	/** below the list: key hints, a count, the next page */
	foot?: React.ReactNode;
	children: React.ReactNode;
};

/** The list of a SplitView. Its rows are `Row`s inside a `Rows`. */
export function ListPane({ title, tools, action, foot, children }: ListPaneProps) {
	const splitView = use(SplitViewContext);
	return (
		<>
			<TopBar title={title} as={splitView?.open ? "p" : "h1"} more={action} wraps className="border-b-0 lg:px-5" />
			{tools && <div className="border-b border-line px-3 pb-2">{tools}</div>}
			<div className={classes("flex grow flex-col", !tools && "border-t border-line")}>{children}</div>
			{foot && (
				<div className="sticky bottom-0 flex min-h-11 items-center gap-4 border-t border-line bg-paper px-5 text-[13px] text-ink-3">
					{foot}
				</div>
			)}
		</>
	);
}

type RecordPaneProps = {
	title: React.ReactNode;
	/** URL of the list */
	back: string;
	badge?: React.ReactNode;
	note?: React.ReactNode;
	actions?: React.ReactNode;
	more?: React.ReactNode;
	/** the main action again, for the bottom bar on phones; all of `actions` without it */
	actionBar?: React.ReactNode;
	sidebar?: React.ReactNode;
	/** for editors: takes the room of the list, and keeps the sidebar on the screen */
	isWide?: boolean;
	children: React.ReactNode;
};

/** One record: top bar, body, and beside it (below it on narrow screens) the sidebar. */
export function RecordPane(props: RecordPaneProps) {
	const { back, sidebar, isWide = false } = props;
	const actionBar = props.actionBar ?? props.actions;
	const splitView = use(SplitViewContext);
	const lead = splitView && (isWide ? <ListLink to={back} name={splitView.listName} /> : <ListToggle {...splitView} />);
	return (
		<>
			<TopBar
				title={props.title}
				lead={lead}
				back={back}
				badge={props.badge}
				note={props.note}
				actions={props.actions}
				more={props.more}
			/>
			<div
				data-wide={isWide ? "" : undefined}
				className={classes(
					"grid gap-x-8 gap-y-8 px-8 py-6 max-lg:px-4",
					Boolean(sidebar) && "xl:grid-cols-[minmax(0,1fr)_268px]",
				)}
			>
				<div className="min-w-0">{props.children}</div>
				{sidebar && (isWide ? <StickySidebar>{sidebar}</StickySidebar> : <Sidebar>{sidebar}</Sidebar>)}
			</div>
			{actionBar && <ActionBar>{actionBar}</ActionBar>}
		</>
	);
}

/** Beside a record: totals, checks, activity. Its children are SidebarSections. */
export function Sidebar({ children }: { children: React.ReactNode }) {
	return <div className="flex min-w-0 flex-col gap-6">{children}</div>;
}

/** Stays on the screen and scrolls by itself, below the top bar. */
function StickySidebar({ children }: { children: React.ReactNode }) {
	return (
		<section
			aria-label="Summary"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
			tabIndex={0}
			className="min-w-0 rounded-lg xl:sticky xl:top-20 xl:-m-2 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:p-2"
		>
			<Sidebar>{children}</Sidebar>
		</section>
	);
}

export function SidebarSection({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="mb-2 text-[17px]">{title}</h2>
			{children}
		</section>
	);
}

/** From a wide record back to the list. */
function ListLink({ to, name }: { to: string; name: string }) {
	return (
		<ButtonLink to={to} size="dense" className="mr-3 shrink-0 font-sans max-lg:hidden split:hidden">
			<Icon name="arrow-left" className="size-4" />
			All {name.toLowerCase()}
		</ButtonLink>
	);
}

function ListToggle({ listShown, listName, showList }: SplitViewState) {
	return (
		<button
			type="button"
			aria-expanded={listShown}
			onClick={() => showList(!listShown)}
			className={classes(
				buttonClass({ size: "dense" }),
				"mr-3 font-sans max-lg:hidden split:hidden",
				listShown && "relative left-[328px]",
			)}
		>
			<Icon name={listShown ? "x" : "list"} className="size-4" />
			{listName}
		</button>
	);
}
