import { randomUUID } from "node:crypto";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { putFile } from "#app/platform/files.server.ts";

/** Posts a mail as the product does. Gives the key that allows one of its kind. */
export async function writeLetter(
	to: string,
	{ subject = "Your oak", attached = false, once = randomUUID() as string } = {},
) {
	const key = `letters/${randomUUID()}.txt`;
	if (attached) await putFile(key, Buffer.from("Quote 17"));
	await db.transaction((tx) =>
		postMail(tx, {
			entity: "test",
			entityId: randomUUID(),
			kind: "test",
			once,
			to,
			subject,
			text: "Hello Ruth,\nthe oak can wait.",
			html: '<!doctype html><html lang="en"><head><title>Your oak</title><style>p{color:#234}</style></head><body><p>Hello Ruth, the oak can wait.</p><script>document.title="ran"</script></body></html>',
			attachments: attached ? [{ name: "Quote 17.txt", key, type: "text/plain" }] : [],
		}),
	);
	return once;
}
