import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { emailBody, type Paragraph, staffReason } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { runEach } from "#app/platform/run-each.server.ts";
import { type DigestWay, findDigestEnd } from "./digest-times.ts";
import { allKinds, isByEmail, listNoticeKinds, standardWay } from "./kinds.server.ts";
import { withOffSwitch } from "./off-link.server.ts";
import { toQuietHours } from "./recipients.server.ts";
import { staffDigests, staffNoticeChoices, staffNoticeSettings, staffNotices } from "./tables.server.ts";

const kinds = defineEmailKinds({ "staff-digest": { secret: false, priority: "bulk" } });

/** what one email lists; the page of notices in the back office has the rest */
const maxRows = 50;
const keptDays = 90;

type DueDigest = { staffId: string; way: DigestWay; end: Date };

/** Sends every digest that is due. After an outage one digest covers the whole time since the last one. */
export async function sendStaffDigests(now: Date): Promise<void> {
	const rows = await db
		.select({ digest: staffDigests, quiet: staffNoticeSettings })
		.from(staffDigests)
		.innerJoin(staff, eq(staff.id, staffDigests.staffId))
		.leftJoin(staffNoticeSettings, eq(staffNoticeSettings.staffId, staffDigests.staffId))
		.where(isNull(staff.deactivatedAt))
		.orderBy(asc(staffDigests.staffId), asc(staffDigests.way));
	const due = rows.flatMap(({ digest: { staffId, way, coveredTo }, quiet }): DueDigest[] => {
		const end = findDigestEnd(way, toQuietHours(quiet), now, settings.timeZone);
		return end && end > coveredTo ? [{ staffId, way, end }] : [];
	});
	await runEach(due, (digest) => sendDigest(digest, now), "some digests could not be sent");
	const before = new Date(now.getTime() - keptDays * 86_400_000);
	await db.delete(staffNotices).where(lt(staffNotices.at, before));
}

/** Of two runs at the same time, one moves the digest on and sends what lies between. */
async function sendDigest({ staffId, way, end }: DueDigest, now: Date): Promise<void> {
	const { name: company } = await readCompany();
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ from: string }>(sql`
			update staff_digests set covered_to = ${end.toISOString()}::timestamptz
			where staff_id = ${staffId} and way = ${way} and covered_to < ${end.toISOString()}::timestamptz
			returning old.covered_to as "from"`);
		const [moved] = rows;
		if (!moved) return;
		const [person] = await tx
			.select()
			.from(staff)
			.where(and(eq(staff.id, staffId), isNull(staff.deactivatedAt)));
		if (!person) return;
		const notices = await tx
			.select()
			.from(staffNotices)
			.where(
				and(
					eq(staffNotices.staffId, staffId),
					eq(staffNotices.way, way),
					gte(staffNotices.at, new Date(moved.from)),
					lt(staffNotices.at, end),
					inArray(staffNotices.key, await listEmailedKeys(tx, person)),
				),
			)
			.orderBy(asc(staffNotices.at), asc(staffNotices.id));
		if (!notices.length) return;
		const body = emailBody({ name: company }, digestParagraphs(person.name, way, notices), staffReason);
		await sendEmail(
			tx,
			{
				kind: kinds["staff-digest"],
				entity: "staff",
				entityId: staffId,
				idempotencyKey: `staff-digest:${staffId}:${way}:${end.toISOString()}`,
				to: person.email,
				subject:
					notices.length === 1
						? (notices[0]?.subject ?? "")
						: `${formatCount(notices.length, "notification")}, ${introductions[way].subject}`,
				...(await withOffSwitch(tx, staffId, allKinds, body)),
			},
			now,
		);
	});
}

/** What the person still wants by email. An email that was turned off since isn't in the digest either. */
async function listEmailedKeys(tx: Tx, person: typeof staff.$inferSelect): Promise<string[]> {
	const choices = await tx.select().from(staffNoticeChoices).where(eq(staffNoticeChoices.staffId, person.id));
	const wayOf = new Map(choices.map(({ key, way }) => [key, way]));
	const keys = listNoticeKinds(person.role)
		.filter((kind) => isByEmail(wayOf.get(kind.key) ?? standardWay(kind)))
		.map(({ key }) => key);
	return keys.length ? keys : [""];
}

const introductions: Record<DigestWay, { subject: string; opening: string }> = {
	morning: { subject: "while your emails were paused", opening: "This came in during your quiet hours:" },
	hourly: { subject: "this hour", opening: "This came in since your last hourly email:" },
	daily: { subject: "today", opening: "This came in since your last daily email:" },
};

type StoredNotice = typeof staffNotices.$inferSelect;

function digestParagraphs(name: string, way: DigestWay, notices: readonly StoredNotice[]): Paragraph[] {
	const url = (path: string) => new URL(path, settings.origin).href;
	const left = notices.length - maxRows;
	return [
		greeting(name),
		introductions[way].opening,
		{
			rows: notices
				.slice(0, maxRows)
				.map(({ at, subject, detail, path }): [string, string] => [
					formatInstant(at, settings.timeZone),
					[subject, detail, url(path)].filter(Boolean).join("\n"),
				]),
		},
		...(left > 0 ? [`And ${left} more.`] : []),
		{ button: "Open back office", url: url("/admin/dashboard") },
		`You choose what you get by email in your account: ${url("/admin/account/notifications")}`,
	];
}
