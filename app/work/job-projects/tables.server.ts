import { sql } from "drizzle-orm";
import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { pages } from "#app/content/pages/tables.server.ts";
import { createdAt, instant } from "#app/platform/columns.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";

/** The project of the website that shows a job, and the link with which its customer releases it. */
export const jobProjects = pgTable(
	"job_projects",
	{
		pageId: uuid("page_id")
			.primaryKey()
			.references(() => pages.id, { onDelete: "cascade" }),
		/** a job is shown once */
		contractId: uuid("contract_id")
			.notNull()
			.unique("job_projects_contract")
			.references(() => contracts.id),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("job_projects_link"),
		linkExpiresAt: instant("link_expires_at").notNull(),
		/** lower case; "" until the link is emailed */
		sentTo: text("sent_to").notNull().default(""),
		sentAt: instant("sent_at"),
		/** the customer said no, or took the release back */
		declinedAt: instant("declined_at"),
		createdAt: createdAt(),
	},
	() => [check("job_projects_sent", sql`(sent_at is null) = (sent_to = '')`)],
);
