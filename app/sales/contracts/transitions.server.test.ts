import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scheduleSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type ContractEvent, statuses, transitions } from "./contract.ts";
import { type Contract, listContractSigners } from "./contracts.server.ts";
import { saveDraft } from "./drafts.server.ts";
import {
	allRuleIds,
	testClient as client,
	createTestContract,
	createTestSentContract,
	createTestSigner,
	getContract,
	openTestSigning,
	signByEveryone,
	testSignature,
} from "./fixtures.server.ts";
import { sealContract } from "./sealing.server.ts";
import { sendContract } from "./send.server.ts";
import {
	cancelContract,
	correctSigner,
	remindSignerNow,
	renewSigner,
	startInPersonSigning,
	voidContract,
} from "./signers.server.ts";
import { countersign, declineContract, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const no = (contract: Contract) => ({ hash: contract.contentHash ?? "", reason: "price" as const, note: "" });

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const send = (contract: Contract, acknowledged = allRuleIds) =>
	sendContract(permissionFor(owner, "contracts.send"), contract.id, contract.version, acknowledged, noon);

/** What a link shows of this contract, whether it opens or not. */
async function firstSigning(contract: Contract) {
	const signers = await listContractSigners(contract.id);
	return signers[0] && { contract, signer: signers[0], signers, inPerson: false };
}

describe("transitions that aren't in the table are refused", () => {
	async function inStatus(status: (typeof statuses)[number]): Promise<Contract> {
		if (status === "draft") return createTestContract(owner, {}, noon);
		const sent = await createTestSentContract(owner, {}, noon);
		if (status === "rejected") await declineContract(await openTestSigning(sent.id, 0, noon), no(sent), client, noon);
		if (status === "canceled")
			await cancelContract(permissionFor(owner, "contracts.cancel"), sent.id, sent.version, "no", noon);
		if (status === "sealing" || status === "completed") await signByEveryone(owner, sent, noon);
		if (status === "completed") await sealContract(sent.id, noon);
		return getContract(sent.id);
	}
	const signerId = async ({ id }: Contract) => (await listContractSigners(id))[0]?.id ?? randomUUID();
	const actions: Partial<Record<ContractEvent, (contract: Contract) => Promise<boolean>>> = {
		send: async (one) => (await send(one)) === "done",
		sign: async (one) => {
			const found = await firstSigning(one);
			return found ? (await signContract(found, testSignature(one), client, noon)) === "done" : false;
		},
		reject: async (one) => {
			const found = await firstSigning(one);
			return found ? (await declineContract(found, no(one), client, noon)) === "done" : false;
		},
		renew: async (one) =>
			(await renewSigner(permissionFor(owner, "contracts.send"), one.id, one.version, await signerId(one), noon)) ===
			"done",
		remind: async ({ id, version, ...one }) => {
			const signer = await signerId({ id, version, ...one });
			const email = {
				to: "",
				cc: [],
				subject: "Reminder",
				message: "",
				newLink: false,
				acknowledged: [],
				signerId: signer,
			};
			const scheduled = await scheduleSend(owner, "contract", { id, kind: "remind", version, email }, noon);
			const sending = { email, scheduledId: scheduled?.id ?? "" };
			return (await remindSignerNow(permissionFor(owner, "contracts.send"), id, version, sending, noon)) === "done";
		},
		correct: async (one) =>
			(await correctSigner(
				permissionFor(owner, "contracts.send"),
				one.id,
				one.version,
				await signerId(one),
				{ name: "Ruth", email: "r@example.com" },
				noon,
			)) === "done",
		"hand-over": async (one) =>
			typeof (await startInPersonSigning(
				permissionFor(owner, "contracts.in-person"),
				one.id,
				await signerId(one),
				noon,
			)) === "object",
		cancel: async (one) =>
			(await cancelContract(permissionFor(owner, "contracts.cancel"), one.id, one.version, "no", noon)) === "done",
		void: async (one) =>
			(await voidContract(permissionFor(owner, "contracts.cancel"), one.id, one.version, "no", noon)) === "done",
		seal: async (one) => {
			await sealContract(one.id, noon);
			return (await getContract(one.id)).version > one.version;
		},
	};
	const pairs = statuses.flatMap((status) =>
		Object.keys(actions).map((event) => [status, event as ContractEvent] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const contract = await inStatus(status);
		expect(contract.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await actions[event]?.(contract)).toBe(allowed);
		if (!allowed) expect(await getContract(contract.id)).toEqual(contract);
	});

	test("each role has exactly the actions in the table", () => {
		const may = (role: (typeof roles)[number]) =>
			Object.entries(transitions)
				.filter(([, one]) => "permission" in one && permit({ ...owner, role }, one.permission))
				.map(([event]) => event);
		expect(Object.fromEntries(roles.map((role) => [role, may(role)]))).toEqual({
			owner: ["send", "renew", "remind", "correct", "hand-over", "countersign", "cancel", "void"],
			office: ["send", "renew", "remind", "correct", "hand-over", "countersign", "cancel", "void"],
			estimator: ["send", "renew", "remind", "correct", "hand-over", "countersign"],
			crew: [],
		});
	});
});

describe("two at once: exactly one wins", () => {
	test("sending, including the contract number", async () => {
		const draft = await createTestContract(owner, {}, noon);
		expect((await Promise.all([send(draft), send(draft)])).sort()).toEqual(["done", "stale"]);
		const drafts = await Promise.all([1, 2, 3].map(() => createTestContract(owner, {}, noon)));
		expect(await Promise.all(drafts.map((one) => send(one)))).toEqual(["done", "done", "done"]);
		const sent = await Promise.all(drafts.map(({ id }) => getContract(id)));
		expect(new Set(sent.map(({ number }) => number)).size).toBe(3);
	});

	test("a double tap, and signing against declining", async () => {
		const one = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(one.id, 0, noon);
		const taps = await Promise.all([1, 2].map(() => signContract(found, testSignature(one), client, noon)));
		expect(taps.sort()).toEqual(["already", "done"]);
		const other = await createTestSentContract(owner, {}, noon);
		const open = await openTestSigning(other.id, 0, noon);
		const answers = await Promise.all([
			signContract(open, testSignature(other), client, noon),
			declineContract(open, no(other), client, noon),
		]);
		expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
	});

	test("the last two signatures seal it once, and of a cancellation and a signature one wins", async () => {
		const two = { signers: [createTestSigner("Ruth"), createTestSigner("Ed"), companySigner()] };
		const one = await createTestSentContract(owner, two, noon);
		const both = await Promise.all([openTestSigning(one.id, 0, noon), openTestSigning(one.id, 1, noon)]);
		const done = await Promise.all(both.map((found) => signContract(found, testSignature(one), client, noon)));
		expect(done).toEqual(["done", "done"]);
		const by = permissionFor(owner, "contracts.countersign");
		const last = await Promise.all([1, 2].map(() => countersign(by, one.id, testSignature(one), noon)));
		expect(last.sort()).toEqual(["already", "done"]);
		const other = await createTestSentContract(owner, {}, noon);
		const [signed, canceled] = await Promise.all([
			signContract(await openTestSigning(other.id, 0, noon), testSignature(other), client, noon),
			cancelContract(permissionFor(owner, "contracts.cancel"), other.id, other.version, "no", noon),
		]);
		expect([signed === "done", canceled === "done"].filter(Boolean)).toHaveLength(1);
	});

	test("two people editing a draft", async () => {
		const draft = await createTestContract(owner, {}, noon);
		const by = permissionFor(owner, "contracts.draft");
		const saved = await Promise.all(
			["One", "Two"].map((title) => saveDraft(by, draft.id, draft.version, { ...draft.content, title }, noon)),
		);
		expect(saved.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
	});
});

const companySigner = () => ({
	id: randomUUID(),
	role: "company" as const,
	name: owner.name,
	email: owner.email,
	staffId: owner.id,
});
