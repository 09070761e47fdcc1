// What the composer of a conversation starts with.
import { readWritingAids } from "#app/messaging/inbox/templates.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { describeChoices } from "./channel-view.server.ts";
import { listSendChoices } from "./channels.server.ts";
import type { readEntries } from "./conversation-view.server.ts";
import { findDraft } from "./drafts.server.ts";
import { findWaiting, listNextPhotos, readNextKey } from "./send.server.ts";
import type { LinkedRecord } from "./subjects.server.ts";

type EntriesPage = Awaited<ReturnType<typeof readEntries>>;

export async function readWriting(
	by: Permitted<"messages.work">,
	id: string,
	name: string,
	{ newestId, lastInbound }: EntriesPage,
	records: readonly LinkedRecord[],
) {
	const waiting = await findWaiting(db, id);
	const [draft, messageKey, choices, aids] = await Promise.all([
		findDraft(by, id),
		readNextKey(by, id),
		listSendChoices(id, waiting?.address ?? null),
		readWritingAids(by, name),
	]);
	const { ways, defaultWay } = describeChoices(choices, lastInbound);
	const about = lastInbound?.entity && `${lastInbound.entity}:${lastInbound.entityId}`;
	return {
		draft,
		messageKey,
		photos: await listNextPhotos(messageKey),
		newestId,
		ways,
		defaultWay,
		records: records.map((record) => ({ value: `${record.entity}:${record.id}`, title: record.title })),
		defaultRecord: about && records.some((record) => `${record.entity}:${record.id}` === about) ? about : "",
		templates: aids.templates.map(({ id: templateId, name: label, text }) => ({ id: templateId, name: label, text })),
		facts: aids.facts,
	};
}
