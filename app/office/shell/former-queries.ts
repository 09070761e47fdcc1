// Former values and names of query parameters, for bookmarks, recently opened pages and links in old emails. Pure.

/** The views of each list: their former keys by list, with the current ones. */
const formerViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"/admin/change-orders": { "needs-me": "needs-attention", out: "awaiting-approval", over: "closed" },
	"/admin/contracts": { "needs-me": "needs-attention", out: "awaiting-signature", over: "closed" },
	"/admin/crm": { owing: "balance-due" },
	"/admin/field-estimates": { review: "needs-review", field: "in-progress", dropped: "archived" },
	"/admin/inquiries": { "needs-me": "needs-attention" },
	"/admin/invoices": { owed: "unpaid", credits: "credit-memos" },
	"/admin/outbox": { "needs-me": "needs-attention", trouble: "needs-attention", waiting: "queued" },
	"/admin/payments": { "needs-me": "needs-attention", "under-way": "in-progress" },
	"/admin/quotes": {
		"needs-me": "needs-attention",
		out: "awaiting-reply",
		ending: "expiring",
		silent: "no-reply",
		lost: "closed",
	},
};

const formerParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"/admin/crm": { from: "after", papers: "documents", before: "activity-before" },
	"/admin/work-done": { place: "search" },
};

/** The URL with the current names, or null when it has no former ones. The same query may be on a list or on a record opened from it. */
export function findCurrentUrl({ pathname, searchParams }: URL): string | null {
	const isBelow = (list: string) => pathname === list || pathname.startsWith(`${list}/`);
	const namesFor = (table: typeof formerViews) => Object.entries(table).find(([list]) => isBelow(list))?.[1] ?? {};
	const [views, params] = [namesFor(formerViews), namesFor(formerParams)];
	const query = [...searchParams].map(([name, value]): [string, string] => [
		Object.hasOwn(params, name) ? (params[name] ?? name) : name,
		name === "view" && Object.hasOwn(views, value) ? (views[value] ?? value) : value,
	]);
	const search = new URLSearchParams(query).toString();
	return search === searchParams.toString() ? null : `${pathname}?${search}`;
}
