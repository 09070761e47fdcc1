import type { PageKind } from "#app/content/pages/page.ts";
import type { Permission } from "#app/noun/permissions.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { PageContent } from "./content.ts";
import * as drafts from "./drafts.server.ts";
import * as live from "./publish.server.ts";

type Seen = { id: string; version: number };

/** What people with the permissions `Edit` and `Publish` do with the pages of one kind. `seen` has the version of the draft. */
export function editPages<Edit extends Permission, Publish extends Permission>(kind: PageKind) {
	type Editor = Permitted<Edit>;
	type Publisher = Permitted<Publish>;
	return {
		find: (id: string, on?: Pick<Tx, "select">) => drafts.findEditedPage(kind, id, on),
		start: (tx: Tx, by: Editor, content: PageContent, now: Date) => drafts.startPage(tx, actor(by), kind, content, now),
		save: (by: Editor, id: string, version: number, content: PageContent, now: Date) =>
			drafts.savePageDraft(actor(by), kind, id, version, content, now),
		/** "deleted": the page was never published and is gone with its draft */
		discard: (by: Editor, seen: Seen, now: Date) =>
			db.transaction((tx) => drafts.discardDraft(tx, actor(by), kind, seen, now)),
		requestReview: (by: Editor, seen: Seen, now: Date) =>
			db.transaction((tx) => drafts.requestReview(tx, actor(by), kind, seen, now)),
		/** the token of the link; null when there is no draft */
		openPreview: (by: Editor, id: string, now: Date) =>
			db.transaction((tx) => drafts.openPreview(tx, actor(by), kind, id, now)),
		publish: (by: Publisher, seen: Seen, now: Date) => live.publishDraft(actor(by), kind, seen, now),
		/** `at` is a time of the company's clock, "2027-03-14T02:30". One that the clock skips is an hour later. */
		schedule: (by: Publisher, seen: Seen, at: string, now: Date) => {
			const [day = today(now), time = ""] = at.split("T");
			const [hours = 0, minutes = 0] = time.split(":").map(Number);
			return live.scheduleDraft(actor(by), kind, seen, atLocalTime(day, hours * 60 + minutes), now);
		},
		cancelSchedule: (by: Publisher, seen: Seen, now: Date) => live.cancelSchedule(actor(by), kind, seen, now),
		/** `seen` has the version of the page */
		unpublish: (by: Publisher, seen: Seen, now: Date) => live.unpublishPage(actor(by), kind, seen, now),
		/** `seen` has the version of the page */
		restore: (by: Publisher, seen: Seen, number: number, now: Date) =>
			live.restoreVersion(actor(by), kind, seen, number, now),
	};
}

export type PageEditing<Edit extends Permission, Publish extends Permission> = ReturnType<
	typeof editPages<Edit, Publish>
>;
