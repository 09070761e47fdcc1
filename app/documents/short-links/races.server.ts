// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestLink } from "./fixtures.server.ts";
import * as links from "./short-links.server.ts";

const by = () => allowed("qr-codes.edit");

export const races: Races = {
	changeShortLink: async () => {
		const { id, version, utm, ...link } = await createTestLink(by());
		return () => links.changeShortLink(by(), { id, version }, { ...link, utm, name: crypto.randomUUID() }, now);
	},
	archiveShortLink: async () => {
		const seen = await createTestLink(by());
		return () => links.archiveShortLink(by(), seen, now);
	},
	restoreShortLink: async () => {
		const { id, version } = await createTestLink(by());
		await links.archiveShortLink(by(), { id, version }, now);
		return () => links.restoreShortLink(by(), { id, version: version + 1 }, now);
	},
};
