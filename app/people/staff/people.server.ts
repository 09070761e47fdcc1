import { and, asc, eq, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { endSessions, unlessLastOwner } from "./credentials.server.ts";
import { sendSecurityAlert } from "./emails.server.ts";
import { staff, staffSessions, staffTwoFactors } from "./tables.server.ts";

export type Person = {
	id: string;
	name: string;
	email: string;
	role: Role;
	deactivatedAt: Date | null;
	twoFactor: boolean;
	/** when one of their sessions was last extended, accurate to the day */
	lastSeen: Date | null;
};

/** All staff accounts, active ones first. */
export async function listPeople(_by: Permitted<"staff.manage">): Promise<Person[]> {
	const lastSessions = db
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
			lastSeen: lastSessions.at,
		})
		.from(staff)
		.leftJoin(lastSessions, eq(lastSessions.userId, staff.id))
		.orderBy(isNotNull(staff.deactivatedAt), asc(staff.name), asc(staff.id));
}

export function countActivePeople(): Promise<number> {
	return db.$count(staff, isNull(staff.deactivatedAt));
}

/** The active people with one of these roles. */
export function listPeopleWithRoles(roles: readonly Role[]): Promise<Pick<Person, "id" | "name" | "email">[]> {
	return db
		.select({ id: staff.id, name: staff.name, email: staff.email })
		.from(staff)
		.where(and(inArray(staff.role, roles), isNull(staff.deactivatedAt)))
		.orderBy(asc(staff.id));
}

/** `seenRole` is the role that the user saw. "changed-meanwhile" when it has changed since. */
export async function changeRole(
	by: Permitted<"staff.manage">,
	id: string,
	seenRole: Role,
	role: Role,
	now: Date,
): Promise<"changed" | "changed-meanwhile" | "last-owner"> {
	return unlessLastOwner(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.update(staff)
				.set({ role, updatedAt: now })
				.where(and(eq(staff.id, id), eq(staff.role, seenRole), isNull(staff.deactivatedAt)))
				.returning({ id: staff.id });
			if (!row) return "changed-meanwhile";
			await recordAudit(tx, actor(by), "staff", id, "role-changed", { role: { from: seenRole, to: role } });
			return "changed";
		}),
	);
}

/** Deactivates an account and ends its sessions. */
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
			await recordAudit(tx, actor(by), "staff", id, "deactivated", { sessions });
			return "deactivated";
		}),
	);
}

/** Reactivates an account. Its password still works; its earlier sessions stay ended. */
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
		await recordAudit(tx, actor(by), "staff", id, "reactivated");
		return "reactivated";
	});
}

/** For a person who lost both phone and recovery codes. Signs them out and emails them. */
export async function removeTwoFactor(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"two-factor-off" | "was-already" | "yourself"> {
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
		const what = `${by.name} turned off two-factor authentication`;
		await sendSecurityAlert(tx, { id, to: person.email, name: person.name, what, at: now });
		await recordAudit(tx, actor(by), "staff", id, "two-factor-off");
		return "two-factor-off";
	});
}
