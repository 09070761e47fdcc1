import { findUnresolved } from "#app/messaging/inbox/draft.ts";
import { composeReply } from "#app/messaging/texts/reply.server.ts";
import { maxTextLength } from "#app/messaging/texts/text.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { maxMessageLength, toCustomerText } from "./conversation.ts";
import { discardDraft, findDraft } from "./drafts.server.ts";
import { countNextPhotos, type NewMessage, type SendOutcome, sendMessageIn } from "./send.server.ts";

type Invalid = { kind: "invalid"; errors: Record<string, string> };

/** Sends what the person wrote, as it was saved. */
export async function sendDraft(
	by: Permitted<"messages.work">,
	customerId: string,
	{ version, ...message }: Omit<NewMessage, "body"> & { version: number },
	now: Date,
): Promise<SendOutcome | Invalid> {
	const hasPhotos = (await countNextPhotos(message.key)) > 0;
	return db.transaction(async (tx): Promise<SendOutcome | Invalid> => {
		const draft = await findDraft(by, customerId, tx);
		if (draft.version !== version) return { kind: "already-sent" };
		const text = draft.text.trim() || (hasPhotos ? "See the photos." : "");
		const problem = findProblem(text);
		if (problem) return { kind: "invalid", errors: { text: problem } };
		if (message.channel === "text" && (await composeReply(message.address, text, now, tx)).length > maxTextLength)
			return {
				kind: "invalid",
				errors: {
					text: "This text is too long. Shorten it to 1,600 characters, including the company's name if we add it, or send it as an email.",
				},
			};
		if (hasPhotos && message.channel === "text")
			return {
				kind: "invalid",
				errors: { way: "Photos can't go by text. Choose another way, or remove the photos." },
			};
		const outcome = await sendMessageIn(tx, by, customerId, { ...message, body: toCustomerText(text) }, now);
		if (outcome.kind === "sent") await discardDraft(by, customerId, version, tx);
		return outcome;
	});
}

/** Why the text can't be sent; null when it can. */
function findProblem(text: string): string | null {
	if (!text) return "Enter a message.";
	if (text.length > maxMessageLength) return "Keep this to 4,000 characters or fewer.";
	const field = findUnresolved(text);
	return field && `Replace ${field} before you send this message.`;
}
