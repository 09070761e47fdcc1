import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { pageSize } from "#app/platform/list.server.ts";
import type { Item } from "./actions.server.ts";
import { listAssignees } from "./listing.server.ts";
import { actionItems } from "./tables.server.ts";
import { listSources } from "./visibility.server.ts";

/** per source: the most items with a lasting cause, and the most pages read in a search for new causes */
const maxItems = 500;
const maxPages = 100;
const system = { kind: "system", name: "System" } as const;

type Caused = CauseRow & { cause: NonNullable<CauseRow["cause"]> };
type Run = { now: Date; signal?: AbortSignal; assignees: Set<string>; handedOver: Map<string, string> };

/**
 * Brings the system's items in line with their causes: closes those whose cause is gone, then opens one for each new cause.
 * An item that a person has closed stays closed while its cause lasts. It can run at any time and twice at once.
 */
export async function reconcileItems(now: Date, signal?: AbortSignal): Promise<void> {
	const assignees = new Set((await listAssignees()).map(({ id }) => id));
	const failures: unknown[] = [];
	for (const source of listSources()) {
		if (signal?.aborted) break;
		try {
			const run: Run = { now, signal, assignees, handedOver: new Map() };
			await endCauses(source, run);
			await openItems(source, run);
		} catch (error) {
			// one broken source doesn't stop the others
			failures.push(error);
		}
	}
	if (failures.length) throw new AggregateError(failures, "action items: some sources failed");
}

const hasLastingCause = (entity: string) =>
	and(eq(actionItems.entity, entity), isNotNull(actionItems.causeKind), isNull(actionItems.causeEndedAt));

async function endCauses(source: CauseSource, run: Run): Promise<void> {
	for (let after = "00000000-0000-0000-0000-000000000000"; !run.signal?.aborted; ) {
		const items = await db
			.select()
			.from(actionItems)
			.where(and(hasLastingCause(source.entity), gt(actionItems.id, after)))
			.orderBy(asc(actionItems.id))
			.limit(pageSize);
		const last = items.at(-1);
		if (!last) return;
		after = last.id;
		const ids = [...new Set(items.flatMap(({ entityId }) => entityId ?? []))];
		const { rows } = await source.list({ ids }, run.now);
		const byId = new Map(rows.map((row) => [row.id, row]));
		for (const item of items) {
			const row = byId.get(item.entityId ?? "");
			if (row?.cause?.kind === item.causeKind) await refresh(item, row as Caused);
			else await endCause(item, row ?? null, run);
		}
	}
}

/** Keeps the text of an open item current: "no reply in 6 days". Nobody edits it, so the version stays. */
async function refresh(item: Item, { cause, reason, name }: Caused): Promise<void> {
	const title = cause.title.slice(0, 200);
	if (item.closedAt || (item.title === title && item.reason === reason && item.recordLabel === name)) return;
	await db.update(actionItems).set({ title, reason, recordLabel: name }).where(eq(actionItems.id, item.id));
}

async function endCause(item: Item, row: CauseRow | null, { now, handedOver }: Run): Promise<void> {
	await db.transaction(async (tx) => {
		const [ended] = await tx
			.update(actionItems)
			.set({
				causeEndedAt: now,
				closedAt: sql`coalesce(${actionItems.closedAt}, ${now.toISOString()}::timestamptz)`,
				snoozedUntil: null,
				lastStep: null,
				version: sql`${actionItems.version} + 1`,
			})
			.where(and(eq(actionItems.id, item.id), isNull(actionItems.causeEndedAt)))
			.returning({ wasOpen: sql<boolean>`old.closed_at is null` });
		if (!ended?.wasOpen) return;
		if (item.assigneeId && item.entityId) handedOver.set(item.entityId, item.assigneeId);
		const status = row?.status ?? "no longer needed";
		await recordAudit(tx, system, "action-item", item.id, "closed-automatically", { status }, now);
	});
}

async function openItems(source: CauseSource, run: Run): Promise<void> {
	let room = maxItems - (await db.$count(actionItems, hasLastingCause(source.entity)));
	let after: string | null = null;
	for (let page = 0; page < maxPages && room > 0 && !run.signal?.aborted; page++) {
		const { rows, next } = await source.list({ after }, run.now);
		const caused = rows.filter((row): row is Caused => row.cause !== null).slice(0, room);
		if (caused.length) room -= await db.transaction((tx) => insertItems(tx, source, caused, run));
		if (!next) return;
		after = next;
	}
}

/** Opens the item of one record now, if it has a cause. */
export async function openItem(source: CauseSource, id: string, now: Date): Promise<boolean> {
	const { rows } = await source.list({ ids: [id] }, now);
	const caused = rows.filter((row): row is Caused => row.cause !== null);
	if (!caused.length) return false;
	const assignees = new Set((await listAssignees()).map((person) => person.id));
	await db.transaction((tx) => insertItems(tx, source, caused, { now, assignees, handedOver: new Map() }));
	return true;
}

/** Opens an item for each cause without one, and returns how many. */
async function insertItems(tx: Tx, { entity }: CauseSource, rows: Caused[], run: Run): Promise<number> {
	const opened = await tx
		.insert(actionItems)
		.values(
			rows.map(({ id, to, name, reason, cause }) => ({
				entity,
				entityId: id,
				recordLabel: name,
				recordPath: to,
				reason,
				causeKind: cause.kind,
				title: cause.title.slice(0, 200),
				createdAt: run.now,
				dueOn: cause.dueOn ?? today(run.now),
				assigneeId:
					[cause.assigneeId, run.handedOver.get(id)].find((person) => person && run.assignees.has(person)) ?? null,
			})),
		)
		.onConflictDoNothing({ target: actionItems.causeKey, where: sql`cause_ended_at is null` })
		.returning({ id: actionItems.id, reason: actionItems.reason });
	for (const { id, reason } of opened) await recordAudit(tx, system, "action-item", id, "opened", { reason }, run.now);
	return opened.length;
}
