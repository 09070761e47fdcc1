// The report as data: the screen draws it and the CSV file has the same rows. Pure.

export const sections = ["visitors", "pages", "requests", "searches", "speed"] as const;
export type Section = (typeof sections)[number];
export const sectionLabels: Record<Section, string> = {
	visitors: "Visitors",
	pages: "Pages",
	requests: "Requests and money",
	searches: "Searches",
	speed: "Page speed",
};

export const reportPath = "/admin/analytics";

/** "share": text such as "3 of 40" */
export type Column = { label: string; kind: "text" | "count" | "share" | "money" };
export type Row = {
	cells: (string | number | null)[];
	/** the page that the first cell links to */
	to?: string;
	/** where what a column counts is listed */
	links?: Record<number, string>;
	/** where first cells can be the same */
	key?: string;
};
export type ReportTable = {
	key: string;
	title: string;
	/** what it counts, in a sentence or two */
	about: string;
	columns: Column[];
	rows: Row[];
	/** how many rows there are, where only those for the screen were read */
	count?: number;
	total?: Row;
	/** in place of a table without rows */
	empty: string;
};

export type Figure = {
	label: string;
	about: string;
	value: number;
	/** null when there was nothing to count yet */
	before: number | null;
	lastYear: number | null;
};

export type Chart = { title: string; bars: { label: string; now: number; lastYear: number }[] };

export const text = (label: string): Column => ({ label, kind: "text" });
export const share = (label: string): Column => ({ label, kind: "share" });
export const money = (label: string): Column => ({ label, kind: "money" });
export const count = (label: string): Column => ({ label, kind: "count" });

/** "listed": what the screen shows; "all": every row, for the CSV file */
export type Extent = "listed" | "all";

/** rows that the screen lists; the CSV file has all */
export const listedRows = 25;

/** below this, a change in percent says more about chance than about the site */
const fewest = 20;

/** "Up 12% from 340"; without a percentage for small numbers. */
export function describeChange(now: number, before: number): string {
	if (now === before) return `Same as ${before.toLocaleString("en-US")}`;
	const direction = now > before ? "Up" : "Down";
	const from = `from ${before.toLocaleString("en-US")}`;
	if (before < fewest) return `${direction} ${from}`;
	return `${direction} ${Math.round((Math.abs(now - before) / before) * 100).toLocaleString("en-US")}% ${from}`;
}

/** "3 of 40"; how many of how many, so that a share of few isn't taken for a rule. */
export function describeShare(part: number, whole: number): string {
	return `${part.toLocaleString("en-US")} of ${whole.toLocaleString("en-US")}`;
}
