// What messages can be about: the records of later wings, with the page that the customer has of each.
import { type SQL, sql } from "drizzle-orm";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export type SubjectRef = { entity: string; id: string };

/** A record as its customer reads it. */
export type MessageSubject = {
	customerId: string;
	/** "Quote Q-2026-0017" */
	title: string;
	/** the customer's page of it; null when its link has expired */
	url: string | null;
	/** the address that it was sent to; "" without one */
	email: string;
};

type MessageSubjects = Ordered & {
	/** the entity of its messages and of its `customerRecords` */
	entity: string;
	find: (tx: Pick<Tx, "select">, id: string, now: Date) => Promise<MessageSubject | null>;
	/** SELECT of the ids whose question waits as a cause of the record, so that it isn't also one of the conversation */
	asked?: SQL;
	/** what the address of a record's page begins with, when it has no `customerRecords` */
	path?: string;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its records that customers write about on their pages */
		messageSubjects?: readonly MessageSubjects[];
	}
}

/** Null for a record that customers don't have a page of. */
export async function findSubject(
	tx: Pick<Tx, "select">,
	{ entity, id }: SubjectRef,
	now: Date,
): Promise<MessageSubject | null> {
	const source = collect("messageSubjects").find((subjects) => subjects.entity === entity);
	return source ? source.find(tx, id, now) : null;
}

export type LinkedRecord = SubjectRef & { title: string; to: string };

/** The titles of records and their pages in the back office, by `entity:id`. */
export async function readRecords(refs: readonly SubjectRef[], now: Date): Promise<Map<string, LinkedRecord>> {
	const found = new Map<string, LinkedRecord>();
	for (const { entity, path, rows, title } of collect("customerRecords")) {
		const ids = [...new Set(refs.filter((ref) => ref.entity === entity).map(({ id }) => id))];
		if (!ids.length) continue;
		const { rows: records } = await db.execute<{ id: string; number: string | null; part: string }>(
			sql`select r.id, r.number::text as number, r.part::text as part from (${rows(today(now))}) r where r.id in ${ids}`,
		);
		for (const { id, number, part } of records)
			found.set(`${entity}:${id}`, { entity, id, title: title(number, Number(part)), to: `${path}/${id}` });
	}
	for (const { entity, path, find } of collect("messageSubjects")) {
		if (!path) continue;
		const ids = [...new Set(refs.filter((ref) => ref.entity === entity).map(({ id }) => id))];
		const subjects = await Promise.all(ids.map((id) => find(db, id, now)));
		for (const [index, subject] of subjects.entries()) {
			const id = ids[index] ?? "";
			if (subject) found.set(`${entity}:${id}`, { entity, id, title: subject.title, to: `${path}/${id}` });
		}
	}
	return found;
}

const maxOpenRecords = 12;

/** The customer's open documents that messages can be about, the newest first. */
export async function listOpenRecords(customerId: string, now: Date): Promise<LinkedRecord[]> {
	const entities = new Set(collect("messageSubjects").map(({ entity }) => entity));
	const sources = collect("customerRecords").filter(({ entity }) => entities.has(entity));
	if (!sources.length) return [];
	const selects = sources.map(
		({ entity, rows }) =>
			sql`select ${entity}::text as entity, r.id, r.created_at from (${rows(today(now))}) r where r.customer_id = ${customerId} and r.is_open`,
	);
	const { rows } = await db.execute<SubjectRef>(sql`
		select entity, id from (${sql.join(selects, sql` union all `)}) open order by created_at desc, id limit ${maxOpenRecords}`);
	const titles = await readRecords(rows, now);
	return rows.flatMap(({ entity, id }) => titles.get(`${entity}:${id}`) ?? []);
}
