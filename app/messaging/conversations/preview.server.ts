import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findConversation } from "./conversation.server.ts";
import { toCustomerText } from "./conversation.ts";
import { findDraft } from "./drafts.server.ts";
import { messageEmail } from "./emails.server.ts";
import { findWaiting, listNextPhotos, readNextKey } from "./send.server.ts";
import { findSubject } from "./subjects.server.ts";

/** The email of the person's draft as its reader would get it, without links that work; null for an unknown customer. */
export async function previewMessage(
	by: Permitted<"messages.work">,
	customerId: string,
	about: string,
	now: Date,
): Promise<string | null> {
	const conversation = await findConversation(by, customerId);
	if (!conversation || "mergedInto" in conversation) return null;
	const [entity = "", id = ""] = about.split(":");
	const [draft, waiting, key, company, found] = [
		await findDraft(by, customerId),
		await findWaiting(db, customerId),
		await readNextKey(by, customerId),
		await readCompany(),
		isUuid(id) ? await findSubject(db, { entity, id }, now) : null,
	];
	const subject = found?.customerId === customerId ? { ...found, url: found.url && "#" } : null;
	return messageEmail({
		messageId: "preview",
		to: "",
		name: conversation.name,
		staffName: by.name,
		body: toCustomerText(draft.text),
		photoKeys: (await listNextPhotos(key)).map((photo) => photo.id),
		question: waiting?.channel === "page" ? waiting.body : null,
		subject,
		company,
		replyTo: null,
	}).html;
}
