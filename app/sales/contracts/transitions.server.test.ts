import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type ContractEvent, statuses, transitions } from "./contract.ts";
import { type Contract, findContractPaymentPlan, listContractSigners, openSigningLink } from "./contracts.server.ts";
import { createDraftFromQuote, deleteDraft, saveDraft } from "./drafts.server.ts";
import {
	allRuleIds,
	createTestContract,
	createTestSentContract,
	createTestSigner,
	getContract,
	openTestSigning,
	signByEveryone,
	signingToken,
	testSignature,
} from "./fixtures.server.ts";
import { sealContract } from "./sealing.server.ts";
import { sendContract } from "./sending.server.ts";
import { cancelContract, correctSigner, renewSigner, startInPersonSigning, voidContract } from "./signers.server.ts";
import { countersign, declineContract, recordContractView, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const client = {
	ip: "203.0.113.9",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile",
};
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
		if (status === "cancelled")
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
			owner: ["send", "renew", "correct", "hand-over", "countersign", "cancel", "void"],
			office: ["send", "renew", "correct", "hand-over", "countersign", "cancel", "void"],
			estimator: ["send", "renew", "correct", "hand-over", "countersign"],
			crew: ["hand-over"],
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
		const [signed, cancelled] = await Promise.all([
			signContract(await openTestSigning(other.id, 0, noon), testSignature(other), client, noon),
			cancelContract(permissionFor(owner, "contracts.cancel"), other.id, other.version, "no", noon),
		]);
		expect([signed === "done", cancelled === "done"].filter(Boolean)).toHaveLength(1);
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

describe("signing", () => {
	test("another hash is refused, and no one can change a sent contract", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		expect(await signContract(found, testSignature(sent, { hash: "0".repeat(64) }), client, noon)).toBe("other-paper");
		for (const words of ["content = '{}'", "total = 1", "shown = '{}'", "status = 'draft'", "number = 'C-1'"])
			await expect(product.pool.query(`update contracts set ${words} where id = $1`, [sent.id])).rejects.toThrow(
				/frozen/,
			);
		await expect(product.pool.query("delete from contracts where id = $1", [sent.id])).rejects.toThrow(/never deleted/);
	});

	test("in signing order, the second is invited only after the first has signed, and the company is last", async () => {
		const inOrder = {
			order: "in-order" as const,
			signers: [companySigner(), createTestSigner("Ruth"), createTestSigner("Ed")],
		};
		const sent = await createTestSentContract(owner, inOrder, noon);
		const [ruth, ed, jo] = await listContractSigners(sent.id);
		expect([ruth?.name, ed?.name, jo?.role]).toEqual(["Ruth", "Ed", "company"]);
		expect([ruth?.sentAt, ed?.sentAt]).toEqual([noon, null]);
		expect(await openSigningLink(signingToken(ed as never), noon)).toBeNull();
		expect(await countersign(permissionFor(owner, "contracts.countersign"), sent.id, testSignature(sent), noon)).toBe(
			"not-your-turn",
		);
		await signContract(await openTestSigning(sent.id, 0, noon), testSignature(sent), client, noon);
		expect(await signContract(await openTestSigning(sent.id, 1, noon), testSignature(sent), client, noon)).toBe("done");
		const someoneElse = await createTestStaff("owner");
		expect(
			await countersign(permissionFor(someoneElse, "contracts.countersign"), sent.id, testSignature(sent), noon),
		).toBe("not-you");
	});

	test("a link expires on its day, and a new one replaces it", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const later = new Date("2026-12-24T18:00:00Z");
		const found = await openTestSigning(sent.id, 0, later);
		expect(await signContract(found, testSignature(sent), client, later)).toBe("expired");
		expect(await declineContract(found, no(sent), client, later)).toBe("expired");
		const { version } = await getContract(sent.id);
		expect(await renewSigner(permissionFor(owner, "contracts.send"), sent.id, version, found.signer.id, later)).toBe(
			"done",
		);
		expect(await openSigningLink(signingToken(found.signer), later)).toBeNull();
		expect(await signContract(await openTestSigning(sent.id, 0, later), testSignature(sent), client, later)).toBe(
			"done",
		);
	});

	test("a signer can be corrected only before viewing the contract", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		const to = { name: "Ruth A. Paulson", email: "right@example.com" };
		const by = permissionFor(owner, "contracts.send");
		expect(await correctSigner(by, sent.id, sent.version, found.signer.id, to, noon)).toBe("done");
		expect(await openSigningLink(signingToken(found.signer), noon)).toBeNull();
		const again = await openTestSigning(sent.id, 0, noon);
		await recordContractView(again, client, noon);
		const { version } = await getContract(sent.id);
		expect(await correctSigner(by, sent.id, version, again.signer.id, to, noon)).toBe("stale");
	});

	test("a view is recorded once, and never for a bot", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		await recordContractView(found, { ip: "1.2.3.4", userAgent: "Googlebot/2.1" }, noon);
		expect((await listContractSigners(sent.id))[0]?.openedAt).toBeNull();
		await Promise.all([1, 2].map(() => recordContractView(found, client, noon)));
		expect((await listContractSigners(sent.id))[0]?.openedAt).toEqual(noon);
	});

	test("in-person signing has a 30-minute link and a witness, and the emailed link stays valid", async () => {
		const crew = await createTestStaff("crew", { name: "Ben Moua" });
		const sent = await createTestSentContract(owner, {}, noon);
		const { signer } = await openTestSigning(sent.id, 0, noon);
		const started = await startInPersonSigning(permissionFor(crew, "contracts.in-person"), sent.id, signer.id, noon);
		if (started === "stale") throw new Error(started);
		const { inPersonSigningUrl } = await import("./emails.server.ts");
		const token = inPersonSigningUrl(started.hereId).split("/").at(-1) ?? "";
		expect(await openSigningLink(token, new Date(noon.getTime() + 31 * 60_000))).toBeNull();
		const found = await openSigningLink(token, noon);
		if (!found) throw new Error("closed");
		expect(await signContract(found, testSignature(sent), client, noon)).toBe("done");
		expect((await listContractSigners(sent.id))[0]).toMatchObject({ way: "in-person", witnessName: "Ben Moua" });
		expect(await openSigningLink(token, noon)).toBeNull();
		expect(await openSigningLink(signingToken(signer), noon)).not.toBeNull();
	});

	test("no link opens a canceled contract, and unknown tokens open nothing", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const { signer } = await openTestSigning(sent.id, 0, noon);
		await cancelContract(permissionFor(owner, "contracts.cancel"), sent.id, sent.version, "priced wrongly", noon);
		for (const token of [signingToken(signer), "nonsense", `${signingToken(signer)}x`, ""])
			expect(await openSigningLink(token, noon)).toBeNull();
	});
});

