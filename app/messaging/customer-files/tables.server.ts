import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

/** Attachments of emails that someone filed with a customer. A photo is a photo of this record, another file in file storage. */
export const customerFiles = pgTable(
	"customer_files",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		name: text("name").notNull(),
		size: integer("size").notNull(),
		/** "Email from Ruth Paulson" */
		source: text("source").notNull(),
		receivedAt: instant("received_at").notNull(),
		mailMessageId: uuid("mail_message_id").references(() => mailMessages.id, { onDelete: "set null" }),
		position: integer("position").notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		createdAt: createdAt(),
	},
	(t) => [
		unique("customer_files_attachment").on(t.mailMessageId, t.position),
		index("customer_files_customer").on(t.customerId, t.receivedAt, t.id),
	],
);
