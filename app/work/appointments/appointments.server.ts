// What the office does with estimate appointments.
import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db, isDuplicate, isExcluded, type Tx } from "#app/platform/db.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { type Conflict, findConflicts } from "#app/work/schedule/conflicts.server.ts";
import { type Confirmation, isBookable } from "./appointment.ts";
import { type AppointmentRecord, findAppointment } from "./appointment-record.server.ts";
import {
	cancelOpenAppointment,
	confirmOpenAppointment,
	insertAppointment,
	lockEstimators,
	type Plan,
	updateAppointment,
} from "./changes.server.ts";

type Permit = Permitted<"appointments.edit">;

/** `closed`: the inquiry needs no appointment anymore. `exists`: it has one. */
export type AppointmentResult =
	| { kind: "done"; record: AppointmentRecord }
	| { kind: "conflict"; conflicts: Conflict[] }
	| { kind: "stale" | "closed" | "exists" };

type Options = { tellCustomer: boolean };

export async function scheduleAppointment(
	by: Permit,
	inquiryId: string,
	plan: Plan,
	{ tellCustomer }: Options,
	now: Date,
): Promise<AppointmentResult> {
	return orConflict(plan, null, async (tx) => {
		await lockEstimators(tx, [plan.resourceId]);
		const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for("update");
		if (!inquiry || !isBookable(inquiry.status)) return { kind: "closed" };
		const context = { actor: actor(by), by: "office" as const, tellCustomer, now };
		return { kind: "done", record: await insertAppointment(tx, inquiryId, plan, context) };
	});
}

/** Moves it, gives it to another estimator, or changes its note. */
export async function moveAppointment(
	by: Permit,
	id: string,
	seenVersion: number,
	plan: Plan,
	{ tellCustomer }: Options,
	now: Date,
): Promise<AppointmentResult> {
	const seen = await findAppointment(id);
	if (!seen) return { kind: "stale" };
	return orConflict(plan, id, async (tx) => {
		await lockEstimators(tx, [...new Set([plan.resourceId, seen.appointment.resourceId])]);
		const before = await findAppointment(id, tx);
		if (!before) return { kind: "stale" };
		const context = { actor: actor(by), by: "office" as const, tellCustomer, now };
		const record = await updateAppointment(tx, before, seenVersion, plan, context);
		return record ? { kind: "done", record } : { kind: "stale" };
	});
}

export async function cancelAppointment(
	by: Permit,
	id: string,
	seenVersion: number,
	{ tellCustomer }: Options,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const before = await findAppointment(id, tx);
		if (!before) return "stale";
		const context = { actor: actor(by), by: "office" as const, tellCustomer, now };
		return (await cancelOpenAppointment(tx, before, seenVersion, context)) ? "done" : "stale";
	});
}

export async function confirmAppointment(
	by: Permit,
	id: string,
	seenVersion: number,
	how: Confirmation,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const before = await findAppointment(id, tx);
		if (!before) return "stale";
		return (await confirmOpenAppointment(tx, before, seenVersion, how, { actor: actor(by), now })) ? "done" : "stale";
	});
}

/** Runs a change in a transaction. When the database refuses a booking, the answer says what is in the way. */
async function orConflict(
	{ resourceId, during }: Plan,
	exceptAppointment: string | null,
	run: (tx: Tx) => Promise<AppointmentResult>,
): Promise<AppointmentResult> {
	try {
		return await db.transaction(async (tx) => {
			const result = await run(tx);
			// nothing of a refused change stays, such as the deleted booking
			if (result.kind !== "done") throw new RefusedError(result);
			return result;
		});
	} catch (error) {
		if (error instanceof RefusedError) return error.result;
		if (isDuplicate(error, "appointments_one_open")) return { kind: "exists" };
		if (!isExcluded(error, "bookings_once")) throw error;
		const conflicts = await findConflicts([resourceId], during);
		return {
			kind: "conflict",
			conflicts: conflicts.filter(
				({ with: obstacle }) => obstacle.kind !== "appointment" || obstacle.appointmentId !== exceptAppointment,
			),
		};
	}
}

class RefusedError extends Error {
	readonly result: AppointmentResult;
	constructor(result: AppointmentResult) {
		super(`refused: ${result.kind}`);
		this.result = result;
	}
}
