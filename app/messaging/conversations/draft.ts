// A message that is being written. Pure.
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import { messagesPath } from "./conversation.ts";

type DraftContent = { text: string };

export const draftFormat: DraftFormat<DraftContent, DraftContent> = {
	storagePrefix: "customer-message",
	saveUrl: (id) => `${messagesPath}/${id}/draft`,
	toFields: (content) => content,
	toContent: (fields) => ({ content: fields, problems: {} }),
	closedMessage: "this message has been sent or deleted.",
};
