import type { Staff } from "#app/noun/permit.server.ts";
import type { ComposedEmail, Sending, SendKind, SendOptions } from "./compose.ts";
import type { SendSheet, SendSource } from "./registry.server.ts";
import { scheduleSend } from "./scheduled-sends.server.ts";

type TestSend = { kind: SendKind; options?: Partial<SendOptions>; changes?: Partial<ComposedEmail> };

/** Opens the sheet of a document and sends it with these changes: it is carried out once the time to undo is over. */
export async function scheduleTestSend(
	source: SendSource,
	by: Staff,
	id: string,
	{ kind, options, changes }: TestSend,
	now: Date,
): Promise<{ sheet: SendSheet; sending: Sending }> {
	const decided = { acknowledged: [], signerId: "", ...options };
	const sheet = await source.open(by, id, kind, decided, now);
	if (!sheet) throw new Error("the document can't be sent");
	const email = { ...sheet.email, ...decided, cc: [], newLink: false, ...changes };
	const scheduled = await scheduleSend(by, source.entity, { id, kind, version: sheet.version, email }, now);
	if (!scheduled) throw new Error("the document is already being sent");
	return { sheet, sending: { email, scheduledId: scheduled.id } };
}
