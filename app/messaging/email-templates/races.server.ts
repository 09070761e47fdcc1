// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { findSavedText, listEmailTemplates, resetEmailText, saveEmailText } from "./email-templates.server.ts";

const by = () => allowed("emails.set-up");
const text = { subject: "Your quote", message: "Hello" };
const saved = async () => {
	const [template] = listEmailTemplates();
	if (!template) throw new Error("no template");
	return { template, version: (await findSavedText(template)).version };
};

export const races: Races = {
	saveEmailText: async () => {
		const { template, version } = await saved();
		return () => saveEmailText(by(), template, version, text, now);
	},
	resetEmailText: async () => {
		const before = await saved();
		await saveEmailText(by(), before.template, before.version, text, now);
		const { template, version } = await saved();
		return () => resetEmailText(by(), template, version, now);
	},
};
