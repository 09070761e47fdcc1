import { addDays, today } from "#app/platform/dates.server.ts";
import { listQuotes } from "#app/quotes/listing.server.ts";
import type { Staff } from "#app/staff/permit.server.ts";
import { proof } from "#app/staff/samples.server.ts";
import type { Contract } from "./contracts.server.ts";
import { draftFromQuote, saveDraft } from "./drafts.server.ts";
import { everyRule, mustFind, opened, signature, signedByAll } from "./samples.server.ts";
import { sendContract } from "./sending.server.ts";
import { handOver } from "./signers.server.ts";
import { declineContract, noteOpened, signContract } from "./signing.server.ts";

const hour = 3_600_000;
const client = {
	ip: "203.0.113.44",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};
const ends = ["signed", "signed", "countersign", "opened", "in-person", "declined", "sent", "draft"] as const;

/** Contracts of the newest accepted quotes, one in each state, written through the verbs of the office and the signers. */
export async function demoContracts(by: Staff, crew: Staff, now: Date): Promise<void> {
	const won = (await listQuotes("won", "", null, now)).rows;
	for (const [n, end] of ends.entries()) {
		const quote = won[n];
		const made = quote && (await draftFromQuote(proof(by, "contracts.draft"), quote.id, ago(now, 40 + n)));
		if (made && typeof made === "object") await becomes(by, crew, await mustFind(made.id), end, now);
	}
}

function ago(now: Date, hours: number): Date {
	return new Date(now.getTime() - hours * hour);
}

async function becomes(by: Staff, crew: Staff, draft: Contract, end: (typeof ends)[number], now: Date): Promise<void> {
	const start = addDays(today(now), 16);
	// the stand-in company has no street yet, which a contract with a deposit must name
	const plan = draft.content.plan.slice(-1);
	const content = { ...draft.content, plan, startOn: start, endOn: addDays(start, 2), hazard: true };
	await saveDraft(proof(by, "contracts.draft"), draft.id, draft.version, content, ago(now, 39));
	if (end === "draft") return;
	const { version } = await mustFind(draft.id);
	const sent = await sendContract(proof(by, "contracts.send"), draft.id, version, everyRule, ago(now, 38));
	if (sent.kind !== "sent" || end === "sent") return;
	const contract = await mustFind(draft.id);
	const at = ago(now, 20);
	const found = await opened(draft.id, 0, at);
	if (end === "in-person") await handOver(proof(crew, "contracts.in-person"), draft.id, found.signer.id, at);
	else await noteOpened(found, client, at);
	const name = found.signer.name;
	if (end === "declined") {
		const given = {
			hash: contract.shownHash ?? "",
			reason: "timing" as const,
			note: "We would rather wait until spring.",
		};
		await declineContract(found, given, client, at);
	}
	if (end === "countersign" || end === "in-person")
		await signContract(
			await again(found, draft.id, end === "in-person", at),
			signature(contract, { name }),
			client,
			at,
		);
	if (end === "signed") await signedByAll(by, contract, at);
}

async function again(found: Awaited<ReturnType<typeof opened>>, id: string, here: boolean, at: Date) {
	return here ? { ...(await opened(id, 0, at)), here } : found;
}
