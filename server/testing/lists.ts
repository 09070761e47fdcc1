// What the tests of paged lists share (app/lists.server.test.ts).
export { allowed, owner, product } from "./races.ts";

export const now = new Date("2026-11-21T18:00:00Z");

/** instants of one millisecond, most of them shared by several rows */
export const instant = "'2026-11-20T12:00:00Z'::timestamptz + (n % 9) * interval '1 microsecond'";

/** how many copies of its row each list is tested with */
export const copies = 87;

type List = {
	table: string;
	/** creates one row and returns its id */
	create: () => Promise<string>;
	/** values of a copy of that row, in SQL, as for `copyRow` */
	values: Record<string, string>;
	/** the column that finds the row in a table that has no id */
	sourceColumn?: string;
	/** the column that the list shows as the row's id */
	shownId?: string;
	/** for a list that adds up rows: the condition and the grouping, in SQL */
	groups?: string;
	/** the order in SQL */
	order: string;
	/** a change that someone makes to a row while another person pages, in SQL */
	change?: string;
	/** whether the change moves the row to the top */
	movesUp?: boolean;
	/** whether the list has a search */
	searches?: boolean;
	read: (search: string, after: string | null) => Promise<{ rows: { id: string }[]; next: string | null }>;
};

/**
 * By the name of the function that reads the list; a colon and more words follow for a view of it. A folder's
 * `list-fixtures.server.ts` exports them as `lists`.
 */
export type Lists = Record<string, List>;

export const newestFirst = {
	order: "updated_at desc, id desc",
	change: "updated_at = now()",
	movesUp: true,
	searches: true,
};
