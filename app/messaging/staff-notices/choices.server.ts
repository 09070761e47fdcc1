// What each person chose, and changing it: for oneself, by the owner, or with the link in an email.
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { NoticeWay } from "#app/noun/notice-ways.ts";
import type { Role } from "#app/noun/permissions.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { companyId } from "#app/people/company/edit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import {
	allKinds,
	findNoticeKind,
	isByEmail,
	listNoticeKinds,
	listOfficeKinds,
	type NoticeKind,
	standardWay,
	waysOf,
	withoutEmail,
} from "./kinds.server.ts";
import { offScope } from "./off-link.server.ts";
import { type QuietHours, standardQuietHours } from "./quiet-hours.ts";
import { toQuietHours } from "./recipients.server.ts";
import { staffNoticeChoices, staffNoticeSettings } from "./tables.server.ts";

type Chooser = Permitted<"account.own"> | Permitted<"staff.manage">;

/** A person, or the office's email address. */
export type NoticeTarget = { id: string; name: string; email: string; role: Role } | "office";

export type NoticeChoice = Pick<NoticeKind, "key" | "label" | "hint"> & {
	way: NoticeWay;
	ways: readonly NoticeWay[];
};

const officeWays: readonly NoticeWay[] = ["now", "off"];
const idOf = (target: NoticeTarget) => (target === "office" ? null : target.id);
const isOf = (
	column: typeof staffNoticeChoices.staffId | typeof staffNoticeSettings.staffId,
	id: string | null,
): SQL => (id ? eq(column, id) : isNull(column));

export async function findTarget(id: string): Promise<NoticeTarget | null> {
	const [person] = await db
		.select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
		.from(staff)
		.where(and(eq(staff.id, id), isNull(staff.deactivatedAt)));
	return person ?? null;
}

export async function readChoices(
	target: NoticeTarget,
	on: Pick<Tx, "select"> = db,
): Promise<{ version: number; quiet: QuietHours; choices: NoticeChoice[] }> {
	const id = idOf(target);
	const rows = await on.select().from(staffNoticeChoices).where(isOf(staffNoticeChoices.staffId, id));
	const [settings] = await on.select().from(staffNoticeSettings).where(isOf(staffNoticeSettings.staffId, id));
	return { version: settings?.version ?? 0, quiet: toQuietHours(settings), choices: toChoices(target, rows) };
}

function toChoices(target: NoticeTarget, rows: readonly { key: string; way: NoticeWay | null }[]): NoticeChoice[] {
	const chosen = new Map(rows.map(({ key, way }) => [key, way]));
	const kinds = target === "office" ? listOfficeKinds() : listNoticeKinds(target.role);
	return kinds.map((kind) => ({
		key: kind.key,
		label: kind.label,
		hint: kind.hint,
		way: chosen.get(kind.key) ?? (target === "office" ? "now" : standardWay(kind)),
		ways: target === "office" ? officeWays : waysOf(kind),
	}));
}

export type MatrixRow = { target: Exclude<NoticeTarget, "office">; choices: NoticeChoice[] };

/** What everyone gets, for the owner. */
export async function readMatrix(
	_by: Permitted<"staff.manage">,
): Promise<{ people: MatrixRow[]; office: NoticeChoice[] }> {
	const [people, rows] = await Promise.all([
		db
			.select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
			.from(staff)
			.where(isNull(staff.deactivatedAt))
			.orderBy(asc(staff.name), asc(staff.id)),
		db.select().from(staffNoticeChoices),
	]);
	return {
		people: people.map((target) => ({
			target,
			choices: toChoices(
				target,
				rows.filter(({ staffId }) => staffId === target.id),
			),
		})),
		office: toChoices(
			"office",
			rows.filter(({ staffId }) => staffId === null),
		),
	};
}

type Chosen = { ways: Readonly<Record<string, NoticeWay>>; quiet: QuietHours | null };

/** Saves what a person chose, unless it was changed since they opened the page. Ways that a kind doesn't have are left alone. */
export async function saveChoices(
	by: Chooser,
	target: NoticeTarget,
	seen: number,
	{ ways, quiet }: Chosen,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if (!(await moveVersion(tx, idOf(target), seen, quiet, now))) return "stale";
		const { choices } = await readChoices(target, tx);
		const changes = choices.flatMap(({ key, way: from, ways: offered }) => {
			const to = ways[key];
			return to && to !== from && offered.includes(to) ? [{ key, from, to }] : [];
		});
		await storeWays(tx, idOf(target), changes, now);
		const diff = {
			...Object.fromEntries(changes.map(({ key, from, to }) => [key, { from, to }])),
			...(quiet && { quiet }),
		};
		await recordChoice(tx, actor(by), target, diff, now);
		return "done";
	});
}

