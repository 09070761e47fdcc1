// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as clearance from "./clearance.server.ts";
import { createTestPicture } from "./fixtures.server.ts";
import * as pictures from "./pictures.server.ts";

const by = () => allowed("pictures.edit");
const added = async () => {
	const { id, version } = await createTestPicture();
	return { id, version };
};
const fromInquiry = async () => {
	const { id, version } = await createTestPicture({ source: "inquiry", sourceId: randomUUID() });
	return { id, version };
};
const release = { givenBy: "Ruth Paulson", givenOn: "2026-11-20", how: "Email" };
const values = {
	alt: "An oak",
	caption: "",
	credit: "",
	tags: [],
	species: "",
	focusX: 0.5,
	focusY: 0.5,
	cropX: 0,
	cropY: 0,
	cropWidth: 0.5,
	cropHeight: 1,
};

export const races: Races = {
	savePicture: async () => {
		const seen = await added();
		return () => pictures.savePicture(by(), seen, values, now);
	},
	describePicture: async () => {
		const seen = await added();
		return () => pictures.describePicture(by(), seen, { alt: "An oak", focusX: 0.2, focusY: 0.2 }, now);
	},
	deletePicture: async () => {
		const seen = await added();
		return () => pictures.deletePicture(by(), seen, now);
	},
	restorePicture: async () => {
		const seen = await added();
		await pictures.deletePicture(by(), seen, now);
		return () => pictures.restorePicture(by(), { ...seen, version: seen.version + 1 }, now);
	},
	checkPicture: async () => {
		const seen = await fromInquiry();
		return () => clearance.checkPicture(by(), seen, now);
	},
	noteRelease: async () => {
		const seen = await fromInquiry();
		return () => clearance.noteRelease(by(), seen, release, now);
	},
	withdrawRelease: async () => {
		const seen = await fromInquiry();
		await clearance.noteRelease(by(), seen, release, now);
		return () => clearance.withdrawRelease(by(), { ...seen, version: 2 }, now);
	},
	// announcing the same file twice gives the same upload
	registerUpload: "repeatable",
};