describe("from an accepted quote", () => {
	async function acceptedQuote() {
		const optional = createTestLineItem({ title: "Birch", unitPrice: 39_000, optional: true, preselected: false });
		const sent = await createTestSentQuote(
			owner,
			{ lines: [createTestLineItem(), optional], deposit: { kind: "percent", value: 3000 } },
			noon,
		);
		const given = { name: "Ruth", selection: [optional.id], hash: sent.quote.contentHash ?? "", shownTotal: 0 };
		const { total, deposit } = quoteTotals(sent, given.selection);
		expect(await acceptQuote(sent, { ...given, shownTotal: total }, client, noon)).toBe("done");
		return { id: sent.quote.id, total, deposit };
	}

	test("it is created once, with the selected lines, price and deposit, and again only after the first is canceled", async () => {
		const quote = await acceptedQuote();
		const by = permissionFor(owner, "contracts.draft");
		const made = await Promise.all([1, 2, 3].map(() => createDraftFromQuote(by, quote.id, noon)));
		expect(new Set(made.map((one) => (typeof one === "string" ? one : one.id))).size).toBe(1);
		const [one] = made;
		if (!one || typeof one === "string") throw new Error("refused");
		const draft = await getContract(one.id);
		expect([draft.total, draft.content.lines.length]).toEqual([quote.total, 2]);
		const saved = await saveDraft(by, one.id, draft.version, { ...draft.content, lines: [], county: "" }, noon);
		expect(saved.kind).toBe("saved");
		expect((await getContract(one.id)).total).toBe(quote.total);
		expect(await findContractPaymentPlan(one.id)).toBeNull();
		expect(await deleteDraft(by, one.id, noon)).toBe("done");
		const next = await createDraftFromQuote(by, quote.id, noon);
		expect(typeof next === "object" && next.id).not.toBe(one.id);
	});

	test("its payments add up for the invoices, and a quote that isn't accepted creates no contract", async () => {
		const quote = await acceptedQuote();
		const made = await createDraftFromQuote(permissionFor(owner, "contracts.draft"), quote.id, noon);
		if (typeof made === "string") throw new Error(made);
		const draft = await getContract(made.id);
		const by = permissionFor(owner, "contracts.draft");
		const whole = { ...draft.content, startOn: "2026-12-07", endOn: "2026-12-08" };
		await saveDraft(by, made.id, draft.version, whole, noon);
		const stopped = await send(await getContract(made.id));
		expect(stopped).toMatchObject({ kind: "blocked", findings: [{ rule: "seller", field: "company" }] });
		await product.pool.query("update company set street = '1 Oak Road'");
		const { clearCompanyCache: forgetCompany } = await import("#app/people/company/company.server.ts");
		forgetCompany();
		expect(await send(await getContract(made.id), [])).toMatchObject({ kind: "blocked" });
		expect(await send(await getContract(made.id))).toBe("done");
		const plan = await findContractPaymentPlan(made.id);
		expect(plan?.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
			["deposit", quote.deposit],
			["final", quote.total - quote.deposit],
		]);
		const open = await createTestSentQuote(owner, {}, noon);
		expect(await createDraftFromQuote(by, open.quote.id, noon)).toBe("refused");
		expect(await createDraftFromQuote(by, randomUUID(), noon)).toBe("missing");
	});
});
