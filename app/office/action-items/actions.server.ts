import { and, eq, getColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { type SnoozeChoice, snoozeUntil } from "#app/noun/snooze.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { ItemEdit, NewItem } from "./action-item-form.ts";
import { findRecord } from "./record-link.server.ts";
import { insertNext } from "./repeating.server.ts";
import { actionItems } from "./tables.server.ts";
import { isVisible, visibleTo } from "./visibility.server.ts";

export type Item = typeof actionItems.$inferSelect;
export type Worker = Permitted<"action-items.work">;
/** `stale`: someone else changed it first. `refused`: its state doesn't allow it. */
export type Outcome = "done" | "stale" | "refused" | "missing";

/** Creates an item, once per `key`, and returns its id. Null when its assignee can't take items. */
export async function createItem(by: Worker, form: NewItem, now: Date): Promise<string | null> {
	const record = await findRecord(form.from, now);
	return db.transaction(async (tx) => {
		if (form.assigneeId && !(await findAssignee(tx, form.assigneeId, { causeKind: null, entity: null }))) return null;
		const [row] = await tx
			.insert(actionItems)
			.values({
				id: form.key,
				title: form.title,
				note: form.note,
				dueOn: form.dueOn,
				assigneeId: form.assigneeId,
				...repeatColumns(form),
				...record,
				createdBy: by.id,
				createdAt: now,
			})
			.onConflictDoNothing({ target: actionItems.id })
			.returning({ id: actionItems.id });
		if (row) await recordAudit(tx, actor(by), "action-item", row.id, "created", {}, now);
		return form.key;
	});
}

export function editItem(by: Worker, id: string, { version, ...edit }: ItemEdit, now: Date): Promise<Outcome> {
	const { title, note, dueOn } = edit;
	return db.transaction(async (tx) => {
		const [item] = await tx
			.select()
			.from(actionItems)
			.where(and(eq(actionItems.id, id), visibleTo(by)));
		if (!item) return "missing";
		const isFound = item.causeKind !== null;
		const set = isFound
			? { note, dueOn }
			: { note, dueOn, title: title ?? item.title, ...repeatColumns({ ...edit, anchor: item }) };
		const diff = Object.fromEntries(
			Object.entries(set).flatMap(([name, to]) => {
				const from = item[name as keyof Item];
				return from === to ? [] : [[name, { from, to }]];
			}),
		);
		return changeItem(tx, by, { id, version, where: isNull(actionItems.closedAt), set, action: "edited", diff }, now);
	});
}

/** The repeat of a form; the series starts anew when the due day changes. */
function repeatColumns(
	form: Pick<ItemEdit, "dueOn" | "repeatUnit" | "repeatEvery" | "repeatFrom"> & { anchor?: Item },
) {
	const { dueOn, repeatUnit, repeatEvery, repeatFrom, anchor } = form;
	if (!repeatUnit) return { repeatEvery: null, repeatUnit: null, repeatFrom: null, repeatAnchor: null };
	const repeatAnchor = anchor?.repeatAnchor && anchor.dueOn === dueOn ? anchor.repeatAnchor : dueOn;
	return { repeatEvery: Number(repeatEvery), repeatUnit, repeatFrom, repeatAnchor };
}

/** Assigns an open item. Of two people who do it at once, the second one gets "stale". */
export function assignItem(
	by: Worker,
	id: string,
	{ assigneeId, version }: { assigneeId: string | null; version: number },
	now: Date,
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const [item] = await tx
			.select()
			.from(actionItems)
			.where(and(eq(actionItems.id, id), visibleTo(by)));
		if (!item) return "missing";
		const assignee = assigneeId ? await findAssignee(tx, assigneeId, item) : null;
		if (assignee === undefined) return "refused";
		const diff = { assignee: assignee?.name ?? null };
		const change = { set: { assigneeId }, where: isNull(actionItems.closedAt), action: "assigned", diff };
		return changeItem(tx, by, { id, version, ...change }, now);
	});
}

/** An active person who may see the item. */
async function findAssignee(tx: Tx, id: string, item: Pick<Item, "causeKind" | "entity">) {
	const [person] = await tx
		.select()
		.from(staff)
		.where(and(eq(staff.id, id), isNull(staff.deactivatedAt)));
	return person && may(person.role, "action-items.work") && isVisible(person.role, item) ? person : undefined;
}

