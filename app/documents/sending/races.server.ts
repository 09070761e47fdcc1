// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { sending as quoteSheet } from "#app/sales/quotes/sending.server.ts";
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { findSavedText, listEmailTemplates, resetEmailText, saveEmailText } from "./email-templates.server.ts";
import { scheduleSend } from "./scheduled-sends.server.ts";

const by = () => allowed("emails.set-up");
const text = { subject: "Your quote", message: "Hello" };
const saved = async () => {
	const [template] = listEmailTemplates();
	if (!template) throw new Error("no template");
	return { template, version: (await findSavedText(template)).version };
};

export const races: Races = {
	scheduleSend: async () => {
		const { id } = (await createTestDraftQuote(owner)).quote;
		const sheet = await quoteSheet.open(owner, id, "send", { acknowledged: [], signerId: "" }, now);
		if (!sheet) throw new Error("the quote can't be sent");
		const email = { ...sheet.email, acknowledged: [], signerId: "", cc: [], newLink: false };
		const request = { id, kind: "send" as const, version: sheet.version, email };
		return () => scheduleSend(owner, quoteSheet.entity, request, now);
	},
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
