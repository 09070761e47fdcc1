import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "#app/platform/columns.server.ts";

/** Who works here. Never deleted: deactivated people keep their name on what they did. */
export const staff = pgTable("staff", {
	id: id(),
	name: text("name").notNull(),
	email: text("email").notNull().unique(),
	emailVerified: boolean("email_verified").notNull().default(false),
	image: text("image"),
	role: text("role", { enum: ["owner", "office", "estimator", "crew"] }).notNull(),
	deactivatedAt: instant("deactivated_at"),
	deactivatedBy: uuid("deactivated_by"),
	twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
