// The states of a conversation with a customer, and what its messages are. Pure.
import type { ListStatus } from "#app/ui/status.ts";

/** `open`: we owe an answer. `pending`: the customer does. `snoozed`: open again at a time, or when the customer writes. */
export const conversationStatuses = ["open", "pending", "snoozed", "resolved"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

export const messageAuthors = ["customer", "staff", "system"] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** `page`: on the customer's pages, without an email or text. */
export const messageChannels = ["email", "text", "page"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const channelLabels: Record<MessageChannel, string> = {
	email: "Email",
	text: "Text message",
	page: "Online",
};

declare const audience: unique symbol;
/** A text that a customer wrote or may read. `parseCustomerText` creates one. */
export type CustomerText = string & { readonly [audience]: "customer" };
/** A text for the office. It is no CustomerText, so that code that would send one doesn't compile. */
export type NoteText = string & { readonly [audience]: "office" };

export const maxMessageLength = 4_000;

export const toCustomerText = (typed: string) => typed as CustomerText;
export const toNoteText = (typed: string) => typed as NoteText;

export const conversationViews = ["open", "mine", "snoozed", "all"] as const;
export type ConversationView = (typeof conversationViews)[number];

export const viewLabels: Record<ConversationView, string> = {
	open: "Needs reply",
	mine: "Mine",
	snoozed: "Snoozed",
	all: "All",
};

export const emptyLabels: Record<ConversationView, string> = {
	open: "No customer is waiting for a reply",
	mine: "No conversations assigned to you",
	snoozed: "No snoozed conversations",
	all: "No messages yet",
};

type StatusFacts = { status: ConversationStatus; waitingSince: Date | null; snoozedUntil: Date | null };

export function conversationListStatus(
	{ status, waitingSince, snoozedUntil }: StatusFacts,
	formatAge: (since: Date) => string,
	formatTime: (at: Date) => string,
): ListStatus {
	switch (status) {
		case "open":
			return {
				label: "Needs reply",
				reason: waitingSince ? `Waiting ${formatAge(waitingSince)}` : "Needs reply",
				tone: "urgent",
			};
		case "pending":
			return { label: "Pending", reason: "Awaiting their reply", tone: "waiting" };
		case "snoozed":
			return {
				label: "Snoozed",
				reason: snoozedUntil ? `Snoozed until ${formatTime(snoozedUntil)}` : "Snoozed",
				tone: "plain",
			};
		case "resolved":
			return { label: "Resolved", reason: "Resolved", tone: "closed" };
	}
}

export const messagesPath = "/admin/customer-messages";
