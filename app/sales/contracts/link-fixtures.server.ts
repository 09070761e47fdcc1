import type { Staff } from "#app/noun/permit.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { ago, client, may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { type Contract, inPersonLinkScope, listContractSigners, signingLinkScope } from "./contracts.server.ts";
import {
	createTestSentContract,
	createTestSigner,
	openTestSigning,
	signingToken,
	testSignature,
} from "./fixtures.server.ts";
import { cancelContract, renewSigner, startInPersonSigning } from "./signers.server.ts";
import { declineContract, signContract } from "./signing.server.ts";

export const links: SecretLinks = {
	"/contract/sign/:accessToken": {
		scope: signingLinkScope,
		create: createContracts,
		parts: ["/pdf", ".data"],
		hasBeacon: true,
		replace: async (owner, now) => {
			const contract = await createTestSentContract(owner);
			const [before] = await listContractSigners(contract.id);
			await renewSigner(may(owner, "contracts.send"), contract.id, contract.version, required(before).id, now);
			const [after] = await listContractSigners(contract.id);
			return { old: signingToken(required(before)), current: signingToken(required(after)) };
		},
		tables: ["contracts", "contract_signers", "contract_files", "contract_events"],
	},
};

async function createContracts(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const declineOf = (contract: Contract) => ({ hash: contract.contentHash ?? "", reason: "price" as const, note: "" });
	const company = { ...createTestSigner(owner.name, owner.email), role: "company" as const, staffId: owner.id };
	const both = () => [createTestSigner("Ruth Paulson"), createTestSigner("Ed Paulson"), company];
	const page = async (state: string, contract: Contract, token: string, opens = true): Promise<SharedRecord> => {
		const hash = contract.contentHash ?? "";
		const sign = { hash, name: "Ruth Paulson", consent: "yes" };
		const forms = {
			change: { intent: "change" },
			review: { intent: "review", ...sign },
			sign: { intent: "sign", ...sign },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const facts = { forms, repeatable: [], opens, counts: opens };
		return { state, ...facts, token, uniqueText: contract.number ?? "" };
	};
	const create = async (state: string, move?: (sent: Contract) => Promise<unknown>, at = now) => {
		const sent = await createTestSentContract(owner, { signers: both() }, at);
		const [first] = await listContractSigners(sent.id);
		const token = signingToken(required(first));
		await move?.(sent);
		return page(state, sent, token, state !== "canceled");
	};
	const here = async (state: string) => {
		const at = state === "handed over" ? now : ago(1);
		const sent = await createTestSentContract(owner, { signers: both() }, ago(2));
		const [first] = await listContractSigners(sent.id);
		const inPerson = await startInPersonSigning(may(owner, "contracts.in-person"), sent.id, required(first).id, at);
		if (inPerson === "stale") throw new Error(inPerson);
		return page(state, sent, createLinkToken(inPersonLinkScope, inPerson.inPersonId), false);
	};
	const signed = await createTestSignedContract(owner);
	const [signer] = await listContractSigners(signed.id);
	return [
		{ ...(await create("pending")), closingForm: "sign" },
		{ ...(await create("pending")), closingForm: "decline" },
		await create("expired", undefined, ago(200)),
		await create("signed by this one", async ({ id, contentHash }) =>
			signContract(await openTestSigning(id), testSignature({ contentHash }), client, now),
		),
		await create("declined", async (sent) =>
			declineContract(await openTestSigning(sent.id, 1), declineOf(sent), client, now),
		),
		await create("canceled", ({ id, version }) =>
			cancelContract(may(owner, "contracts.cancel"), id, version, "no", now),
		),
		await page("completed", signed, signingToken(required(signer))),
		{ ...(await here("handed over")), closingForm: "sign" },
		{ ...(await here("handed over")), closingForm: "decline" },
		await here("handed over yesterday"),
	];
}
