// What the composer of a conversation starts with.
import { eq } from "drizzle-orm";
import { readWritingAids } from "#app/messaging/inbox/templates.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { describeChoices } from "./channel-view.server.ts";
import { listSendChoices } from "./channels.server.ts";
import type { readEntries } from "./conversation-view.server.ts";
import { findDraft } from "./drafts.server.ts";
import { findWaiting, listNextPhotos, readNextKey } from "./send.server.ts";
import { findSubject, type LinkedRecord } from "./subjects.server.ts";

type EntriesPage = Awaited<ReturnType<typeof readEntries>>;

export async function readWriting(
	by: Permitted<"messages.work">,
	id: string,
	name: string,
	{ newestId, lastInbound }: EntriesPage,
	openRecords: readonly LinkedRecord[],
	now: Date,
) {
	const waiting = await findWaiting(db, id);
	const [draft, messageKey, choices, aids, [customer]] = await Promise.all([
		findDraft(by, id),
		readNextKey(by, id),
		listSendChoices(id, waiting?.address ?? null),
		readWritingAids(by, name),
		db.select({ preferredChannel: customers.preferredChannel }).from(customers).where(eq(customers.id, id)),
	]);
	const { ways, defaultWay } = await describeChoices(choices, lastInbound, customer?.preferredChannel ?? null, now);
	const asked = await findAskedRecord(lastInbound, id, now);
	const about = asked?.value ?? "";
	const records = openRecords.map((record) => ({ value: `${record.entity}:${record.id}`, title: record.title }));
	return {
		draft,
		messageKey,
		photos: await listNextPhotos(messageKey),
		newestId,
		ways,
		defaultWay,
		records: asked && !records.some(({ value }) => value === about) ? [asked, ...records] : records,
		defaultRecord: about,
		templates: aids.templates.map(({ id: templateId, name: label, text }) => ({ id: templateId, name: label, text })),
		facts: aids.facts,
	};
}

/** What the customer's last message is about: a record that is closed can be answered about, too. */
async function findAskedRecord(last: EntriesPage["lastInbound"], customerId: string, now: Date) {
	if (!last?.entity || !last.entityId) return null;
	const subject = await findSubject(db, { entity: last.entity, id: last.entityId }, now);
	if (subject?.customerId !== customerId) return null;
	return { value: `${last.entity}:${last.entityId}`, title: subject.title };
}
