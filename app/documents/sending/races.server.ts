// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { sending as quoteSheet } from "#app/sales/quotes/sending.server.ts";
import { now, owner, type Races } from "#server/testing/races.ts";
import { scheduleSend } from "./scheduled-sends.server.ts";

export const races: Races = {
	scheduleSend: async () => {
		const { id } = (await createTestDraftQuote(owner)).quote;
		const sheet = await quoteSheet.open(owner, id, "send", { acknowledged: [], signerId: "" }, now);
		if (!sheet) throw new Error("the quote can't be sent");
		const email = { ...sheet.email, acknowledged: [], signerId: "", cc: [], newLink: false };
		const request = { id, kind: "send" as const, version: sheet.version, email };
		return () => scheduleSend(owner, quoteSheet.entity, request, now);
	},
};
