import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { ContractContent } from "./contract.ts";
import type { Contract } from "./contracts.server.ts";
import { draftFromQuote, saveDraft } from "./drafts.server.ts";
import { everyRule, mustFind, opened, sampleCustomer, signature, signedByAll } from "./fixtures.server.ts";
import { sealContract } from "./sealing.server.ts";
import { sendContract } from "./sending.server.ts";
import { handOver, voidContract } from "./signers.server.ts";
import { declineContract, noteOpened, signContract } from "./signing.server.ts";

const hour = 3_600_000;
const client = {
	ip: "203.0.113.44",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};
const ends = [
	"signed",
	"signed",
	"countersign",
	"opened",
	"in-person",
	"declined",
	"sent",
	"draft",
	"void",
	"one-of-two",
	"two-signed",
] as const;
type End = (typeof ends)[number];

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

async function becomes(by: Staff, crew: Staff, draft: Contract, end: End, now: Date): Promise<void> {
	const start = addDays(today(now), 16);
	// the stand-in company has no street yet, which a contract with a deposit must name
	const plan = draft.content.plan.slice(-1);
	const days = { plan, startOn: start, endOn: addDays(start, 2), hazard: true };
	const content = { ...draft.content, ...days, ...(twoSign.has(end) ? withSecond(draft.content) : {}) };
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
	if (end === "countersign" || end === "in-person" || end === "one-of-two")
		await signContract(
			await again(found, draft.id, end === "in-person", at),
			signature(contract, { name }),
			client,
			at,
		);
	if (end === "signed" || end === "two-signed" || end === "void") await signedByAll(by, contract, at);
	if (end === "void") await takeBack(by, draft.id, now);
}

const twoSign: ReadonlySet<End> = new Set(["one-of-two", "two-signed"]);

/** The other owner of the house signs after the first. */
function withSecond({ signers, toName }: ContractContent): Pick<ContractContent, "signers" | "order"> {
	const [, family = toName] = toName.split(" ");
	const second = sampleCustomer(`Pat ${family}`, `pat.${plainLetters(family)}@example.com`);
	return { signers: [...signers, second], order: "in-order" };
}

function plainLetters(name: string): string {
	return name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z]/g, "");
}

/** It must be sealed before it can be void: what is not signed by all is cancelled instead. */
async function takeBack(by: Staff, id: string, now: Date): Promise<void> {
	await sealContract(id, ago(now, 19));
	const { version } = await mustFind(id);
	const why = "They wrote within three business days that they will keep the tree.";
	await voidContract(proof(by, "contracts.cancel"), id, version, why, ago(now, 4));
}

async function again(found: Awaited<ReturnType<typeof opened>>, id: string, here: boolean, at: Date) {
	return here ? { ...(await opened(id, 0, at)), here } : found;
}
