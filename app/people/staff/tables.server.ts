import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "#app/platform/columns.server.ts";

// better-auth uses the TypeScript names of the fields (`userId`); the columns have our own names.

/** Staff accounts. Never deleted: a deactivated person's name stays on their work. */
export const staff = pgTable(
	"staff",
	{
		id: id(),
		name: text("name").notNull(),
		/** always in lower case */
		email: text("email").notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		image: text("image"),
		role: text("role", { enum: ["owner", "office", "estimator", "crew"] }).notNull(),
		deactivatedAt: instant("deactivated_at"),
		deactivatedBy: uuid("deactivated_by"),
		twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [check("staff_email_is_lower_case", sql`${t.email} = lower(${t.email})`)],
);

/** One row per signed-in browser. The cookie has the token and a signature, so a copy of this table opens no session. */
export const staffSessions = pgTable(
	"staff_sessions",
	{
		id: id(),
		userId: staffId(),
		token: text("token").notNull().unique(),
		expiresAt: instant("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		/** when the person last proved who they are in this browser, by signing in or by confirming it */
		confirmedAt: instant("confirmed_at").notNull().defaultNow(),
		/** when this browser was handed to a customer: it then shows nothing of the back office until someone signs in again */
		handedOverAt: instant("handed_over_at"),
		createdAt: createdAt(),
		/** the last use, accurate to five minutes */
		updatedAt: updatedAt(),
	},
	(t) => [index("staff_sessions_staff").on(t.userId)],
);

/** The password of each person, as one row of the provider "credential". */
export const staffAccounts = pgTable(
	"staff_accounts",
	{
		id: id(),
		userId: staffId(),
		accountId: text("account_id").notNull(),
		providerId: text("provider_id").notNull(),
		/** argon2id in PHC form */
		password: text("password"),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: instant("access_token_expires_at"),
		refreshTokenExpiresAt: instant("refresh_token_expires_at"),
		scope: text("scope"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [uniqueIndex("staff_accounts_once").on(t.userId, t.providerId)],
);

/** Short-lived state of sign-ins: pending two-factor sign-ins, passkey challenges, trusted devices. */
export const staffVerifications = pgTable(
	"staff_verifications",
	{
		id: id(),
		identifier: text("identifier").notNull(),
		value: text("value").notNull(),
		expiresAt: instant("expires_at").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index("staff_verifications_identifier").on(t.identifier)],
);

/** Authenticator secret and recovery codes, both encrypted with the secret key. */
export const staffTwoFactors = pgTable("staff_two_factors", {
	id: id(),
	userId: staffId().unique(),
	secret: text("secret").notNull(),
	backupCodes: text("backup_codes").notNull(),
	verified: boolean("verified").notNull().default(true),
	failedVerificationCount: integer("failed_verification_count").notNull().default(0),
	lockedUntil: instant("locked_until"),
});

export const staffPasskeys = pgTable(
	"staff_passkeys",
	{
		id: id(),
		userId: staffId(),
		name: text("name"),
		publicKey: text("public_key").notNull(),
		credentialID: text("credential_id").notNull().unique(),
		counter: integer("counter").notNull(),
		deviceType: text("device_type").notNull(),
		backedUp: boolean("backed_up").notNull(),
		transports: text("transports"),
		aaguid: text("aaguid"),
		createdAt: createdAt(),
	},
	(t) => [index("staff_passkeys_staff").on(t.userId)],
);

/** Invitations to the staff. The link contains `linkId`; resending changes it, so the earlier link stops working. */
export const staffInvitations = pgTable(
	"staff_invitations",
	{
		id: id(),
		linkId: uuid("link_id").notNull().unique(),
		email: text("email").notNull(),
		name: text("name").notNull().default(""),
		role: text("role", { enum: ["owner", "office", "estimator", "crew"] }).notNull(),
		status: text("status", { enum: ["open", "accepted", "revoked"] })
			.notNull()
			.default("open"),
		invitedBy: uuid("invited_by").references(() => staff.id),
		expiresAt: instant("expires_at").notNull(),
		acceptedBy: uuid("accepted_by").references(() => staff.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [uniqueIndex("staff_invitations_one_open").on(t.email).where(sql`${t.status} = 'open'`)],
);

/** Password reset links, which work once and expire after an hour. */
export const staffResets = pgTable(
	"staff_resets",
	{
		id: id(),
		linkId: uuid("link_id").notNull().unique(),
		userId: staffId(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
		createdAt: createdAt(),
	},
	(t) => [index("staff_resets_staff").on(t.userId)],
);

function staffId() {
	return uuid("staff_id")
		.notNull()
		.references(() => staff.id, { onDelete: "cascade" });
}
