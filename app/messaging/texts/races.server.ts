// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { saveTextSettings } from "./save-settings.server.ts";
import { readTextSettings } from "./settings.server.ts";

export const races: Races = {
	saveTextSettings: async () => {
		const { version, ...settings } = await readTextSettings();
		return () => saveTextSettings(allowed("texts.set-up"), version, settings, now);
	},
};
