import { createHmac, randomBytes } from "node:crypto";
import type { Permission, Role } from "#app/noun/permissions.ts";
import { type Permitted, permit, type Staff } from "#app/noun/permit.server.ts";
import { hostCookiePrefix } from "#app/platform/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { staff, staffAccounts, staffSessions } from "./tables.server.ts";

export const testPassword = "maple bark and morning frost";

let passwordHash: Promise<string> | undefined;
let count = 0;

/** Creates a staff account whose password is `testPassword`. */
export async function createTestStaff(role: Role, facts: Partial<typeof staff.$inferInsert> = {}): Promise<Staff> {
	count += 1;
	passwordHash ??= hashPassword(testPassword);
	const [row] = await db
		.insert(staff)
		.values({ name: `Sample ${role}`, email: `${role}-${process.pid}-${count}@example.com`, ...facts, role })
		.returning();
	if (!row) throw new Error("no row came back");
	await db
		.insert(staffAccounts)
		.values({ userId: row.id, accountId: row.id, providerId: "credential", password: await passwordHash });
	return { id: row.id, name: row.name, email: row.email, role };
}

/**
 * Creates a staff account of that role with a session, directly in the database. `cookie` is the value of a Cookie
 * header; `cookies` are for Playwright's `context.addCookies` (add `url: origin`). To call a function that needs a
 * permission, use `permissionFor(staff, "quotes.send")`.
 *
 *     const { cookie } = await createTestSession("office");
 *     await product.fetch(new Request(`${origin}/admin/quotes`, { headers: { cookie } }), { ip: "127.0.0.1" });
 */
export async function createTestSession(role: Role, facts: Partial<typeof staff.$inferInsert> = {}) {
	const person = await createTestStaff(role, facts);
	const token = randomBytes(24).toString("base64url");
	const [session] = await db
		.insert(staffSessions)
		.values({ userId: person.id, token, expiresAt: new Date(Date.now() + 86_400_000), userAgent: "sample" })
		.returning({ id: staffSessions.id });
	const signature = createHmac("sha256", settings.secretKey).update(token).digest("base64");
	const name = `${hostCookiePrefix()}staff.session_token`;
	const value = encodeURIComponent(`${token}.${signature}`);
	return { staff: { ...person, sessionId: session?.id }, cookie: `${name}=${value}`, cookies: [{ name, value }] };
}

/** The permission of this person, for tests and the demo. Throws when the role lacks it. */
export function permissionFor<P extends Permission>(person: Staff, permission: P): Permitted<P> {
	const permitted = permit(person, permission);
	if (!permitted) throw new Error(`${person.role} does not have the permission ${permission}`);
	return permitted;
}
