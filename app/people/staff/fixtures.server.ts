import { createHmac, randomBytes } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { hashPassword } from "./passwords.server.ts";
import type { Permission, Role } from "./permissions.ts";
import { type Permitted, permit, type Staff } from "./permit.server.ts";
import { staff, staffAccounts, staffSessions } from "./tables.server.ts";

export const samplePassword = "maple bark and morning frost";

let hashed: Promise<string> | undefined;
let count = 0;

/** A person who works here, with `samplePassword`. */
export async function sampleStaff(role: Role, facts: Partial<typeof staff.$inferInsert> = {}): Promise<Staff> {
	count += 1;
	hashed ??= hashPassword(samplePassword);
	const [row] = await db
		.insert(staff)
		.values({ name: `Sample ${role}`, email: `${role}-${process.pid}-${count}@example.com`, ...facts, role })
		.returning();
	if (!row) throw new Error("no row came back");
	await db
		.insert(staffAccounts)
		.values({ userId: row.id, accountId: row.id, providerId: "credential", password: await hashed });
	return { id: row.id, name: row.name, email: row.email, role };
}

/**
 * A person of that role who is signed in, made straight in the database: `cookie` is ready for a request's Cookie
 * header, and `cookies` for Playwright's `context.addCookies` (with `url: origin`). For the verbs themselves, take
 * `proof(staff, "quotes.send")`.
 *
 *     const { cookie } = await signedIn("office");
 *     await product.fetch(new Request(`${origin}/admin/quotes`, { headers: { cookie } }), { ip: "127.0.0.1" });
 */
export async function signedIn(role: Role, facts: Partial<typeof staff.$inferInsert> = {}) {
	const person = await sampleStaff(role, facts);
	const token = randomBytes(24).toString("base64url");
	await db
		.insert(staffSessions)
		.values({ userId: person.id, token, expiresAt: new Date(Date.now() + 86_400_000), userAgent: "sample" });
	const signature = createHmac("sha256", settings.secretKey).update(token).digest("base64");
	const name = `${settings.origin.startsWith("https:") ? "__Secure-" : ""}staff.session_token`;
	const value = encodeURIComponent(`${token}.${signature}`);
	return { staff: person, cookie: `${name}=${value}`, cookies: [{ name, value }] };
}

/** The proof that this person may do this, for tests and the demo; throws where the role lacks the permission. */
export function proof<P extends Permission>(person: Staff, permission: P): Permitted<P> {
	const permitted = permit(person, permission);
	if (!permitted) throw new Error(`${person.role} lacks ${permission}`);
	return permitted;
}
