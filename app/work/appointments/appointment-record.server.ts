import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contact, currentContact } from "#app/sales/inquiries/contact.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { appointments } from "./tables.server.ts";

export type Appointment = typeof appointments.$inferSelect;
export type AppointmentRecord = {
	appointment: Appointment;
	inquiry: Inquiry;
	contact: Contact;
	/** `email`: of their staff account; null without one */
	estimator: { id: string; name: string; staffId: string | null; email: string | null };
};

type Reader = Pick<Tx, "select">;

const selectAppointments = (on: Reader) =>
	on
		.select({
			appointment: appointments,
			inquiry: inquiries,
			estimator: { id: resources.id, name: resources.name, staffId: resources.staffId, email: staff.email },
		})
		.from(appointments)
		.innerJoin(inquiries, eq(inquiries.id, appointments.inquiryId))
		.innerJoin(resources, eq(resources.id, appointments.resourceId))
		.leftJoin(staff, eq(staff.id, resources.staffId));

type Row = Awaited<ReturnType<typeof selectAppointments>>[number];
const toRecord = (row: Row): AppointmentRecord => ({ ...row, contact: currentContact(row.inquiry) });

export async function findAppointment(id: string, on: Reader = db): Promise<AppointmentRecord | null> {
	const [row] = await selectAppointments(on).where(eq(appointments.id, id));
	return row ? toRecord(row) : null;
}

export async function listAppointments(ids: readonly string[]): Promise<AppointmentRecord[]> {
	if (!ids.length) return [];
	return (await selectAppointments(db).where(inArray(appointments.id, [...ids]))).map(toRecord);
}

/** All of these inquiries, the earliest first. */
export async function listAppointmentsOf(inquiryIds: readonly string[], on: Reader = db): Promise<AppointmentRecord[]> {
	if (!inquiryIds.length) return [];
	const rows = await selectAppointments(on)
		.where(inArray(appointments.inquiryId, [...inquiryIds]))
		.orderBy(asc(appointments.during), asc(appointments.id));
	return rows.map(toRecord);
}

/** The one that is still to come; null when the inquiry has none. */
export async function findOpenAppointment(
	inquiryId: string,
	now: Date,
	on: Reader = db,
): Promise<AppointmentRecord | null> {
	const [row] = await selectAppointments(on).where(
		and(
			eq(appointments.inquiryId, inquiryId),
			eq(appointments.status, "scheduled"),
			sql`upper(${appointments.during}) > ${now.toISOString()}::timestamptz`,
		),
	);
	return row ? toRecord(row) : null;
}

/** Those in a time, canceled ones too. */
export async function listAppointmentsIn(range: string, on: Reader = db): Promise<AppointmentRecord[]> {
	const rows = await selectAppointments(on)
		.where(sql`${appointments.during} && ${range}::tstzrange`)
		.orderBy(asc(appointments.during), asc(appointments.id));
	return rows.map(toRecord);
}
