import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { ContractContent } from "./contract.ts";
import type { Contract } from "./contracts.server.ts";
import { createDraftFromQuote, saveDraft } from "./drafts.server.ts";
import {
	allRuleIds,
	createTestSigner,
	getContract,
	openTestSigning,
	signByEveryone,
	testSignature,
} from "./fixtures.server.ts";
import { sealContract } from "./sealing.server.ts";
import { sendContract } from "./send.server.ts";
import { startInPersonSigning, voidContract } from "./signers.server.ts";
import { declineContract, recordContractView, signContract } from "./signing.server.ts";

const hourMs = 3_600_000;
const demoClient = {
	ip: "203.0.113.44",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};
const demoStates = [
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
type DemoState = (typeof demoStates)[number];

/** Contracts of the newest accepted quotes, one in each state, created through the same functions as the screens. */
export async function demoContracts(by: Staff, now: Date): Promise<void> {
	const wonQuotes = (await listQuotes("won", "", null, now)).rows;
	for (const [n, state] of demoStates.entries()) {
		const quote = wonQuotes[n];
		const created =
			quote && (await createDraftFromQuote(permissionFor(by, "contracts.draft"), quote.id, ago(now, 40 + n)));
		if (created && typeof created === "object") await advanceTo(by, await getContract(created.id), state, now);
	}
}

function ago(now: Date, hours: number): Date {
	return new Date(now.getTime() - hours * hourMs);
}

async function advanceTo(by: Staff, draft: Contract, end: DemoState, now: Date): Promise<void> {
	const start = addDays(today(now), 16);
	// the demo company has no street address yet, which a contract with a deposit requires
	const plan = draft.content.plan.slice(-1);
	const days = { wires: "none" as const, plan, startOn: start, endOn: addDays(start, 2), hazard: true };
	// without a right to cancel, so that work can already be done
	const place = end === "signed" ? "office" : draft.content.place;
	const content = {
		...draft.content,
		...days,
		place,
		...(statesWithTwoSigners.has(end) ? withSecondSigner(draft.content) : {}),
	};
	await saveDraft(permissionFor(by, "contracts.draft"), draft.id, draft.version, content, ago(now, 39));
	if (end === "draft") return;
	const { version } = await getContract(draft.id);
	const sent = await sendContract(permissionFor(by, "contracts.send"), draft.id, version, allRuleIds, ago(now, 38));
	if (sent !== "done" || end === "sent") return;
	const contract = await getContract(draft.id);
	const at = ago(now, 20);
	const signing = await openTestSigning(draft.id, 0, at);
	if (end === "in-person")
		await startInPersonSigning(permissionFor(by, "contracts.in-person"), draft.id, signing.signer.id, at);
	else await recordContractView(signing, demoClient, at);
	const name = signing.signer.name;
	if (end === "declined") {
		const decline = {
			hash: contract.contentHash ?? "",
			reason: "timing" as const,
			note: "We'd rather wait until spring.",
		};
		await declineContract(signing, decline, demoClient, at);
	}
	if (end === "countersign" || end === "in-person" || end === "one-of-two")
		await signContract(
			await reopenSigning(signing, draft.id, end === "in-person", at),
			testSignature(contract, { name }),
			demoClient,
			at,
		);
	if (end === "signed" || end === "two-signed" || end === "void") await signByEveryone(by, contract, at);
	if (end === "void") await voidSignedContract(by, draft.id, now);
}

const statesWithTwoSigners: ReadonlySet<DemoState> = new Set(["one-of-two", "two-signed"]);

/** The other owner of the house signs after the first. */
function withSecondSigner({ signers, toName }: ContractContent): Pick<ContractContent, "signers" | "order"> {
	const [, family = toName] = toName.split(" ");
	const secondSigner = createTestSigner(`Pat ${family}`, `pat.${plainLetters(family)}@example.com`);
	return { signers: [...signers, secondSigner], order: "in-order" };
}

function plainLetters(name: string): string {
	return name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z]/g, "");
}

/** It must be sealed before it can be voided; a contract that not everyone signed is canceled instead. */
async function voidSignedContract(by: Staff, id: string, now: Date): Promise<void> {
	await sealContract(id, ago(now, 19));
	const { version } = await getContract(id);
	const reason = "The customer canceled in writing within three business days. They want to keep the tree.";
	await voidContract(permissionFor(by, "contracts.cancel"), id, version, reason, ago(now, 4));
}

async function reopenSigning(
	signing: Awaited<ReturnType<typeof openTestSigning>>,
	id: string,
	inPerson: boolean,
	at: Date,
) {
	return inPerson ? { ...(await openTestSigning(id, 0, at)), inPerson } : signing;
}
