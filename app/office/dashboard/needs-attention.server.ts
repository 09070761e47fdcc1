import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { AttentionRow, Damage, Figure } from "#app/noun/attention.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { actionItems } from "#app/office/action-items/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { describeAge, rank } from "./ranking.ts";

/** `assignee`: who has the action item about it; null for no one, and for this person. */
export type RankedRow = Omit<AttentionRow, "since" | "record"> & {
	age: string;
	assignee: string | null;
	/** "quote:ID"; null for what can't be put off */
	record: string | null;
};

export type Attention = {
	/** the worst first */
	rows: RankedRow[];
	/** how many of them each kind of damage has, the worst first */
	counts: { damage: Damage; count: number }[];
	/** how many records need something, by list */
	figures: Figure[];
};

const maxRows = 40;

/**
 * What needs attention of all nouns, ranked together. What a person has snoozed or closed as an action item is left out until
 * its cause is gone or the snooze ends.
 */
export async function loadAttention(by: Staff, now: Date): Promise<Attention> {
	const found = await Promise.all(collect("dashboard").map(({ find }) => find(by, now)));
	const sections = found.filter((section) => section !== null);
	const rows = rank(sections.flatMap(({ rows }) => rows));
	const items = await findItems(rows.slice(0, 4 * maxRows));
	const open = rows.filter(({ record }) => !isPutOff(record && items.get(keyOf(record)), now));
	const day = today(now);
	const counts = new Map<Damage, number>();
	for (const { damage } of open) counts.set(damage, (counts.get(damage) ?? 0) + 1);
	return {
		figures: sections.flatMap(({ figures }) => figures),
		counts: [...counts].map(([damage, count]) => ({ damage, count })),
		rows: open.slice(0, maxRows).map(({ since, record, ...row }) => {
			const item = record && items.get(keyOf(record));
			const assignee = item && item.assigneeId !== by.id ? item.assignee : null;
			const key = record ? `${record.entity}:${record.id}` : null;
			return { ...row, age: describeAge(since, now, day), assignee, record: key };
		}),
	};
}

type Item = { assigneeId: string | null; assignee: string | null; snoozedUntil: Date | null; closedAt: Date | null };

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity} ${id}`;

const isPutOff = (item: Item | undefined, now: Date) =>
	item !== undefined && (item.closedAt !== null || (item.snoozedUntil !== null && item.snoozedUntil > now));

/** The action items whose causes these rows are. */
async function findItems(rows: readonly AttentionRow[]): Promise<Map<string, Item>> {
	const ids = rows.flatMap(({ record }) => record?.id ?? []);
	if (!ids.length) return new Map();
	const { entity, entityId, assigneeId, snoozedUntil, closedAt } = actionItems;
	const [found, people] = await Promise.all([
		db
			.select({ entity, entityId, assigneeId, snoozedUntil, closedAt })
			.from(actionItems)
			.where(and(inArray(entityId, ids), isNotNull(actionItems.causeKind), isNull(actionItems.causeEndedAt))),
		db.select({ id: staff.id, name: staff.name }).from(staff),
	]);
	const names = new Map(people.map(({ id, name }) => [id, name]));
	return new Map(
		found.map((item) => [
			keyOf({ entity: item.entity ?? "", id: item.entityId ?? "" }),
			{ ...item, assignee: names.get(item.assigneeId ?? "") ?? null },
		]),
	);
}
