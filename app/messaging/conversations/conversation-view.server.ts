// A conversation as its page gets it.
import { emailListStatus } from "#app/messaging/email/email-status.ts";
import { textListStatus } from "#app/messaging/texts/text-status.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { listInboxEmails, listMessages, listNotes, listOpenableThreads } from "./conversation.server.ts";
import { channelLabels } from "./conversation.ts";
import type { Entry } from "./parts/entries.tsx";
import { readRecords } from "./subjects.server.ts";

type Viewer = Permitted<"messages.view">;

/** The messages, notes and emails of a page of the conversation, oldest first. */
export async function readEntries(by: Viewer, customerId: string, before: Date | null, now: Date) {
	const [{ messages, hasEarlier }, notes, emails] = await Promise.all([
		listMessages(by, customerId, before),
		listNotes(by, customerId),
		listInboxEmails(by, customerId),
	]);
	const refs = messages.flatMap(({ entity, entityId }) => (entity && entityId ? [{ entity, id: entityId }] : []));
	const mailIds = messages.flatMap(({ mailMessageId }) => mailMessageId ?? []);
	const [records, threads] = await Promise.all([readRecords(refs, now), listOpenableThreads(by, mailIds)]);
	// an earlier page has the notes and emails of its own time
	const oldest = hasEarlier ? messages[0]?.at : undefined;
	const isOnPage = ({ at }: { at: Date }) => (!oldest || at >= oldest) && (!before || at < before);
	const entries = [
		...messages.map(
			({ id, at, entity, entityId, mailMessageId, ...message }): Dated => ({
				at,
				entry: {
					kind: "message",
					id,
					at: formatTime(at),
					author: message.author,
					staffName: message.staffName,
					body: message.body,
					way: describeWay(message),
					record: records.get(`${entity}:${entityId}`) ?? null,
					photos: message.photos,
					email: (mailMessageId && threads.get(mailMessageId)) || null,
					delivery: deliveryOf(message),
				},
			}),
		),
		...notes
			.filter(isOnPage)
			.map(({ at, ...note }): Dated => ({ at, entry: { ...note, kind: "note", at: formatTime(at) } })),
		...emails
			.filter(isOnPage)
			.map(({ at, ...email }): Dated => ({ at, entry: { ...email, kind: "email", at: formatTime(at) } })),
	].sort((a, b) => a.at.getTime() - b.at.getTime());
	return {
		entries: entries.map(({ entry }) => entry),
		earlier: hasEarlier && oldest ? oldest.toISOString() : null,
		newestId: messages.findLast(({ author }) => author === "customer")?.id ?? "",
		lastInbound: messages.findLast(({ author }) => author === "customer") ?? null,
	};
}

type Dated = { at: Date; entry: Entry };

const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

type Carried = Pick<Awaited<ReturnType<typeof listMessages>>["messages"][number], "author" | "email" | "text">;

/** How the email or text that carries one of our messages went. */
function deliveryOf({ author, email, text }: Carried): ListStatus | null {
	if (text && author !== "customer") return textListStatus({ ...text, needsReview: text.reviewedAt === null });
	return email?.status ? emailListStatus({ ...email, attempts: email.attempts ?? 0, status: email.status }) : null;
}

function describeWay({ channel, address }: { channel: keyof typeof channelLabels; address: string }): string {
	if (channel === "page") return channelLabels.page;
	return `${channelLabels[channel]}, ${channel === "text" ? formatPhone(address) : address}`;
}
