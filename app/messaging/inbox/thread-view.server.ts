import { emailListStatus } from "#app/messaging/email/email-status.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatFileSize } from "./draft-file.ts";
import { formatExpiry } from "./file-links.server.ts";
import { isPicture, isPreviewable } from "./file-type.ts";
import { readInvitation } from "./invitation.ts";
import type { Mailbox } from "./message.ts";
import type { MessageView } from "./parts/message-view.tsx";
import { splitQuoted } from "./quoted-text.ts";
import type { ThreadMessage } from "./thread-record.server.ts";

const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
const dayMs = 86_400_000;

/** An email as its page gets it. */
export function viewMessage(message: ThreadMessage, now: Date): MessageView {
	const { own, quoted } = splitQuoted(message.text);
	const { from, sentAt, receivedAt } = message;
	return {
		id: message.id,
		isOwn: message.direction === "out",
		from: from.name || from.address || "Unknown sender",
		fromAddress: from.name ? from.address : "",
		to: formatPeople(message.to),
		cc: formatPeople(message.cc),
		at: formatTime(receivedAt),
		dated: sentAt && Math.abs(sentAt.getTime() - receivedAt.getTime()) > dayMs ? formatTime(sentAt) : null,
		snippet: message.snippet,
		own,
		quoted,
		hasHtml: message.hasHtml,
		hasRemotePictures: message.hasRemotePictures,
		problem: message.problem,
		isAutomatic: message.isAutomatic,
		hasOriginal: message.hasOriginal,
		bouncedEmailId: message.bouncedEmailId,
		invitation: message.calendar ? viewInvitation(message.calendar, message.calendarMethod) : null,
		attachments: message.attachments
			.filter(({ isInline, type }) => !(isInline && isPicture(type) && message.hasHtml))
			.map(({ position, name, type, size, filedWith }) => ({
				position,
				name,
				size: formatFileSize(size),
				isPicture: isPicture(type),
				isPreviewable: isPreviewable(type),
				filedWith,
			})),
		fileLink: message.filesUntil && {
			until: formatExpiry(new Date(message.filesUntil)),
			state: message.filesOffAt ? "turned-off" : new Date(message.filesUntil) > now ? "open" : "expired",
		},
		delivery: message.outgoing && emailListStatus(message.outgoing),
	};
}

function viewInvitation(calendar: string, method: string | null): MessageView["invitation"] {
	const invitation = readInvitation(calendar, method);
	if (!invitation) return null;
	const { title, start, isAllDay, answers } = invitation;
	const day =
		start && new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: settings.timeZone }).format(start);
	return {
		title: invitation.method === "CANCEL" ? `Canceled: ${title}` : title,
		when: (isAllDay ? day : start && formatTime(start)) ?? "",
		answer:
			invitation.method === "REPLY" ? answers.map(({ name, answer }) => `${name} ${answer}`).join(", ") || null : null,
	};
}

const formatPeople = (people: readonly Mailbox[]) =>
	people
		.map(({ name, address }) => name || address)
		.join(", ")
		.slice(0, 2_000);
