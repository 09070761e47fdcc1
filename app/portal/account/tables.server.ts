import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "#app/platform/columns.server.ts";

// better-auth accesses these tables by their property names here, such as `userId`. Staff accounts have their own tables.

/** An email address that has signed in. What it may see is looked up on every request, never stored here. */
export const customerAccounts = pgTable(
	"customer_accounts",
	{
		id: id(),
		email: text("email").notNull().unique(),
		name: text("name").notNull().default(""),
		emailVerified: boolean("email_verified").notNull().default(false),
		image: text("image"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [check("customer_accounts_email_is_lower_case", sql`${t.email} = lower(${t.email})`)],
);

/** One row per signed-in browser. */
export const customerSessions = pgTable(
	"customer_sessions",
	{
		id: id(),
		userId: uuid("account_id")
			.notNull()
			.references(() => customerAccounts.id, { onDelete: "cascade" }),
		token: text("token").notNull().unique(),
		expiresAt: instant("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index("customer_sessions_account").on(t.userId)],
);

/** Unused sign-in links: the hash of the token, and the address it signs in. */
export const customerVerifications = pgTable(
	"customer_verifications",
	{
		id: id(),
		identifier: text("identifier").notNull(),
		value: text("value").notNull(),
		expiresAt: instant("expires_at").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index("customer_verifications_identifier").on(t.identifier)],
);

/** Always empty: customers have no password and use no other sign-in service. better-auth requires the table. */
export const customerCredentials = pgTable("customer_credentials", {
	id: id(),
	userId: uuid("account_id")
		.notNull()
		.references(() => customerAccounts.id, { onDelete: "cascade" }),
	accountId: text("provider_account_id").notNull(),
	providerId: text("provider_id").notNull(),
	password: text("password"),
	accessToken: text("access_token"),
	refreshToken: text("refresh_token"),
	idToken: text("id_token"),
	accessTokenExpiresAt: instant("access_token_expires_at"),
	refreshTokenExpiresAt: instant("refresh_token_expires_at"),
	scope: text("scope"),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
