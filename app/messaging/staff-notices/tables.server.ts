import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { noticeWays } from "#app/noun/notice-ways.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { digestWays } from "./digest-times.ts";

/** null: the office's email address */
const recipientId = () => uuid("staff_id").references(() => staff.id, { onDelete: "cascade" });
const staffId = () =>
	uuid("staff_id")
		.notNull()
		.references(() => staff.id, { onDelete: "cascade" });

/** Who gets what by which way, where a person has chosen one. The id is that of the link that turns the emails off. */
export const staffNoticeChoices = pgTable(
	"staff_notice_choices",
	{
		id: id(),
		staffId: recipientId(),
		/** of `staffEmails` in the registry */
		key: text("key").notNull(),
		/** null: the standard way of the kind */
		way: text("way", { enum: noticeWays }),
		updatedAt: updatedAt(),
	},
	(t) => [unique("staff_notice_choices_once").on(t.staffId, t.key).nullsNotDistinct()],
);

/** The quiet hours of a person, and the version of everything they chose. Who has no row has no quiet hours. */
export const staffNoticeSettings = pgTable(
	"staff_notice_settings",
	{
		id: id(),
		staffId: recipientId(),
		isQuiet: boolean("is_quiet").notNull(),
		quietFrom: integer("quiet_from").notNull(),
		quietTo: integer("quiet_to").notNull(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		unique("staff_notice_settings_once").on(t.staffId).nullsNotDistinct(),
		check(
			"staff_notice_settings_minutes",
			sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439 and ${t.quietFrom} <> ${t.quietTo}`,
		),
	],
);

/** What a person was notified of by email, at once or in a digest. */
export const staffNotices = pgTable(
	"staff_notices",
	{
		id: id(),
		staffId: staffId(),
		key: text("key").notNull(),
		way: text("way", { enum: ["now", ...digestWays] }).notNull(),
		subject: text("subject").notNull(),
		detail: text("detail").notNull(),
		/** of its page in the back office */
		path: text("path").notNull(),
		at: instant("at").notNull(),
		idempotencyKey: text("idempotency_key").notNull(),
	},
	(t) => [
		unique("staff_notices_key").on(t.staffId, t.idempotencyKey),
		index("staff_notices_waiting").on(t.staffId, t.way, t.at),
		index("staff_notices_at").on(t.at),
	],
);

/** Until when the digests of a person have been sent. The next one starts at this instant. */
export const staffDigests = pgTable(
	"staff_digests",
	{
		staffId: staffId(),
		way: text("way", { enum: digestWays }).notNull(),
		coveredTo: instant("covered_to").notNull(),
	},
	(t) => [primaryKey({ columns: [t.staffId, t.way] })],
);
