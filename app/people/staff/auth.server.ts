import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { authOptions } from "#app/platform/auth.server.ts";
import { type Db, forEachDatabase } from "#app/platform/db.server.ts";
import { emailPattern } from "#app/platform/email-address.ts";
import { settings } from "#app/platform/env.server.ts";
import { passkeys } from "./passkeys.server.ts";
import { hashPassword, passwordMatches } from "./passwords.server.ts";
import { sessionDays } from "./session-limits.ts";
import { staff, staffAccounts, staffSessions, staffTwoFactors, staffVerifications } from "./tables.server.ts";

const day = 24 * 60 * 60;

// better-auth checks the address of a sign-in with zod's own pattern, which refuses valid ones such as pat&kim@example.com
z.regexes.email.compile(emailPattern.source, emailPattern.flags);

/** The better-auth instance of the open database. */
export const auth = forEachDatabase(createAuth);

function createAuth(on: Db) {
	return betterAuth({
		...authOptions("sign-in", "staff"),
		database: drizzleAdapter(on, {
			provider: "pg",
			transaction: true,
			schema: {
				user: staff,
				session: staffSessions,
				account: staffAccounts,
				verification: staffVerifications,
				twoFactor: staffTwoFactors,
			},
		}),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: 12,
			maxPasswordLength: 200,
			password: { hash: hashPassword, verify: ({ hash, password }) => passwordMatches(password, hash) },
		},
		user: {
			additionalFields: {
				role: { type: "string", input: false },
				deactivatedAt: { type: "date", required: false, input: false },
			},
		},
		// Sessions are never extended: they end 30 days after the sign-in, and earlier when unused (session-limits.ts).
		session: {
			expiresIn: sessionDays * day,
			disableSessionRefresh: true,
			additionalFields: {
				confirmedAt: { type: "date", required: false, input: false },
				handedOverAt: { type: "date", required: false, input: false },
			},
		},
		databaseHooks: { session: { create: { before: async (session) => isActive(on, session.userId) } } },
		// Sign-ins have their own limits (sign-in.server.ts); this one limits the rest of /api/auth.
		rateLimit: { enabled: true, storage: "memory", window: 60, max: 60 },
		plugins: [twoFactor({ issuer: new URL(settings.origin).hostname }), passkeys()],
	});
}

async function isActive(on: Db, staffId: string): Promise<boolean> {
	const [row] = await on
		.select({ id: staff.id })
		.from(staff)
		.where(and(eq(staff.id, staffId), isNull(staff.deactivatedAt)));
	return row !== undefined;
}
