import { pgTable, text } from "drizzle-orm/pg-core";
import { id, rowVersion, updatedAt } from "#app/platform/columns.server.ts";

/** The texts that the owner wrote for emails of the product. A kind without a row has its standard text. */
export const emailTemplates = pgTable("email_templates", {
	id: id(),
	kind: text("kind").notNull().unique("email_templates_kind"),
	subject: text("subject").notNull(),
	message: text("message").notNull(),
	version: rowVersion(),
	updatedAt: updatedAt(),
});
