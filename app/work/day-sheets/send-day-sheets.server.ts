import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { emailBody, staffReason } from "#app/messaging/email/layout.server.ts";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { afterQuietHours } from "#app/messaging/staff-notices/notify.server.ts";
import { readWay } from "#app/messaging/staff-notices/recipients.server.ts";
import { permit } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { addDays, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { formatClock, formatWeekday } from "#app/work/visits/arrival.ts";
import { withoutAccess } from "./day-sheet.ts";
import { type DayVisit, listVisitsOfDay, withGateCodes } from "./day-visits.server.ts";
import { daySheets } from "./tables.server.ts";

const kinds = defineEmailKinds({ "day-sheet": { secret: false } });

/** days after which the PDFs are deleted: they hold gate codes */
const keptDays = 14;

export const daySheetEmails = "day-sheet";

/** `staffId` is null for the office's address. */
type Sheet = { staffId: string | null; to: string; name: string; visits: DayVisit[] };

/** Emails tomorrow's day sheets, once a day. Does nothing on a day without visits. Returns how many were sent. */
export async function sendDaySheets(now: Date): Promise<number> {
	const day = addDays(today(now), 1);
	const [sent] = await db.select().from(daySheets).where(eq(daySheets.day, day));
	if (sent) return 0;
	const visits = (await listVisitsOfDay(day)).filter(({ status }) => status !== "done");
	if (!visits.length) return 0;
	const company = await readCompany();
	const emails: (OutgoingEmail & { staffId: string | null })[] = [];
	for (const sheet of await listSheets(visits, company))
		if ((await readWay(db, sheet.staffId, daySheetEmails)) !== "off")
			emails.push({ ...(await createEmail(day, sheet, company, now)), staffId: sheet.staffId });
	const isFirst = await db.transaction(async (tx) => {
		// a second server waits here until the first one is done
		const [row] = await tx.insert(daySheets).values({ day, sentAt: now }).onConflictDoNothing().returning();
		if (row)
			for (const { staffId, ...email } of emails)
				await sendEmail(tx, await afterQuietHours(tx, staffId, daySheetEmails, email, now), now);
		return row !== undefined;
	});
	if (isFirst) return emails.length;
	for (const { attachments = [] } of emails) for (const { key } of attachments) await deleteFile(key);
	return 0;
}

/** One sheet for each person who is booked and has an account, and one of the whole day for the office. */
async function listSheets(visits: DayVisit[], company: Company): Promise<Sheet[]> {
	const ids = [...new Set(visits.flatMap(({ booked }) => booked.flatMap(({ staffId }) => staffId ?? [])))];
	const people = ids.length
		? await db
				.select()
				.from(staff)
				.where(and(inArray(staff.id, ids), isNull(staff.deactivatedAt)))
				.orderBy(staff.id)
		: [];
	const own: Sheet[] = [];
	for (const person of people) {
		const stops = visits.filter(({ booked }) => booked.some(({ staffId }) => staffId === person.id));
		const by = permit(person, "gate-codes.on-visits");
		own.push({
			staffId: person.id,
			to: person.email,
			name: person.name,
			visits: by ? await withGateCodes(by, stops) : stops,
		});
	}
	const office = company.confirmed.includes("email")
		? [{ id: null, email: company.email, name: "" }]
		: await listPeopleWithRoles(["owner"]);
	return [
		...own,
		...office.map(({ id, email, name }) => ({ staffId: id, to: email, name, visits: withoutAccess(visits) })),
	];
}

async function createEmail(day: string, sheet: Sheet, company: Company, now: Date): Promise<OutgoingEmail> {
	const { renderDaySheet } = await import("./day-sheet-pdf.server.ts");
	const key = `day-sheets/${day}/${randomUUID()}.pdf`;
	await putFile(key, await renderDaySheet(day, sheet.visits, company, now));
	const weekday = formatWeekday(startOfDay(day), settings.timeZone);
	const { person: _, ...sender } = companySender(company);
	const stops = sheet.visits.map(({ id, during, toName, siteAddress }): [string, string] => [
		formatClock(during.from, settings.timeZone),
		`${toName}, ${siteAddress}\n${settings.origin}/admin/schedule/visits/${id}/day`,
	]);
	return {
		entity: "day-sheet",
		entityId: randomUUID(),
		kind: kinds["day-sheet"],
		to: sheet.to,
		idempotencyKey: `day-sheet:${day}:${sheet.to}:${key}`,
		subject: `Day sheet for ${weekday}`,
		attachments: [{ name: `day-sheet-${day}.pdf`, key, type: "application/pdf" }],
		...emailBody(
			sender,
			[
				greeting(sheet.name),
				`Your day sheet for ${weekday} is attached: ${stops.length === 1 ? "one stop" : `${stops.length} stops`}. Plans can change until morning, so the link below always shows the current day sheet.`,
				{ rows: stops },
				{ button: "Open day sheet", url: `${settings.origin}/admin/schedule/day-sheet?date=${day}` },
			],
			staffReason,
		),
	};
}

/** Deletes the PDFs of old day sheets. */
export async function deleteOldDaySheets(now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptDays * 86_400_000);
	const old = await db
		.select({ id: outgoingEmails.id, attachments: outgoingEmails.attachments })
		.from(outgoingEmails)
		.where(
			and(
				eq(outgoingEmails.entity, "day-sheet"),
				lt(outgoingEmails.createdAt, before),
				sql`jsonb_array_length(${outgoingEmails.attachments}) > 0`,
			),
		);
	for (const { id, attachments } of old) {
		for (const { key } of attachments) await deleteFile(key);
		await db.update(outgoingEmails).set({ attachments: [] }).where(eq(outgoingEmails.id, id));
	}
}
