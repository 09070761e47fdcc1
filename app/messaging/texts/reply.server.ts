import { and, eq, gt, inArray } from "drizzle-orm";
import { loadCompany } from "#app/people/company/company.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { nameCompany } from "./company-name.ts";
import { texts } from "./tables.server.ts";
import type { TextStatus } from "./text.ts";

/** After this long without a text from us, the next one starts a new conversation. */
const conversationMs = 90 * 86_400_000;

/** On their way or arrived. One that wasn't sent, or may not have been, has told nobody who we are. */
const toldStatuses: TextStatus[] = ["queued", "sending", "sent", "delivered"];

type On = Pick<Tx, "select">;

/** Whether a text to this phone is the first one of a conversation, so that it has to name the company. */
export async function startsConversation(phone: string, now: Date, on: On = db): Promise<boolean> {
	const since = new Date(now.getTime() - conversationMs);
	const [told] = await on
		.select({ id: texts.id })
		.from(texts)
		.where(
			and(
				eq(texts.phone, phone),
				eq(texts.direction, "out"),
				inArray(texts.status, toldStatuses),
				gt(texts.createdAt, since),
			),
		)
		.limit(1);
	return !told;
}

/** What the customer reads when a person texts them. */
export async function composeReply(phone: string, body: string, now: Date, on: On = db): Promise<string> {
	if (!(await startsConversation(phone, now, on))) return body;
	return nameCompany(body, (await loadCompany(on)).name);
}
