// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import type { Actor } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { now, type Races } from "#server/testing/races.ts";
import { findEditedPage, savePageDraft, startPage } from "./drafts.server.ts";
import * as live from "./publish.server.ts";

const by: Actor = { kind: "system", name: "Test" };
const at = new Date("2099-01-01T15:00:00Z");
let count = 0;

const contentOf = (slug: string) => ({ slug, title: slug, description: "A page.", frontMatter: {}, body: "Text." });

const written = async () => {
	count += 1;
	const content = contentOf(`race-${count}`);
	const { id } = await db.transaction((tx) => startPage(tx, by, "plain", content, now));
	return { id, version: 1 };
};

const published = async () => {
	const { id, version } = await written();
	await live.publishDraft(by, "plain", { id, version }, now);
	const edited = await findEditedPage("plain", id);
	return { id, version: edited?.page.version ?? 0 };
};

export const races: Races = {
	savePageDraft: async () => {
		const { id, version } = await written();
		return () => savePageDraft(by, "plain", id, version, contentOf(`race-${count}`), now);
	},
	publishDraft: async () => {
		const seen = await written();
		return () => live.publishDraft(by, "plain", seen, now);
	},
	scheduleDraft: async () => {
		const seen = await written();
		return () => live.scheduleDraft(by, "plain", seen, at, now);
	},
	cancelSchedule: async () => {
		const { id, version } = await written();
		await live.scheduleDraft(by, "plain", { id, version }, at, now);
		return () => live.cancelSchedule(by, "plain", { id, version: version + 1 }, now);
	},
	unpublishPage: async () => {
		const seen = await published();
		return () => live.unpublishPage(by, "plain", seen, now);
	},
	restoreVersion: async () => {
		const seen = await published();
		return () => live.restoreVersion(by, "plain", seen, 1, now);
	},
};
