import { and, sql } from "drizzle-orm";
import { subscribers } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { type DataExport, exportLines } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import { viewCondition } from "./listing.server.ts";
import type { View } from "./subscriber.ts";

const file = {
	file: "newsletter-subscribers",
	about: "One row per newsletter subscriber.",
	columns: [
		{ name: "Email", about: "address, in lower case", value: sql`subscribers.email` },
		{ name: "Name", about: "as they typed it", value: sql`subscribers.name` },
		{
			name: "Status",
			about: "subscribed, unconfirmed or unsubscribed",
			value: sql`case subscribers.status when 'confirmed' then 'subscribed' when 'pending' then 'unconfirmed'
				else 'unsubscribed' end`,
		},
		{
			name: "Blocked",
			about: "why the address gets no newsletter: bounced, complained or requested",
			value: sql`(select string_agg(x.reason, '; ' order by x.at) from suppressions x
				where x.email = subscribers.email and x.reason <> 'unsubscribed')`,
		},
		{ name: "Signed up", about: "time of the sign-up", value: sql`subscribers.signed_up_at`, type: "instant" },
		{ name: "Source", about: "where they signed up", value: sql`subscribers.source` },
		{ name: "Confirmed", about: "time of the confirmation", value: sql`subscribers.confirmed_at`, type: "instant" },
		{
			name: "Unsubscribed",
			about: "time of the latest unsubscription",
			value: sql`subscribers.unsubscribed_at`,
			type: "instant",
		},
		{ name: "Consent", about: "the wording they agreed to", value: sql`subscribers.wording` },
	],
	from: sql`subscribers`,
	orderBy: listOrder("asc", subscribers.id),
} as const satisfies Omit<DataExport, "order">;

export const exports: readonly DataExport[] = [{ order: 65, ...file }];

/** CSV lines of the subscribers in a view of the list that match its search. */
export function exportSubscribers(
	_by: Permitted<"subscribers.view">,
	view: View,
	search: string,
): AsyncGenerator<string> {
	const where = and(viewCondition(view), ...searchConditions(subscribers.search, search));
	return exportLines({ ...file, ...(where && { where }) });
}
