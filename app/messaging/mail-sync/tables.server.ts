import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { mailFolders } from "#app/messaging/accounts/tables.server.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";

/** Where each email is at the servers: a message that is in two folders or two accounts has two places. */
export const mailLocations = pgTable(
	"mail_locations",
	{
		folderId: uuid("folder_id")
			.notNull()
			.references(() => mailFolders.id),
		uidValidity: bigint("uid_validity", { mode: "bigint" }).notNull(),
		uid: bigint("uid", { mode: "bigint" }).notNull(),
		messageId: uuid("message_id")
			.notNull()
			.references(() => mailMessages.id),
		/** "\\Seen", "\\Answered", and those of other programs */
		flags: text("flags").array().notNull().default([]),
	},
	(t) => [primaryKey({ columns: [t.folderId, t.uidValidity, t.uid] }), index("mail_locations_message").on(t.messageId)],
);
