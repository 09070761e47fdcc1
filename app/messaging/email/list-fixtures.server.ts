import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { allowed, type Lists, product } from "#server/testing/lists.ts";
import { testEmailKinds } from "./fixtures.server.ts";
import { listEmails } from "./outbox.server.ts";
import { sendEmail } from "./send.server.ts";

export const lists: Lists = {
	listEmails: {
		table: "outgoing_emails",
		create: async () => {
			const email = {
				entity: "test",
				entityId: randomUUID(),
				kind: testEmailKinds.test,
				idempotencyKey: "test",
				to: "ruth@example.com",
			};
			await db.transaction((tx) => sendEmail(tx, { ...email, subject: "Your oak", text: "Hello", html: "Hello" }));
			return (await product.pool.query("select id from outgoing_emails where idempotency_key = 'test'")).rows[0].id;
		},
		values: { idempotency_key: "copy_id::text", message_id: "copy_id::text" },
		order: "id desc",
		change: "attempts = attempts + 1",
		read: (_search, after) => listEmails(allowed("outbox.view"), "all", after),
	},
};