/** A new due day, as a card on the board gets it. The series of a repeating item keeps its days. */
export function changeDueDay(
	by: Worker,
	id: string,
	{ dueOn, version }: { dueOn: string; version: number },
	now: Date,
): Promise<Outcome> {
	const diff = { dueOn: { from: null, to: dueOn } };
	const where = isNull(actionItems.closedAt);
	return db.transaction((tx) => changeItem(tx, by, { id, version, where, set: { dueOn }, action: "due", diff }, now));
}

/** "past": the chosen time isn't in the future. */
export async function snoozeItem(
	by: Worker,
	id: string,
	{ choice, day, version }: { choice: SnoozeChoice; day: string; version: number },
	now: Date,
): Promise<Outcome | "past"> {
	const snoozedUntil = snoozeUntil(choice, companyTime(now), day);
	if (!snoozedUntil) return "past";
	const diff = { until: formatInstant(snoozedUntil, settings.timeZone) };
	const where = isNull(actionItems.closedAt);
	return db.transaction((tx) =>
		changeItem(tx, by, { id, version, where, set: { snoozedUntil }, action: "snoozed", diff }, now),
	);
}

export function wakeItem(by: Worker, id: string, { version }: { version: number }, now: Date): Promise<Outcome> {
	const where = and(isNull(actionItems.closedAt), isNotNull(actionItems.snoozedUntil));
	const set = { snoozedUntil: null };
	return db.transaction((tx) => changeItem(tx, by, { id, version, where, set, action: "woken", diff: {} }, now));
}

/** Closes an item; a repeating one is followed by its next one in the same transaction. */
export function closeItem(
	by: Worker,
	id: string,
	{ note, version }: { note: string; version: number },
	now: Date,
): Promise<Outcome> {
	const set = { closedAt: now, closedBy: by.id, closeNote: note, snoozedUntil: null };
	const where = isNull(actionItems.closedAt);
	return db.transaction(async (tx) => {
		const diff = note ? { note } : {};
		const outcome = await changeItem(tx, by, { id, version, where, set, action: "closed", diff }, now);
		if (outcome === "done") await insertNext(tx, id, today(now), now);
		return outcome;
	});
}

export function reopenItem(by: Worker, id: string, { version }: { version: number }, now: Date): Promise<Outcome> {
	const set = { closedAt: null, closedBy: null, closeNote: "" };
	const where = isNotNull(actionItems.closedAt);
	return db.transaction((tx) => changeItem(tx, by, { id, version, where, set, action: "reopened", diff: {} }, now));
}

type Change = {
	id: string;
	version: number;
	where: SQL | undefined;
	set: Partial<Item>;
	action: string;
	diff: Record<string, unknown>;
};

/** One guarded change by a person. It keeps the changed columns as they were, for `undoLastStep`. */
async function changeItem(tx: Tx, by: Worker, change: Change, now: Date): Promise<Outcome> {
	const { id, version, where, set, action, diff } = change;
	const columns: Record<string, unknown> = getColumns(actionItems);
	const before = Object.keys(set).map((name) => sql`${name}::text, ${columns[name]}`);
	const [changed] = await tx
		.update(actionItems)
		.set({
			...set,
			lastStep: sql`jsonb_build_object('by', ${by.id}::text, 'action', ${action}::text, 'before', jsonb_build_object(${sql.join(before, sql`, `)}))`,
			version: sql`${actionItems.version} + 1`,
		})
		.where(and(eq(actionItems.id, id), eq(actionItems.version, version), visibleTo(by), where))
		.returning({ dueOn: sql<string | null>`old.due_on::text` });
	if (!changed) return explainConflict(tx, by, id, version);
	const details = action === "due" ? { dueOn: { from: changed.dueOn, to: set.dueOn } } : diff;
	await recordAudit(tx, actor(by), "action-item", id, action, details, now);
	return "done";
}

async function explainConflict(tx: Tx, by: Worker, id: string, version: number): Promise<Outcome> {
	const [item] = await tx
		.select({ version: actionItems.version })
		.from(actionItems)
		.where(and(eq(actionItems.id, id), visibleTo(by)));
	if (!item) return "missing";
	return item.version === version ? "refused" : "stale";
}
