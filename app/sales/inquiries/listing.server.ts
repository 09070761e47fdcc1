import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { containsWord } from "#app/platform/words.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import type { ListFilter } from "./inquiry-form.ts";
import { inquiries } from "./tables.server.ts";

export type ListRow = Pick<
	Inquiry,
	| "id"
	| "number"
	| "address"
	| "services"
	| "urgency"
	| "status"
	| "area"
	| "receivedAt"
	| "statusAt"
	| "replyDueAt"
	| "firstReplyAt"
	| "visitOn"
	| "lostReason"
	| "spamReasons"
> & { name: string; owner: string | null; photos: number };

export type ListPage = { rows: ListRow[]; after: string | null };

const pageSize = 25;

/**
 * One page, continuing after the cursor of the page before; of one customer when told so. Every path through it is an
 * index scan that stops early.
 */
export async function listInquiries(
	by: Permitted<"inquiries.view">,
	filter: ListFilter,
	now: Date,
	customerId?: string,
): Promise<ListPage> {
	const waiting = ordersByWaiting(filter);
	const found = await db
		.select({
			id: inquiries.id,
			number: inquiries.number,
			name: sql<string>`coalesce(${inquiries.corrected}->>'name', ${inquiries.name})`,
			address: sql<string>`coalesce(${inquiries.corrected}->>'address', ${inquiries.address})`,
			services: inquiries.services,
			urgency: inquiries.urgency,
			status: inquiries.status,
			area: inquiries.area,
			receivedAt: inquiries.receivedAt,
			statusAt: inquiries.statusAt,
			replyDueAt: inquiries.replyDueAt,
			firstReplyAt: inquiries.firstReplyAt,
			visitOn: inquiries.visitOn,
			lostReason: inquiries.lostReason,
			spamReasons: inquiries.spamReasons,
			rank: inquiries.rank,
			attentionAt: inquiries.attentionAt,
			owner: sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${inquiries.ownerId})`,
			photos: sql<number>`(select count(*)::int from ${photos} where ${photos.entity} = 'inquiry' and ${photos.entityId} = ${inquiries.id})`,
		})
		.from(inquiries)
		.where(
			and(
				...conditions(by, filter, now),
				customerId ? eq(inquiries.customerId, customerId) : undefined,
				after(filter.after, waiting),
			),
		)
		.orderBy(
			...(waiting
				? [inquiries.rank, inquiries.attentionAt, inquiries.id]
				: [sql`${inquiries.receivedAt} desc`, sql`${inquiries.id} desc`]),
		)
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize);
	const last = rows.at(-1);
	const more = found.length > pageSize && last;
	return { rows, after: more ? cursor(last, waiting) : null };
}

export type Counts = { "needs-me": number; new: number; hazard: number; spam: number };
const mostCounted = 999;

/** How many wait in each view, counted up to 1,000; the menu and the list of one page share the answer. */
export function countWaiting(by: Permitted<"inquiries.view">, now: Date): Promise<Counts> {
	return oncePerRequest(`inquiries waiting for ${by.id}`, () => count(by, now));
}

async function count(by: Permitted<"inquiries.view">, now: Date): Promise<Counts> {
	const upTo = (condition: SQL | undefined) =>
		sql<number>`(select count(*)::int from (select 1 from ${inquiries} where ${condition} limit ${sql.raw(String(mostCounted + 1))}) counted)`;
	const [row] = await db
		.select({
			"needs-me": upTo(needsMe(by, now)),
			new: upTo(eq(inquiries.status, "new")),
			hazard: upTo(and(eq(inquiries.urgency, "hazard"), isNotNull(inquiries.attentionAt))),
			spam: upTo(eq(inquiries.status, "spam")),
		})
		.from(sql`(select 1) one`);
	return row ?? { "needs-me": 0, new: 0, hazard: 0, spam: 0 };
}

/** What is open is few: its own small index serves every filter of it. */
function ordersByWaiting({ view, q }: ListFilter): boolean {
	return !q && (view === "needs-me" || view === "hazard" || view === "open");
}

function needsMe(by: Permitted<"inquiries.view">, now: Date): SQL | undefined {
	return and(
		isNotNull(inquiries.attentionAt),
		lt(inquiries.attentionAt, new Date(now.getTime() + 1)),
		or(isNull(inquiries.ownerId), eq(inquiries.ownerId, by.id)),
	);
}

function conditions(by: Permitted<"inquiries.view">, filter: ListFilter, now: Date): (SQL | undefined)[] {
	const views: Record<ListFilter["view"], SQL | undefined> = {
		"needs-me": needsMe(by, now),
		new: eq(inquiries.status, "new"),
		hazard: and(eq(inquiries.urgency, "hazard"), isNotNull(inquiries.attentionAt)),
		open: isNotNull(inquiries.attentionAt),
		spam: eq(inquiries.status, "spam"),
		all: undefined,
	};
	const owner = filter.owner === "me" ? by.id : filter.owner;
	return [
		views[filter.view],
		filter.status ? eq(inquiries.status, filter.status) : undefined,
		filter.urgency ? eq(inquiries.urgency, filter.urgency) : undefined,
		owner === "nobody" ? isNull(inquiries.ownerId) : owner ? eq(inquiries.ownerId, owner) : undefined,
		...ages(filter.age, now),
		...searched(filter.q),
	];
}

function ages(age: ListFilter["age"], now: Date): (SQL | undefined)[] {
	if (!age) return [];
	const midnight = companyTime(now).startOfDay();
	const since = (days: number) => new Date(midnight.subtract({ days }).epochMilliseconds);
	if (age === "older") return [lt(inquiries.receivedAt, since(30))];
	return [gte(inquiries.receivedAt, since({ today: 0, week: 7, month: 30 }[age]))];
}

/** Every word must be found; "R-1042" is a number, and digits find a phone number however it was written. */
function searched(search: string): (SQL | undefined)[] {
	const typed = search.trim().toLowerCase();
	if (!typed) return [];
	const number = /^(?:r-?)?(\d{4,8})$/.exec(typed)?.[1];
	const digits = typed.replaceAll(/\D/g, "");
	const words = /^[\d\s()+.-]+$/.test(typed) && digits.length >= 3 ? [digits] : typed.split(/\s+/).slice(0, 8);
	const found = and(...words.map((word) => containsWord(inquiries.search, word)));
	return [number ? or(eq(inquiries.number, Number(number)), found) : found];
}

function cursor(row: Pick<Inquiry, "rank" | "attentionAt" | "receivedAt" | "id">, waiting: boolean): string {
	const at = waiting ? row.attentionAt : row.receivedAt;
	return Buffer.from(JSON.stringify([row.rank, at?.toISOString(), row.id])).toString("base64url");
}

/** A cursor that is not ours begins at the top. */
function after(typed: string | null, waiting: boolean): SQL | undefined {
	if (!typed) return undefined;
	try {
		const [rank, at, id] = JSON.parse(Buffer.from(typed, "base64url").toString()) as [unknown, unknown, unknown];
		if (typeof rank !== "number" || typeof at !== "string" || typeof id !== "string") return undefined;
		if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
		return waiting
			? sql`(${inquiries.rank}, ${inquiries.attentionAt}, ${inquiries.id}) > (${rank}::smallint, ${at}::timestamptz, ${id}::uuid)`
			: sql`(${inquiries.receivedAt}, ${inquiries.id}) < (${at}::timestamptz, ${id}::uuid)`;
	} catch {
		return undefined;
	}
}
