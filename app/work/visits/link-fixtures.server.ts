import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { ago, may, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { visitLinkScope } from "./emails.server.ts";

export const links: SecretLinks = {
	"/visit/:accessToken": {
		scope: visitLinkScope,
		create: createVisits,
		parts: ["/calendar.ics", ".data"],
		expire: "update visits set during = tstzrange(now() - interval '92 days', now() - interval '91 days')",
		tables: ["visits"],
	},
};

/** Visits in every status in which the customer knows them. */
async function createVisits(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const from = new Date(now.getTime() + 5 * 86_400_000);
	const during = { from, to: new Date(from.getTime() + 4 * 3_600_000) };
	const create = async (state: VisitStatus): Promise<SharedRecord> => {
		const uniqueText = `The maple of a ${state} visit`;
		const lines = [createTestLineItem({ title: uniqueText, workType: "remove", species: "Sugar maple" })];
		const job = await createTestScheduledJob(owner, ago(10), { lines });
		const plan = { jobId: job.id, during, resourceIds: [] };
		const by = may(owner, "schedule.edit");
		const { visit } = await overrideWarnings((overrides) => planVisit(by, { ...plan, overrides }, now));
		const { id, linkId } = visit;
		await db.update(visits).set({ status: state }).where(eq(visits.id, id));
		const seenFrom = from.toISOString();
		const forms = {
			confirm: { intent: "confirm", seenFrom },
			move: { intent: "move", seenFrom, note: "Mornings are best." },
			ask: { intent: "ask", key: randomUUID(), text: "Do you need the car moved?" },
		};
		const repeatable = state === "scheduled" || state === "confirmed" ? ["move", "ask"] : ["ask"];
		const facts = { forms, repeatable, opens: true, counts: false };
		return { state, ...facts, token: createLinkToken(visitLinkScope, linkId), uniqueText };
	};
	return [
		{ ...(await create("scheduled")), closingForm: "confirm" },
		await create("confirmed"),
		await create("en-route"),
		await create("done"),
		await create("canceled"),
	];
}
