import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	index,
	jsonb,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import { repeatBases, repeatUnits } from "./repeat.ts";

/** What one step changed, and who took it: enough to undo it. */
export type LastStep = {
	by: string;
	action: string;
	/** the columns of the row before the step */
	before: Record<string, unknown>;
};

/**
 * What someone in the office has to do, entered by a person or found by the system (docs/decisions/0070-action-items.md).
 * A found item has a cause. While the cause lasts, `causeEndedAt` is null, and there is no second item for it, whether the
 * first one is open or a person has closed it.
 */
export const actionItems = pgTable(
	"action_items",
	{
		id: id(),
		title: text("title").notNull(),
		note: text("note").notNull().default(""),
		dueOn: date("due_on", { mode: "string" }),
		/** the order of lists: items without a due day come last */
		sortOn: date("sort_on", { mode: "string" }).notNull().generatedAlwaysAs(sql`coalesce(due_on, date '2999-12-31')`),
		assigneeId: uuid("assignee_id").references(() => staff.id),
		snoozedUntil: instant("snoozed_until"),
		repeatEvery: smallint("repeat_every"),
		repeatUnit: text("repeat_unit", { enum: repeatUnits }),
		/** whether the next one is counted from the due day or from the day on which this one is closed */
		repeatFrom: text("repeat_from", { enum: repeatBases }),
		/** the first due day of the series, so that the 31st stays the 31st after a shorter month */
		repeatAnchor: date("repeat_anchor", { mode: "string" }),
		/** the item of a series before this one; unique, so that closing it twice creates one */
		previousId: uuid("previous_id")
			.unique("action_items_previous")
			.references((): AnyPgColumn => actionItems.id, { onDelete: "set null" }),
		/** the record that it is about; its label stays when the record is deleted */
		entity: text("entity"),
		entityId: text("entity_id"),
		recordLabel: text("record_label").notNull().default(""),
		recordPath: text("record_path").notNull().default(""),
		/** the kind of cause; null for an item that a person entered */
		causeKind: text("cause_kind"),
		causeKey: text("cause_key").generatedAlwaysAs(sql`entity || '.' || cause_kind || ':' || entity_id`),
		/** why the system found it, as of its last look */
		reason: text("reason").notNull().default(""),
		causeEndedAt: instant("cause_ended_at"),
		closedAt: instant("closed_at"),
		/** null when the system closed it */
		closedBy: uuid("closed_by").references(() => staff.id),
		closeNote: text("close_note").notNull().default(""),
		createdBy: uuid("created_by").references(() => staff.id),
		createdAt: createdAt(),
		lastStep: jsonb("last_step").$type<LastStep>(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(sql`fold_for_search(title || ' ' || note || ' ' || record_label || ' ' || reason)`),
		version: rowVersion(),
	},
	(t) => [
		uniqueIndex("action_items_one_per_cause").on(t.causeKey).where(sql`cause_ended_at is null`),
		index("action_items_causes").on(t.entity, t.id).where(sql`cause_kind is not null and cause_ended_at is null`),
		index("action_items_open").on(t.sortOn, t.id).where(sql`closed_at is null`),
		index("action_items_assigned").on(t.assigneeId, t.sortOn, t.id).where(sql`closed_at is null`),
		index("action_items_snoozed").on(t.snoozedUntil, t.id).where(sql`closed_at is null and snoozed_until is not null`),
		index("action_items_closed").on(t.closedAt, t.id).where(sql`closed_at is not null`),
		index("action_items_record").on(t.entity, t.entityId),
		index("action_items_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("action_items_have_title", sql`length(title) between 1 and 200`),
		check("action_items_due_sorts", sql`due_on < '2900-01-01'`),
		check("action_items_cause_has_record", sql`cause_kind is null or (entity is not null and entity_id is not null)`),
		check("action_items_cause_once", sql`cause_kind is null or repeat_every is null`),
		check("action_items_manual_has_no_cause_end", sql`cause_kind is not null or cause_ended_at is null`),
		check("action_items_created", sql`cause_kind is not null or created_by is not null`),
		check(
			"action_items_repeat",
			sql`num_nulls(repeat_every, repeat_unit, repeat_from, repeat_anchor) in (0, 4) and (repeat_every is null or (repeat_every between 1 and 99 and due_on is not null))`,
		),
		check(
			"action_items_repeat_unit",
			sql`repeat_unit in ('day', 'week', 'month', 'year') and repeat_from in ('due', 'closed')`,
		),
		check("action_items_closed", sql`closed_at is not null or (closed_by is null and close_note = '')`),
		check("action_items_closed_awake", sql`closed_at is null or snoozed_until is null`),
	],
);

/** The company's day of the last digest that each person got, or would have got: at most one a day. */
export const actionItemDigests = pgTable("action_item_digests", {
	staffId: uuid("staff_id")
		.primaryKey()
		.references(() => staff.id, { onDelete: "cascade" }),
	day: date("day", { mode: "string" }).notNull(),
});
