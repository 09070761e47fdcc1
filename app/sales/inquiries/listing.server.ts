import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ListPeriod } from "#app/platform/http/list-query.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	periodCondition,
	readCounts,
	rowsToRead,
	scopeCondition,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { phoneSearchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { unknownOrigin } from "./inquiry.ts";
import type { ListFilter } from "./inquiry-form.ts";
import { inquiryListStatus } from "./list-status.ts";
import { inquiries } from "./tables.server.ts";

type ListFields = "id" | "number" | "address" | "services" | "urgency" | "status" | "cameFrom";
export type ListRow = Pick<
	Inquiry,
	ListFields | "ownerId" | "receivedAt" | "attentionAt" | "replyDueAt" | "firstReplyAt"
> & {
	name: string;
	owner: string | null;
	photos: number;
	listStatus: ListStatus;
};

const newestFirst = listOrder("desc", inquiries.receivedAt, inquiries.id);
const longestWaitFirst = listOrder("asc", inquiries.sortRank, inquiries.attentionAt, inquiries.id);

/** The person whose inquiries need attention; "everyone" for tasks. */
type Viewer = Permitted<"inquiries.view"> | "everyone";

/**
 * One page of inquiries; `filter.after` is the cursor of the previous page. Every
 * combination of filters uses an index scan that stops early.
 */
export async function listInquiries(
	by: Viewer,
	filter: ListFilter,
	now: Date,
	scope?: ListScope,
	period?: ListPeriod | null,
): Promise<Page<ListRow>> {
	const order = sortsByWaiting(filter) ? longestWaitFirst : newestFirst;
	const foundRows = await db
		.select({
			id: inquiries.id,
			number: inquiries.number,
			name: sql<string>`coalesce(${inquiries.corrected}->>'name', ${inquiries.name})`,
			address: sql<string>`coalesce(${inquiries.corrected}->>'address', ${inquiries.address})`,
			services: inquiries.services,
			urgency: inquiries.urgency,
			status: inquiries.status,
			receivedAt: inquiries.receivedAt,
			statusAt: inquiries.statusAt,
			replyDueAt: inquiries.replyDueAt,
			firstReplyAt: inquiries.firstReplyAt,
			visitOn: inquiries.visitOn,
			ownerId: inquiries.ownerId,
			attentionAt: inquiries.attentionAt,
			lostReason: inquiries.lostReason,
			spamReasons: inquiries.spamReasons,
			owner: sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${inquiries.ownerId})`,
			cameFrom: inquiries.cameFrom,
			photos: sql<number>`(select count(*)::int from ${photos} where ${photos.entity} = 'inquiry' and ${photos.entityId} = ${inquiries.id})`,
			cursor: order.cursor,
		})
		.from(inquiries)
		.where(
			and(
				...conditions(by, filter, now),
				periodCondition(inquiries.receivedAt, period),
				scopeCondition(scope, inquiries),
				order.after(filter.after),
			),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	const day = today(now);
	return toPage(
		foundRows,
		({ id, number, address, services, urgency, status, name, owner, cameFrom, photos: photoCount, ...facts }) => ({
			id,
			number,
			address,
			services,
			urgency,
			status,
			name,
			owner,
			cameFrom,
			photos: photoCount,
			ownerId: facts.ownerId,
			receivedAt: facts.receivedAt,
			attentionAt: facts.attentionAt,
			replyDueAt: facts.replyDueAt,
			firstReplyAt: facts.firstReplyAt,
			listStatus: inquiryListStatus({ urgency, status, ...facts }, now, day),
		}),
	);
}

/**
 * Up to 100 names that requests came from, in alphabetical order. Jumps from name to name in the index, so the number of
 * inquiries doesn't matter.
 */
export async function listOrigins(_by: Permitted<"inquiries.view">): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`
		with recursive names (name, place) as (
			(select came_from, 1 from inquiries where came_from <> '' and status <> 'spam' order by came_from limit 1)
			union all
			select
				(
					select came_from from inquiries
					where came_from > names.name and came_from <> '' and status <> 'spam' order by came_from limit 1
				),
				place + 1
			from names where name is not null and place < 100
		)
		select name from names where name is not null`);
	return rows.map(({ name }) => name);
}

export type ViewCounts = { "needs-attention": number; new: number; hazard: number; spam: number };

/** How many inquiries each view has, at most 1,000. Runs once per request, for the menu and the list. */
export function countInquiryViews(by: Permitted<"inquiries.view">, now: Date): Promise<ViewCounts> {
	return oncePerRequest(`inquiries waiting for ${by.id}`, () =>
		readCounts({
			"needs-attention": countUpTo(inquiries, needsAttention(by, now)),
			new: countUpTo(inquiries, eq(inquiries.status, "new")),
			hazard: countUpTo(inquiries, and(eq(inquiries.urgency, "hazard"), isNotNull(inquiries.attentionAt))),
			spam: countUpTo(inquiries, eq(inquiries.status, "spam")),
		}),
	);
}

/** Open views sort by the longest wait. There are few open inquiries, and a partial index covers them. */
function sortsByWaiting({ view, q }: ListFilter): boolean {
	return !q && (view === "needs-attention" || view === "hazard" || view === "open");
}

function needsAttention(by: Viewer, now: Date): SQL | undefined {
	return and(
		isNotNull(inquiries.attentionAt),
		lt(inquiries.attentionAt, new Date(now.getTime() + 1)),
		by === "everyone" ? undefined : or(isNull(inquiries.ownerId), eq(inquiries.ownerId, by.id)),
	);
}

function conditions(by: Viewer, filter: ListFilter, now: Date): (SQL | undefined)[] {
	const views: Record<ListFilter["view"], SQL | undefined> = {
		"needs-attention": needsAttention(by, now),
		new: eq(inquiries.status, "new"),
		hazard: and(eq(inquiries.urgency, "hazard"), isNotNull(inquiries.attentionAt)),
		open: isNotNull(inquiries.attentionAt),
		spam: eq(inquiries.status, "spam"),
		all: undefined,
	};
	const owner = filter.owner === "me" && by !== "everyone" ? by.id : filter.owner;
	return [
		views[filter.view],
		filter.status ? eq(inquiries.status, filter.status) : undefined,
		filter.from === unknownOrigin
			? and(eq(inquiries.cameFrom, ""), eq(inquiries.source, "form"))
			: filter.from
				? // the index leaves out inquiries of unknown origin
					and(eq(inquiries.cameFrom, filter.from), ne(inquiries.cameFrom, ""))
				: undefined,
		filter.urgency ? eq(inquiries.urgency, filter.urgency) : undefined,
		owner === "nobody" ? isNull(inquiries.ownerId) : owner ? eq(inquiries.ownerId, owner) : undefined,
		...ageConditions(filter.age, now),
		...searchConditions(filter.q),
	];
}

function ageConditions(age: ListFilter["age"], now: Date): (SQL | undefined)[] {
	if (!age) return [];
	const midnight = companyTime(now).startOfDay();
	const since = (days: number) => new Date(midnight.subtract({ days }).epochMilliseconds);
	if (age === "older") return [lt(inquiries.receivedAt, since(30))];
	return [gte(inquiries.receivedAt, since({ today: 0, week: 7, month: 30 }[age]))];
}

/** All words must match. "R-1042" also matches the number, and digits match a phone number in any format. */
function searchConditions(search: string): (SQL | undefined)[] {
	const conditions = phoneSearchConditions(inquiries.search, search);
	const number = /^(?:r-?)?(\d{4,8})$/.exec(search.trim().toLowerCase())?.[1];
	return number ? [or(eq(inquiries.number, Number(number)), ...conditions)] : conditions;
}
