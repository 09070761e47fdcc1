import { and, asc, eq, isNull } from "drizzle-orm";
import type { NoticeWay } from "#app/noun/notice-ways.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { getNoticeKind, standardWay } from "./kinds.server.ts";
import { type QuietHours, standardQuietHours } from "./quiet-hours.ts";
import { staffNoticeChoices, staffNoticeSettings } from "./tables.server.ts";

type On = Pick<Tx, "select">;

export type Recipient = Staff & { way: NoticeWay; quiet: QuietHours };

/** Everyone whose role sees this kind of notice, with how they get it. The locks of digests are taken in this order. */
export async function listRecipients(on: On, key: string): Promise<Recipient[]> {
	const kind = getNoticeKind(key);
	const rows = await on
		.select({
			id: staff.id,
			name: staff.name,
			email: staff.email,
			role: staff.role,
			way: staffNoticeChoices.way,
			settings: staffNoticeSettings,
		})
		.from(staff)
		.leftJoin(staffNoticeChoices, and(eq(staffNoticeChoices.staffId, staff.id), eq(staffNoticeChoices.key, key)))
		.leftJoin(staffNoticeSettings, eq(staffNoticeSettings.staffId, staff.id))
		.where(isNull(staff.deactivatedAt))
		.orderBy(asc(staff.id));
	return rows
		.filter(({ role }) => may(role, kind.permission))
		.map(({ way, settings, ...person }) => ({
			...person,
			way: way ?? standardWay(kind),
			quiet: toQuietHours(settings),
		}));
}

export function toQuietHours(row: typeof staffNoticeSettings.$inferSelect | null | undefined): QuietHours {
	return row ? { isOn: row.isQuiet, from: row.quietFrom, to: row.quietTo } : { ...standardQuietHours, isOn: false };
}

/** How one recipient gets this kind; null is the office's email address. */
export async function readWay(on: On, staffId: string | null, key: string): Promise<NoticeWay> {
	const [choice] = await on
		.select({ way: staffNoticeChoices.way })
		.from(staffNoticeChoices)
		.where(
			and(
				staffId ? eq(staffNoticeChoices.staffId, staffId) : isNull(staffNoticeChoices.staffId),
				eq(staffNoticeChoices.key, key),
			),
		);
	return choice?.way ?? (staffId ? standardWay(getNoticeKind(key)) : "now");
}

export async function readQuietHours(on: On, staffId: string): Promise<QuietHours> {
	const [row] = await on.select().from(staffNoticeSettings).where(eq(staffNoticeSettings.staffId, staffId));
	return toQuietHours(row);
}

/** The keys of what a person wants neither by email nor in the app. */
export async function listOffKeys(on: On, staffId: string): Promise<Set<string>> {
	const rows = await on
		.select({ key: staffNoticeChoices.key })
		.from(staffNoticeChoices)
		.where(and(eq(staffNoticeChoices.staffId, staffId), eq(staffNoticeChoices.way, "off")));
	return new Set(rows.map(({ key }) => key));
}
