// Server time of the office's busiest pages, one request after another, with a little data and with all of it.

import { spread } from "#app/demo/spread.ts";

const pages = [
	["dashboard", "/admin/dashboard"],
	["check for notifications", "/api/notifications/check"],
	["schedule, a week of 40 crews", "/admin/schedule?view=week"],
	["calendar, a month", "/admin/calendar?view=month"],
	["inquiries list", "/admin/inquiries"],
	["invoices list, unpaid", "/admin/invoices"],
] as const;
const requests = 31;

/** The median of each page in milliseconds, until its last byte. */
export async function measurePages(origin: string, cookie: string): Promise<Map<string, number>> {
	const medians = new Map<string, number>();
	for (const [what, url] of pages) {
		const took: number[] = [];
		// the first three requests compile the page's code and fill the caches
		for (let n = 0; n < requests + 3; n++) {
			const startedAt = performance.now();
			const answer = await fetch(origin + url, { headers: { cookie }, redirect: "error" });
			if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
			await answer.arrayBuffer();
			if (n >= 3) took.push(performance.now() - startedAt);
		}
		medians.set(what, spread(took).median);
	}
	return medians;
}

/** `small` and `large`: what `measurePages` found, by the number of customers. */
export function printGrowth(
	[fewer, small]: readonly [number, Map<string, number>],
	[more, large]: readonly [number, Map<string, number>],
	print: (what: string, figure: string) => void,
): void {
	const count = (customers: number) => `${customers.toLocaleString("en-US")} customers`;
	for (const [what, milliseconds] of large)
		print(
			`${what}, server time`,
			`${(small.get(what) ?? 0).toFixed(1)} ms with ${count(fewer)}, ${milliseconds.toFixed(1)} ms with ${count(more)}`,
		);
}
