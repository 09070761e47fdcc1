import { and, asc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { endSessions, unlessLastOwner } from "./credentials.server.ts";
import { postWarning } from "./emails.server.ts";
import type { Role } from "./permissions.ts";
import { actor, type Permitted } from "./permit.server.ts";
import { staff, staffSessions, staffTwoFactors } from "./tables.server.ts";

export type Person = {
	id: string;
	name: string;
	email: string;
	role: Role;
	deactivatedAt: Date | null;
	twoFactor: boolean;
	/** when a session of theirs was last prolonged, to the day */
	lastSeen: Date | null;
};

/** Everybody who works or worked here, active people first. */
export async function listPeople(_by: Permitted<"staff.manage">): Promise<Person[]> {
	const seen = db
		.select({ userId: staffSessions.userId, at: max(staffSessions.updatedAt).as("at") })
		.from(staffSessions)
		.groupBy(staffSessions.userId)
		.as("seen");
	return db
		.select({
			id: staff.id,
			name: staff.name,
			email: staff.email,
			role: staff.role,
			deactivatedAt: staff.deactivatedAt,
			twoFactor: staff.twoFactorEnabled,
			lastSeen: seen.at,
		})
		.from(staff)
		.leftJoin(seen, eq(seen.userId, staff.id))
		.orderBy(isNotNull(staff.deactivatedAt), asc(staff.name), asc(staff.id));
}

/** `seen` is the role the page showed; when somebody changed it since, nothing happens. */
export async function changeRole(
	by: Permitted<"staff.manage">,
	id: string,
	seen: Role,
	role: Role,
	now: Date,
): Promise<"changed" | "changed-meanwhile" | "last-owner"> {
	return unlessLastOwner(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.update(staff)
				.set({ role, updatedAt: now })
				.where(and(eq(staff.id, id), eq(staff.role, seen), isNull(staff.deactivatedAt)))
				.returning({ id: staff.id });
			if (!row) return "changed-meanwhile";
			await record(tx, actor(by), "staff", id, "role-changed", { role: { from: seen, to: role } });
			return "changed";
		}),
	);
}

/** Shuts the door on somebody: their sessions end in the same moment. */
export async function deactivate(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"deactivated" | "was-already" | "yourself" | "last-owner"> {
	if (id === by.id) return "yourself";
	return unlessLastOwner(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.update(staff)
				.set({ deactivatedAt: now, deactivatedBy: by.id, updatedAt: now })
				.where(and(eq(staff.id, id), isNull(staff.deactivatedAt)))
				.returning({ id: staff.id });
			if (!row) return "was-already";
			const sessions = await endSessions(tx, id);
			await record(tx, actor(by), "staff", id, "deactivated", { sessions });
			return "deactivated";
		}),
	);
}

/** Lets somebody in again, with the password they had; sessions from before stay ended. */
export async function reactivate(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"reactivated" | "was-already"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(staff)
			.set({ deactivatedAt: null, deactivatedBy: null, updatedAt: now })
			.where(and(eq(staff.id, id), isNotNull(staff.deactivatedAt)))
			.returning({ id: staff.id });
		if (!row) return "was-already";
		await endSessions(tx, id);
		await record(tx, actor(by), "staff", id, "reactivated");
		return "reactivated";
	});
}

/** For somebody who lost both phone and recovery codes. They are signed out and told by mail. */
export async function dropSecondStep(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"second-step-dropped" | "was-already" | "yourself"> {
	if (id === by.id) return "yourself";
	return db.transaction(async (tx) => {
		const [person] = await tx
			.update(staff)
			.set({ twoFactorEnabled: false, updatedAt: now })
			.where(and(eq(staff.id, id), eq(staff.twoFactorEnabled, true)))
			.returning();
		if (!person) return "was-already";
		await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id));
		await endSessions(tx, id);
		const what = `${by.name} turned off your second step`;
		await postWarning(tx, { id, to: person.email, name: person.name, what, at: now });
		await record(tx, actor(by), "staff", id, "second-step-off");
		return "second-step-dropped";
	});
}
