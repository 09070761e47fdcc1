import { randomUUID } from "node:crypto";
import { testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { db } from "#app/platform/db.server.ts";
import { putFile } from "#app/platform/files.server.ts";

/** Queues an email as the product does. Returns the key that prevents duplicates. */
export async function queueTestEmail(
	to: string,
	{ subject = "Your oak", attached = false, idempotencyKey = randomUUID() as string } = {},
) {
	const key = `letters/${randomUUID()}.txt`;
	if (attached) await putFile(key, Buffer.from("Quote 17"));
	await db.transaction((tx) =>
		sendEmail(tx, {
			entity: "test",
			entityId: randomUUID(),
			kind: testEmailKinds.test,
			idempotencyKey,
			to,
			subject,
			text: "Hi Ruth,\n\nThe oak can wait.",
			html: '<!doctype html><html lang="en"><head><title>Your oak</title><style>p{color:#234}</style></head><body><p>Hi Ruth,</p><p>The oak can wait.</p><script>document.title="ran"</script></body></html>',
			attachments: attached ? [{ name: "Quote 17.txt", key, type: "text/plain" }] : [],
		}),
	);
	return idempotencyKey;
}
