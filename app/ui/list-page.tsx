import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { KeyHint } from "./key-hint.tsx";
import { MoreLink, SearchBox } from "./list-tools.tsx";
import { Desk, ListPane } from "./panes.tsx";
import { Private } from "./privacy.tsx";
import { Row, Rows, Tabs } from "./row.tsx";

type Props<View extends string> = {
	/** on top of the list: "Change orders" */
	name: string;
	/** "/admin/change-orders": its records are below it */
	path: string;
	/** one of them in a sentence: "change order" */
	one: string;
	view: View;
	views: readonly View[];
	words: Record<View, string>;
	/** what an empty view says */
	empty: Record<View, string>;
	counts?: Partial<Record<View, number>>;
	search: string;
	/** "number, name, email or address" */
	searched: string;
	/** where a search without a find leads back to */
	back: { words: string; to?: string };
	/** what begins a new one, or another button beside the title */
	action?: React.ReactNode;
	/** below the search */
	tools?: React.ReactNode;
	/** in place of the plain search */
	searchForm?: React.ReactNode;
	/** whose names and sums disappear in privacy mode */
	rows: (Omit<React.ComponentProps<typeof Row>, "to" | "name" | "money"> & {
		id: string;
		name: string;
		money?: string;
	})[];
	/** below an empty view's words */
	hint?: string;
	/** where the next page begins, null on the last */
	next: string | null;
	/** what the next page holds, "Older" unless told */
	nextWords?: string;
	foot?: React.ReactNode;
};

/** A list with its saved views and its search, and beside it the record that is open. The list's state is its address. */
export function ListDesk<View extends string>(props: Props<View>) {
	const { name, path, view, search, rows, next } = props;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title={name}
			action={props.action}
			tools={<Tools {...props} />}
			foot={
				(next || props.foot) && (
					<>
						{next && <MoreLink after={next} words={props.nextWords} />}
						{props.foot}
					</>
				)
			}
		>
			{rows.length ? (
				<Rows label={props.words[view]}>
					{rows.map(({ id, name, money, ...row }) => (
						<Row
							key={id}
							to={`${path}/${id}${keep}`}
							name={<Private>{name}</Private>}
							money={money && <Private>{money}</Private>}
							{...row}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? `No ${props.one} has these words` : props.empty[view]}>
					{search ? (
						<Link to={props.back.to ?? path} className="underline underline-offset-4">
							{props.back.words}
						</Link>
					) : (
						props.hint
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name={name} open={pathname.replace(/\/$/, "") !== path} list={list}>
			<Outlet />
		</Desk>
	);
}

function Tools<View extends string>(props: Props<View>) {
	const { name, path, view, search, counts } = props;
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={props.views.map((one) => ({
					words: props.words[one],
					to: `${path}?view=${one}`,
					count: counts?.[one] || undefined,
					current: one === view && !search,
				}))}
			/>
			{props.searchForm ?? (
				<Form method="get" action={path} role="search" aria-label={name} className="mt-1 px-1">
					<SearchBox words={`Search ${name.toLowerCase()} by ${props.searched}`} search={search} />
				</Form>
			)}
			{props.tools}
		</>
	);
}

/** Begins a new record of a list; the key N does it too. */
export function NewLink({ to }: { to: string }) {
	return (
		<ButtonLink to={to} tone="moss" size="dense" aria-keyshortcuts="N" className="max-lg:min-h-11">
			<Icon name="plus" className="size-4" />
			New <KeyHint>N</KeyHint>
		</ButtonLink>
	);
}
