import { Fragment } from "react";
import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { KeyHint } from "./key-hint.tsx";
import { FirstPageLink, MoreLink, SearchBox } from "./list-tools.tsx";
import { Private } from "./privacy.tsx";
import { Row, Rows, ViewTabs } from "./row.tsx";
import { ListPane, SplitView, useChangedRow } from "./split-view.tsx";
import type { ListStatus } from "./status.ts";

type Props<View extends string> = {
	/** heading of the list: "Change orders" */
	name: string;
	/** URL of the list, such as "/admin/change-orders" */
	path: string;
	/** a record's URL is below it; the list's own by default */
	recordPath?: string;
	/** query parameters of a record's page; links to other records leave them out */
	recordParams?: readonly string[];
	/** one record in a sentence: "change order" */
	singular: string;
	/** shown while no record is open */
	selectHint?: string;
	view: View;
	views: readonly View[];
	viewLabels: Record<View, string>;
	/** the message of an empty view */
	empty: Record<View, string>;
	counts?: Partial<Record<View, number>>;
	search?: string;
	/** what the search matches: "number, name, email or address"; absent when the list has no search or its own form */
	searchHint?: string;
	searchPlaceholder?: string;
	/** the link below a search without results */
	back?: { label: string; to?: string };
	/** the button beside the title, such as NewLink */
	action?: React.ReactNode;
	/** below the search */
	tools?: React.ReactNode;
	/** a search form with filters, in place of the search by `searchHint` */
	searchForm?: React.ReactNode;
	/** above the rows */
	notice?: React.ReactNode;
	/** names and amounts are hidden in privacy mode */
	rows: {
		id: string;
		name: string;
		money?: string;
		/** in place of an amount, and never hidden: "Hazard" */
		mark?: string;
		/** without a tone, what has no status */
		listStatus: Pick<ListStatus, "reason"> & { tone: ListStatus["tone"] | null };
		/** heading above the first row of each group, such as "Overdue" */
		group?: string;
		/** document number */
		foot: React.ReactNode;
		/** right of `foot`: a date, or the status label */
		next?: React.ReactNode;
	}[];
	/** below the message of an empty view */
	hint?: React.ReactNode;
	/** cursor of the next page; null on the last page */
	next: string | null;
	/** label of the link to the next page, "Older" by default */
	nextLabel?: string;
	foot?: React.ReactNode;
};

/** A list with saved views and search, and beside it the open record. The URL holds the list's state. */
export function ListPage<View extends string>(props: Props<View>) {
	const { name, path, recordPath = path, recordParams = [], view, search, rows, next, back } = props;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const listParams = new URLSearchParams([...query].filter(([param]) => !recordParams.includes(param)));
	const listQuery = listParams.size ? `?${listParams}` : "";
	const list = (
		<ListPane
			title={name}
			action={props.action}
			tools={<Tools {...props} />}
			foot={
				(next || listParams.has("after") || props.foot) && (
					<>
						{listParams.has("after") && <FirstPageLink />}
						{next && <MoreLink after={next} label={props.nextLabel} />}
						{props.foot}
					</>
				)
			}
		>
			{props.notice}
			{rows.length ? (
				groupRows(rows).map(({ group, rows }) => (
					<Fragment key={group ?? ""}>
						{group && (
							<h2 className="border-b border-line bg-paper-2 px-5 py-1.5 font-sans text-[13px] font-semibold text-ink-2">
								{group}
							</h2>
						)}
						<Rows label={group ?? props.viewLabels[view]}>
							{rows.map((row) => (
								<ListRow key={row.id} to={`${recordPath}/${row.id}${listQuery}`} row={row} />
							))}
						</Rows>
					</Fragment>
				))
			) : (
				<EmptyState title={search ? `No ${props.singular} matches your search` : props.empty[view]}>
					{search && back ? (
						<Link to={back.to ?? path} className="underline underline-offset-4">
							{back.label}
						</Link>
					) : (
						props.hint
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<SplitView
			name={name}
			open={pathname.replace(/\/$/, "") !== path}
			list={list}
			record={`${/^[aeiou]/.test(props.singular) ? "an" : "a"} ${props.singular}`}
			hint={props.selectHint ?? `The most recently updated ${name.toLowerCase()} are at the top.`}
		>
			<Outlet />
		</SplitView>
	);
}

/** Rows one after another that have the same group. */
function groupRows<Row extends { group?: string }>(rows: readonly Row[]): { group: string | undefined; rows: Row[] }[] {
	const groups: { group: string | undefined; rows: Row[] }[] = [];
	for (const row of rows) {
		const last = groups.at(-1);
		if (last && last.group === row.group) last.rows.push(row);
		else groups.push({ group: row.group, rows: [row] });
	}
	return groups;
}

function ListRow({ to, row }: { to: string; row: Props<string>["rows"][number] }) {
	const changed = useChangedRow(row.id);
	const money = changed?.money ?? row.money;
	return (
		<Row
			to={to}
			name={
				<Private>
					<bdi>{changed?.name ?? row.name}</bdi>
				</Private>
			}
			money={row.mark ?? (money && <Private>{money}</Private>)}
			reason={changed?.reason ?? row.listStatus.reason}
			tone={row.listStatus.tone}
			foot={row.foot}
			next={row.next}
		/>
	);
}

function Tools<View extends string>(props: Props<View>) {
	const { name: listName, path, view, search, counts } = props;
	return (
		<>
			<ViewTabs
				label="Saved views"
				tabs={props.views.map((name) => ({
					label: props.viewLabels[name],
					to: `${path}?view=${name}`,
					count: counts?.[name] || undefined,
					current: name === view && !search,
				}))}
			/>
			{props.searchForm}
			{props.searchHint && (
				<Form method="get" action={path} role="search" aria-label={listName} className="mt-1 px-1">
					<SearchBox
						label={`Search ${listName.toLowerCase()} by ${props.searchHint}`}
						placeholder={props.searchPlaceholder}
						search={search ?? ""}
					/>
				</Form>
			)}
			{props.tools}
		</>
	);
}

/** Link that creates a record; the N key does the same. */
export function NewLink({ to }: { to: string }) {
	return (
		<ButtonLink to={to} tone="moss" size="dense" aria-keyshortcuts="N" className="max-lg:min-h-11">
			<Icon name="plus" className="size-4" />
			New <KeyHint>N</KeyHint>
		</ButtonLink>
	);
}
