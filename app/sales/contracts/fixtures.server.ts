import { newId } from "#app/documents/line-items/line-item.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import type { ContractContent, SignerDraft } from "./contract.ts";
import {
	type Contract,
	findContract,
	listContractFiles,
	listContractSigners,
	openSigningLink,
	type Signer,
	type SigningRecord,
	signingLinkScope,
} from "./contracts.server.ts";
import { createDraftFromQuote, prepareDraft, saveDraft } from "./drafts.server.ts";
import { rules } from "./lint.ts";
import { sendContract } from "./send.server.ts";
import { type ContractSignature, countersign, signContract } from "./signing.server.ts";
import { findIntegrityProblems } from "./verification.server.ts";

/** the signer's device */
export const testClient = {
	ip: "203.0.113.9",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile",
};
/** Acknowledges every warning. */
export const allRuleIds = rules.map(({ id }) => id);

export function createTestSigner(name: string, email = `${newId().slice(0, 8)}@example.com`): SignerDraft {
	return { id: newId(), role: "customer", name, email, staffId: "" };
}

/** Creates a complete draft through the same functions as the screens; `content` overrides fields. */
export async function createTestContract(
	by: Staff,
	content: Partial<ContractContent> = {},
	now = new Date(),
): Promise<Contract> {
	const may = permissionFor(by, "contracts.draft");
	const toName = content.toName ?? "Ruth Paulson";
	const siteAddress = content.siteAddress ?? "212 Maple Street, Thorp, WI 54771";
	const toEmail = content.toEmail ?? `${newId().slice(0, 8)}@example.com`;
	const draft = await prepareDraft(may, now);
	const id = await db.transaction(async (tx) => {
		const customerId = await createCustomer(tx, actor(may), { name: toName, email: toEmail });
		const propertyId = await ensureProperty(tx, actor(may), customerId, siteAddress);
		return draft(tx, { customerId, propertyId, toName, toEmail, toPhone: "", siteAddress });
	});
	const draftContract = await getContract(id);
	const start = addDays(today(now), 14);
	const fullContent: ContractContent = {
		...draftContract.content,
		scope: "Prune two maples as described. Haul everything away.",
		startOn: start,
		endOn: addDays(start, 2),
		lines: [createTestLineItem()],
		wires: "none",
		...content,
	};
	const saved = await saveDraft(may, id, draftContract.version, fullContent, now);
	if (saved.kind !== "saved") throw new Error(`the sample contract was not saved: ${saved.kind}`);
	return getContract(id);
}

export async function createTestSentContract(
	by: Staff,
	content: Partial<ContractContent> = {},
	now = new Date(),
): Promise<Contract> {
	const draft = await createTestContract(by, content, now);
	const sent = await sendContract(permissionFor(by, "contracts.send"), draft.id, draft.version, allRuleIds, now);
	if (sent !== "done") throw new Error(`the sample contract was not sent: ${JSON.stringify(sent)}`);
	return getContract(draft.id);
}

/** Sends the contract of an accepted quote. The customer is a business, so that it may have a deposit before the company's address is set. */
export async function createTestContractOfQuote(by: Staff, quoteId: string, now = new Date()): Promise<Contract> {
	const may = permissionFor(by, "contracts.draft");
	const drafted = await createDraftFromQuote(may, quoteId, now);
	if (typeof drafted === "string") throw new Error(`the sample quote has no contract: ${drafted}`);
	const draft = await getContract(drafted.id);
	const startOn = addDays(today(now), 14);
	const facts = { startOn, endOn: addDays(startOn, 2), wires: "none", home: "business" } as const;
	const saved = await saveDraft(may, draft.id, draft.version, { ...draft.content, ...facts }, now);
	if (saved.kind !== "saved") throw new Error(`the sample contract was not saved: ${saved.kind}`);
	const sent = await sendContract(permissionFor(by, "contracts.send"), draft.id, saved.version, allRuleIds, now);
	if (sent !== "done") throw new Error(`the sample contract was not sent: ${JSON.stringify(sent)}`);
	return getContract(draft.id);
}

export function signingToken(signer: Pick<Signer, "linkId">): string {
	return createLinkToken(signingLinkScope, signer.linkId);
}

export async function openTestSigning(contractId: string, position = 0, now = new Date()): Promise<SigningRecord> {
	const signer = (await listContractSigners(contractId))[position];
	const signing = signer && (await openSigningLink(signingToken(signer), now));
	if (!signing) throw new Error("the signing link opens no contract");
	return signing;
}

export function testSignature(
	contract: Pick<Contract, "contentHash">,
	facts: Partial<ContractSignature> = {},
): ContractSignature {
	return { hash: contract.contentHash ?? "", name: "Ruth Paulson", drawing: null, emergency: "", code: "", ...facts };
}

/** Signs for everyone, customers first. The sealing job is queued but not run. */
export async function signByEveryone(by: Staff, contract: Contract, now = new Date()): Promise<Contract> {
	for (const signer of await listContractSigners(contract.id)) {
		const submission = testSignature(contract, { name: signer.name });
		const result =
			signer.role === "company"
				? await countersign(permissionFor(by, "contracts.countersign"), contract.id, submission, now)
				: await signContract(await openTestSigning(contract.id, signer.position, now), submission, testClient, now);
		if (result !== "done") throw new Error(`the sample contract was not signed: ${result}`);
	}
	return getContract(contract.id);
}

export async function getContract(id: string): Promise<Contract> {
	const contract = await findContract(id);
	if (!contract) throw new Error("the sample contract does not exist");
	return contract;
}

export async function readTestContractFile(contractId: string, kind: string): Promise<Buffer> {
	const file = (await listContractFiles(contractId)).find((one) => one.kind === kind);
	const bytes = file && (await findFile(file.key));
	if (!bytes) throw new Error(`the sample contract has no ${kind} file`);
	return bytes;
}

export async function listIntegrityProblems(): Promise<string[]> {
	const problems: string[] = [];
	await findIntegrityProblems((problem) => problems.push(problem));
	return problems;
}
