import { newId } from "#app/documents/line-items/line-item.ts";
import { createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { sampleLine } from "#app/sales/quotes/fixtures.server.ts";
import type { ContractContent, SignerDraft } from "./contract.ts";
import {
	type Contract,
	findContract,
	linkScope,
	openSigning,
	type Signer,
	type SigningRecord,
	signersOf,
} from "./contracts.server.ts";
import { prepareDraft, saveDraft } from "./drafts.server.ts";
import { rules } from "./lint.ts";
import { sendContract } from "./sending.server.ts";
import { countersign, type Signature, signContract } from "./signing.server.ts";

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
/** Every warning is taken note of. */
export const everyRule = rules.map(({ id }) => id);

export function sampleCustomer(name: string, email = `${newId().slice(0, 8)}@example.com`): SignerDraft {
	return { id: newId(), role: "customer", name, email, staffId: "" };
}

/** A whole draft of a contract, written through the verbs; `content` replaces parts of it. */
export async function sampleContract(
	by: Staff,
	content: Partial<ContractContent> = {},
	now = new Date(),
): Promise<Contract> {
	const may = proof(by, "contracts.draft");
	const toName = content.toName ?? "Ruth Paulson";
	const siteAddress = content.siteAddress ?? "212 Maple Street, Thorp, WI 54771";
	const toEmail = content.toEmail ?? `${newId().slice(0, 8)}@example.com`;
	const draft = await prepareDraft(may, now);
	const id = await db.transaction(async (tx) => {
		const customerId = await createCustomer(tx, actor(may), { name: toName, email: toEmail });
		const propertyId = await ensureProperty(tx, actor(may), customerId, siteAddress);
		return draft(tx, { customerId, propertyId, toName, toEmail, toPhone: "", siteAddress });
	});
	const made = await mustFind(id);
	const start = addDays(today(now), 14);
	const whole: ContractContent = {
		...made.content,
		scope: "Prune two maples as described. Haul everything away.",
		startOn: start,
		endOn: addDays(start, 2),
		lines: [sampleLine()],
		...content,
	};
	const saved = await saveDraft(may, id, made.version, whole, now);
	if (saved.kind !== "saved") throw new Error(`the sample was not saved: ${saved.kind}`);
	return mustFind(id);
}

export async function sampleSentContract(
	by: Staff,
	content: Partial<ContractContent> = {},
	now = new Date(),
): Promise<Contract> {
	const draft = await sampleContract(by, content, now);
	const sent = await sendContract(proof(by, "contracts.send"), draft.id, draft.version, everyRule, now);
	if (sent.kind !== "sent") throw new Error(`the sample was not sent: ${JSON.stringify(sent)}`);
	return mustFind(draft.id);
}

export function tokenOf(signer: Pick<Signer, "linkId">): string {
	return makeLink(linkScope, signer.linkId);
}

export async function opened(contractId: string, position = 0, now = new Date()): Promise<SigningRecord> {
	const signer = (await signersOf(contractId))[position];
	const found = signer && (await openSigning(tokenOf(signer), now));
	if (!found) throw new Error("the link opens nothing");
	return found;
}

export function signature(contract: Pick<Contract, "shownHash">, facts: Partial<Signature> = {}): Signature {
	return { hash: contract.shownHash ?? "", name: "Ruth Paulson", drawing: null, emergency: "", code: "", ...facts };
}

/** Everybody signs, customers first; the sealing waits as a job. */
export async function signedByAll(by: Staff, contract: Contract, now = new Date()): Promise<Contract> {
	for (const signer of await signersOf(contract.id)) {
		const given = signature(contract, { name: signer.name });
		const done =
			signer.role === "company"
				? await countersign(proof(by, "contracts.countersign"), contract.id, given, client, now)
				: await signContract(await opened(contract.id, signer.position, now), given, client, now);
		if (done !== "done") throw new Error(`the sample was not signed: ${done}`);
	}
	return mustFind(contract.id);
}

export async function mustFind(id: string): Promise<Contract> {
	const found = await findContract(id);
	if (!found) throw new Error("the sample is gone");
	return found;
}
