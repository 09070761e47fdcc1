import { sql } from "drizzle-orm";
import { emailBody, type Paragraph, staffReason } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { withOffSwitch } from "#app/messaging/staff-notices/off-link.server.ts";
import { findQuietNight } from "#app/messaging/staff-notices/quiet-hours.ts";
import { listRecipients } from "#app/messaging/staff-notices/recipients.server.ts";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { formatCount } from "#app/platform/count.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { type ItemRow, listDueItems } from "./listing.server.ts";
import { actionItemDigests } from "./tables.server.ts";

export const digestEmail = "action-items-digest";
const kinds = defineEmailKinds({ [digestEmail]: { secret: false } });

/** how many items of each kind an email lists */
const maxRows = 15;

/**
 * Emails each person what is due today or overdue, and the owners what no one is assigned to. At most once a day, and
 * nothing to people without such items. Each person's email is its own transaction, so a restart resumes with the rest.
 */
export async function sendDigests(now: Date): Promise<void> {
	for (const person of await listRecipients(db, digestEmail)) {
		const by = person.way === "off" ? null : permit(person, "action-items.view");
		if (by) await sendDigest(by, findQuietNight(person.quiet, now, settings.timeZone)?.to, now);
	}
}

async function sendDigest(by: Permitted<"action-items.view">, startAfter: Date | undefined, now: Date): Promise<void> {
	const day = today(now);
	const [mine, unassigned, { name: company }] = await Promise.all([
		listDueItems(by, "mine", now),
		by.role === "owner" ? listDueItems(by, "unassigned", now) : { rows: [], next: null },
		readCompany(),
	]);
	await db.transaction(async (tx) => {
		const [isFirst] = await tx
			.insert(actionItemDigests)
			.values({ staffId: by.id, day })
			.onConflictDoUpdate({
				target: actionItemDigests.staffId,
				set: { day },
				setWhere: sql`${actionItemDigests.day} < ${day}`,
			})
			.returning();
		if (!isFirst || mine.rows.length + unassigned.rows.length === 0) return;
		const body = emailBody({ name: company }, digestParagraphs(by.name, { mine, unassigned }), staffReason);
		await sendEmail(tx, {
			kind: kinds[digestEmail],
			idempotencyKey: `${digestEmail}:${by.id}:${day}`,
			entity: "staff",
			entityId: by.id,
			to: by.email,
			startAfter,
			subject: mine.rows.length
				? `${countRows(mine)} due: your action items for ${formatDay(day)}`
				: `${countRows(unassigned)} unassigned: action items for ${formatDay(day)}`,
			...(await withOffSwitch(tx, by.id, digestEmail, body)),
		});
	});
}

type Due = Record<"mine" | "unassigned", Page<ItemRow>>;

function digestParagraphs(name: string, { mine, unassigned }: Due): Paragraph[] {
	const url = (path: string) => new URL(path, settings.origin).href;
	const section = (page: Page<ItemRow>, heading: string): Paragraph[] =>
		page.rows.length ? [heading, { rows: page.rows.slice(0, maxRows).map(toLine) }, ...more(page)] : [];
	return [
		greeting(name),
		...section(mine, "These action items are due today or overdue:"),
		...section(unassigned, "These action items aren't assigned to anyone yet:"),
		{ button: "Open action items", url: url(`/admin/action-items?view=${mine.rows.length ? "mine" : "unassigned"}`) },
	];
}

function toLine({ title, recordLabel, dueOn, group }: ItemRow): [string, string] {
	const due = group === "overdue" && dueOn ? `Overdue since ${formatShortDay(dueOn)}` : "Today";
	return [due, [title, recordLabel].filter(Boolean).join(", ")];
}

function more({ rows, next }: Page<ItemRow>): string[] {
	const left = rows.length - maxRows;
	if (next) return ["And many more."];
	return left > 0 ? [`And ${left} more.`] : [];
}

function countRows({ rows, next }: Page<ItemRow>): string {
	return next ? `More than ${rows.length} items` : formatCount(rows.length, "item");
}