async function moveVersion(tx: Tx, staffId: string | null, seen: number, quiet: QuietHours | null, now: Date) {
	const hours = quiet ?? toQuietHours(null);
	await tx
		.insert(staffNoticeSettings)
		.values({ staffId, isQuiet: hours.isOn, quietFrom: hours.from, quietTo: hours.to, version: 0 })
		.onConflictDoNothing();
	const [moved] = await tx
		.update(staffNoticeSettings)
		.set({
			version: sql`${staffNoticeSettings.version} + 1`,
			updatedAt: now,
			...(quiet && { isQuiet: quiet.isOn, quietFrom: quiet.from, quietTo: quiet.to }),
		})
		.where(and(isOf(staffNoticeSettings.staffId, staffId), eq(staffNoticeSettings.version, seen)))
		.returning({ id: staffNoticeSettings.id });
	return moved !== undefined;
}

type Change = { key: string; from: NoticeWay; to: NoticeWay };

async function storeWays(tx: Tx, staffId: string | null, changes: readonly Change[], now: Date): Promise<void> {
	if (!changes.length) return;
	await tx
		.insert(staffNoticeChoices)
		.values(changes.map(({ key, to }) => ({ staffId, key, way: to, updatedAt: now })))
		.onConflictDoUpdate({
			target: [staffNoticeChoices.staffId, staffNoticeChoices.key],
			set: { way: sql`excluded.way`, updatedAt: now },
		});
}

async function recordChoice(tx: Tx, by: Actor, target: NoticeTarget, diff: Record<string, unknown>, now: Date) {
	if (target === "office") await recordAudit(tx, by, "company", companyId, "office-emails-chosen", diff, now);
	else await recordAudit(tx, by, "staff", target.id, "emails-chosen", diff, now);
}

/** What a link in an email turns off. */
export type OffLink = { target: NoticeTarget; key: string; label: string; isOff: boolean };

/** Null for a link that was never sent, and for one of a person who left. */
export async function findOffLink(token: string): Promise<OffLink | null> {
	const id = parseLinkToken(offScope, token);
	if (!id) return null;
	const [row] = await db.select().from(staffNoticeChoices).where(eq(staffNoticeChoices.id, id));
	const target = row && (row.staffId ? await findTarget(row.staffId) : "office");
	if (!row || !target) return null;
	const { choices } = await readChoices(target);
	const of = choices.filter(({ key }) => row.key === allKinds || key === row.key);
	if (!of.length) return null;
	const label = row.key === allKinds ? "all notifications" : (findNoticeKind(row.key)?.label ?? "");
	return { target, key: row.key, label, isOff: of.every(({ way }) => !isByEmail(way)) };
}

/** Turns off the emails of a link for its reader. Twice changes nothing. */
export async function turnOffEmails(token: string, client: Visitor, now: Date): Promise<"done" | "gone"> {
	const link = await findOffLink(token);
	if (!link) return "gone";
	const { target, key } = link;
	const id = idOf(target);
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff notices ${id}`}, 0))`);
		const { choices, version } = await readChoices(target, tx);
		const changes = choices.flatMap(({ key: one, way: from }): Change[] => {
			const kind = findNoticeKind(one);
			if (!kind || !isByEmail(from) || (key !== allKinds && one !== key)) return [];
			return [{ key: one, from, to: target === "office" ? "off" : withoutEmail(kind) }];
		});
		if (!changes.length) return;
		// whoever has the choices open reads them again before saving
		if (!(await moveVersion(tx, id, version, null, now))) throw new Error("notification choices changed meanwhile");
		await storeWays(tx, id, changes, now);
		const by: Actor = {
			kind: "visitor",
			name: target === "office" ? "Link in an email to the office" : `Link in an email to ${target.name}`,
			...client,
		};
		const diff = Object.fromEntries(changes.map(({ key: one, from, to }) => [one, { from, to }]));
		await recordChoice(tx, by, target, diff, now);
	});
	return "done";
}

/** How many choices differ from the standard. */
export async function countChosen(): Promise<number> {
	const rows = await db.select().from(staffNoticeChoices);
	return rows.filter(({ staffId, key, way }) => {
		const kind = findNoticeKind(key);
		return kind && way && way !== (staffId ? standardWay(kind) : "now");
	}).length;
}

/** Gives a new person quiet hours, which they can change. */
export async function startQuietHours(tx: Tx, { staffId }: { staffId: string }): Promise<void> {
	const { isOn, from, to } = standardQuietHours;
	await tx
		.insert(staffNoticeSettings)
		.values({ staffId, isQuiet: isOn, quietFrom: from, quietTo: to })
		.onConflictDoNothing();
}
