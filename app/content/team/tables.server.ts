import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { Credential } from "./team-member.ts";

/** The people on the About page. They needn't have an account. */
export const teamMembers = pgTable(
	"team_members",
	{
		id: id(),
		/** order on the page; the owner of the company is usually first */
		position: integer("position").notNull(),
		name: text("name").notNull(),
		role: text("role").notNull(),
		bio: text("bio").notNull().default(""),
		credentials: jsonb("credentials").$type<Credential[]>().notNull().default([]),
		portraitId: uuid("portrait_id").references(() => pictures.id),
		/** null: on the page */
		hiddenAt: instant("hidden_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("team_members_position").on(t.position),
		index("team_members_portrait").on(t.portraitId),
		check("team_members_name", sql`name <> ''`),
	],
);
