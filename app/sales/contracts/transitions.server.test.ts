import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { sampleLine, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { totalsOf as quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type ContractEvent, statuses, transitions } from "./contract.ts";
import { type Contract, contractPlan, openSigning, signersOf } from "./contracts.server.ts";
import { deleteDraft, draftFromQuote, saveDraft } from "./drafts.server.ts";
import {
	everyRule,
	mustFind,
	opened,
	sampleContract,
	sampleCustomer,
	sampleSentContract,
	signature,
	signedByAll,
	tokenOf,
} from "./fixtures.server.ts";
import { sealContract } from "./sealing.server.ts";
import { sendContract } from "./sending.server.ts";
import { cancelContract, correctSigner, handOver, renewSigner, voidContract } from "./signers.server.ts";
import { countersign, declineContract, noteOpened, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const client = {
	ip: "203.0.113.9",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile",
};
const noon = new Date("2026-11-20T18:00:00Z");
const no = (contract: Contract) => ({ hash: contract.shownHash ?? "", reason: "price" as const, note: "" });

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const send = (contract: Contract, acknowledged = everyRule) =>
	sendContract(proof(owner, "contracts.send"), contract.id, contract.version, acknowledged, noon);

/** What a link shows of this contract, whether it opens or not. */
async function firstSigning(contract: Contract) {
	const signers = await signersOf(contract.id);
	return signers[0] && { contract, signer: signers[0], signers, here: false };
}

describe("every transition that is not on the table is refused", () => {
	async function inStatus(status: (typeof statuses)[number]): Promise<Contract> {
		if (status === "draft") return sampleContract(owner, {}, noon);
		const sent = await sampleSentContract(owner, {}, noon);
		if (status === "rejected") await declineContract(await opened(sent.id, 0, noon), no(sent), client, noon);
		if (status === "cancelled")
			await cancelContract(proof(owner, "contracts.cancel"), sent.id, sent.version, "no", noon);
		if (status === "sealing" || status === "completed") await signedByAll(owner, sent, noon);
		if (status === "completed") await sealContract(sent.id, noon);
		return mustFind(sent.id);
	}
	const signerId = async ({ id }: Contract) => (await signersOf(id))[0]?.id ?? randomUUID();
	const deeds: Partial<Record<ContractEvent, (contract: Contract) => Promise<boolean>>> = {
		send: async (one) => (await send(one)).kind === "sent",
		sign: async (one) => {
			const found = await firstSigning(one);
			return found ? (await signContract(found, signature(one), client, noon)) === "done" : false;
		},
		reject: async (one) => {
			const found = await firstSigning(one);
			return found ? (await declineContract(found, no(one), client, noon)) === "done" : false;
		},
		renew: async (one) =>
			(await renewSigner(proof(owner, "contracts.send"), one.id, one.version, await signerId(one), noon)) === "done",
		correct: async (one) =>
			(await correctSigner(
				proof(owner, "contracts.send"),
				one.id,
				one.version,
				await signerId(one),
				{ name: "Ruth", email: "r@example.com" },
				noon,
			)) === "done",
		"hand-over": async (one) =>
			typeof (await handOver(proof(owner, "contracts.in-person"), one.id, await signerId(one), noon)) === "object",
		cancel: async (one) =>
			(await cancelContract(proof(owner, "contracts.cancel"), one.id, one.version, "no", noon)) === "done",
		void: async (one) =>
			(await voidContract(proof(owner, "contracts.cancel"), one.id, one.version, "no", noon)) === "done",
		seal: async (one) => {
			await sealContract(one.id, noon);
			return (await mustFind(one.id)).version > one.version;
		},
	};
	const pairs = statuses.flatMap((status) =>
		Object.keys(deeds).map((event) => [status, event as ContractEvent] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const contract = await inStatus(status);
		expect(contract.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await deeds[event]?.(contract)).toBe(allowed);
		if (!allowed) expect(await mustFind(contract.id)).toEqual(contract);
	});

	test("each role has the deeds of the table and no others", () => {
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
	test("sending, also for the number", async () => {
		const draft = await sampleContract(owner, {}, noon);
		const kinds = (await Promise.all([send(draft), send(draft)])).map(({ kind }) => kind);
		expect(kinds.sort()).toEqual(["conflict", "sent"]);
		const drafts = await Promise.all([1, 2, 3].map(() => sampleContract(owner, {}, noon)));
		const sent = await Promise.all(drafts.map((one) => send(one)));
		expect(new Set(sent.map((one) => (one.kind === "sent" ? one.number : one.kind))).size).toBe(3);
	});

	test("a double tap, and a yes against a no", async () => {
		const one = await sampleSentContract(owner, {}, noon);
		const found = await opened(one.id, 0, noon);
		const taps = await Promise.all([1, 2].map(() => signContract(found, signature(one), client, noon)));
		expect(taps.sort()).toEqual(["already", "done"]);
		const other = await sampleSentContract(owner, {}, noon);
		const open = await opened(other.id, 0, noon);
		const answers = await Promise.all([
			signContract(open, signature(other), client, noon),
			declineContract(open, no(other), client, noon),
		]);
		expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
	});

	test("the last two signatures seal it once, and a cancel against a signature leaves one of them", async () => {
		const two = { signers: [sampleCustomer("Ruth"), sampleCustomer("Ed"), companySigner()] };
		const one = await sampleSentContract(owner, two, noon);
		const both = await Promise.all([opened(one.id, 0, noon), opened(one.id, 1, noon)]);
		const done = await Promise.all(both.map((found) => signContract(found, signature(one), client, noon)));
		expect(done).toEqual(["done", "done"]);
		const by = proof(owner, "contracts.countersign");
		const last = await Promise.all([1, 2].map(() => countersign(by, one.id, signature(one), client, noon)));
		expect(last.sort()).toEqual(["already", "done"]);
		const other = await sampleSentContract(owner, {}, noon);
		const [signed, cancelled] = await Promise.all([
			signContract(await opened(other.id, 0, noon), signature(other), client, noon),
			cancelContract(proof(owner, "contracts.cancel"), other.id, other.version, "no", noon),
		]);
		expect([signed === "done", cancelled === "done"].filter(Boolean)).toHaveLength(1);
	});

	test("two editors of a draft", async () => {
		const draft = await sampleContract(owner, {}, noon);
		const by = proof(owner, "contracts.draft");
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
	test("another hash is refused, and what was sent can't be changed, by nobody", async () => {
		const sent = await sampleSentContract(owner, {}, noon);
		const found = await opened(sent.id, 0, noon);
		expect(await signContract(found, signature(sent, { hash: "0".repeat(64) }), client, noon)).toBe("other-paper");
		for (const words of ["content = '{}'", "total = 1", "shown = '{}'", "status = 'draft'", "number = 'C-1'"])
			await expect(product.pool.query(`update contracts set ${words} where id = $1`, [sent.id])).rejects.toThrow(
				/frozen/,
			);
		await expect(product.pool.query("delete from contracts where id = $1", [sent.id])).rejects.toThrow(/never deleted/);
	});

	test("in order: the second is asked when the first has signed, and not before; the company last", async () => {
		const inOrder = {
			order: "in-order" as const,
			signers: [companySigner(), sampleCustomer("Ruth"), sampleCustomer("Ed")],
		};
		const sent = await sampleSentContract(owner, inOrder, noon);
		const [ruth, ed, jo] = await signersOf(sent.id);
		expect([ruth?.name, ed?.name, jo?.role]).toEqual(["Ruth", "Ed", "company"]);
		expect([ruth?.sentAt, ed?.sentAt]).toEqual([noon, null]);
		expect(await openSigning(tokenOf(ed as never), noon)).toBeNull();
		expect(await countersign(proof(owner, "contracts.countersign"), sent.id, signature(sent), client, noon)).toBe(
			"not-your-turn",
		);
		await signContract(await opened(sent.id, 0, noon), signature(sent), client, noon);
		expect(await signContract(await opened(sent.id, 1, noon), signature(sent), client, noon)).toBe("done");
		const someoneElse = await sampleStaff("owner");
		expect(await countersign(proof(someoneElse, "contracts.countersign"), sent.id, signature(sent), client, noon)).toBe(
			"not-you",
		);
	});

	test("a link ends on its day, a new one revives the signer and kills the old one", async () => {
		const sent = await sampleSentContract(owner, {}, noon);
		const later = new Date("2026-12-24T18:00:00Z");
		const found = await opened(sent.id, 0, later);
		expect(await signContract(found, signature(sent), client, later)).toBe("expired");
		expect(await declineContract(found, no(sent), client, later)).toBe("expired");
		const { version } = await mustFind(sent.id);
		expect(await renewSigner(proof(owner, "contracts.send"), sent.id, version, found.signer.id, later)).toBe("done");
		expect(await openSigning(tokenOf(found.signer), later)).toBeNull();
		expect(await signContract(await opened(sent.id, 0, later), signature(sent), client, later)).toBe("done");
	});

	test("a signer is corrected only before the signer did anything", async () => {
		const sent = await sampleSentContract(owner, {}, noon);
		const found = await opened(sent.id, 0, noon);
		const to = { name: "Ruth A. Paulson", email: "right@example.com" };
		const by = proof(owner, "contracts.send");
		expect(await correctSigner(by, sent.id, sent.version, found.signer.id, to, noon)).toBe("done");
		expect(await openSigning(tokenOf(found.signer), noon)).toBeNull();
		const again = await opened(sent.id, 0, noon);
		await noteOpened(again, client, noon);
		const { version } = await mustFind(sent.id);
		expect(await correctSigner(by, sent.id, version, again.signer.id, to, noon)).toBe("conflict");
	});

	test("opened is noted once, never by a bot", async () => {
		const sent = await sampleSentContract(owner, {}, noon);
		const found = await opened(sent.id, 0, noon);
		await noteOpened(found, { ip: "1.2.3.4", userAgent: "Googlebot/2.1" }, noon);
		expect((await signersOf(sent.id))[0]?.openedAt).toBeNull();
		await Promise.all([1, 2].map(() => noteOpened(found, client, noon)));
		expect((await signersOf(sent.id))[0]?.openedAt).toEqual(noon);
	});

	test("on the tablet: a link for half an hour, with the witness; the mailed link stays", async () => {
		const crew = await sampleStaff("crew", { name: "Ben Moua" });
		const sent = await sampleSentContract(owner, {}, noon);
		const { signer } = await opened(sent.id, 0, noon);
		const here = await handOver(proof(crew, "contracts.in-person"), sent.id, signer.id, noon);
		if (here === "conflict") throw new Error(here);
		const { hereLinkOf } = await import("./emails.server.ts");
		const token = hereLinkOf(here.hereId).split("/").at(-1) ?? "";
		expect(await openSigning(token, new Date(noon.getTime() + 31 * 60_000))).toBeNull();
		const found = await openSigning(token, noon);
		if (!found) throw new Error("closed");
		expect(await signContract(found, signature(sent), client, noon)).toBe("done");
		expect((await signersOf(sent.id))[0]).toMatchObject({ way: "in-person", witnessName: "Ben Moua" });
		expect(await openSigning(token, noon)).toBeNull();
		expect(await openSigning(tokenOf(signer), noon)).not.toBeNull();
	});

	test("cancelled: no link opens; unknown and foreign tokens open nothing", async () => {
		const sent = await sampleSentContract(owner, {}, noon);
		const { signer } = await opened(sent.id, 0, noon);
		await cancelContract(proof(owner, "contracts.cancel"), sent.id, sent.version, "priced wrongly", noon);
		for (const token of [tokenOf(signer), "nonsense", `${tokenOf(signer)}x`, ""])
			expect(await openSigning(token, noon)).toBeNull();
	});
});

describe("from an accepted quote", () => {
	async function acceptedQuote() {
		const optional = sampleLine({ title: "Birch", unitPrice: 39_000, optional: true, preselected: false });
		const sent = await sampleSent(
			owner,
			{ lines: [sampleLine(), optional], deposit: { kind: "percent", value: 3000 } },
			noon,
		);
		const given = { name: "Ruth", selection: [optional.id], hash: sent.quote.shownHash ?? "", shownTotal: 0 };
		const { total, deposit } = quoteTotals(sent, given.selection);
		expect(await acceptQuote(sent, { ...given, shownTotal: total }, client, noon)).toBe("done");
		return { id: sent.quote.id, total, deposit };
	}

	test("once: chosen lines, price, deposit; again only when the first is cancelled", async () => {
		const quote = await acceptedQuote();
		const by = proof(owner, "contracts.draft");
		const made = await Promise.all([1, 2, 3].map(() => draftFromQuote(by, quote.id, noon)));
		expect(new Set(made.map((one) => (typeof one === "string" ? one : one.id))).size).toBe(1);
		const [one] = made;
		if (!one || typeof one === "string") throw new Error("refused");
		const draft = await mustFind(one.id);
		expect([draft.total, draft.content.lines.length]).toEqual([quote.total, 2]);
		const saved = await saveDraft(by, one.id, draft.version, { ...draft.content, lines: [], county: "" }, noon);
		expect(saved.kind).toBe("saved");
		expect((await mustFind(one.id)).total).toBe(quote.total);
		expect(await contractPlan(one.id)).toBeNull();
		expect(await deleteDraft(by, one.id, noon)).toBe("deleted");
		const next = await draftFromQuote(by, quote.id, noon);
		expect(typeof next === "object" && next.id).not.toBe(one.id);
	});

	test("its plan adds up for the invoices; a quote that is only sent makes none", async () => {
		const quote = await acceptedQuote();
		const made = await draftFromQuote(proof(owner, "contracts.draft"), quote.id, noon);
		if (typeof made === "string") throw new Error(made);
		const draft = await mustFind(made.id);
		const by = proof(owner, "contracts.draft");
		const whole = { ...draft.content, startOn: "2026-12-07", endOn: "2026-12-08" };
		await saveDraft(by, made.id, draft.version, whole, noon);
		const stopped = await send(await mustFind(made.id));
		expect(stopped).toMatchObject({ kind: "stopped", findings: [{ rule: "seller", field: "company" }] });
		await product.pool.query("update company set street = '1 Oak Road'");
		const { forgetCompany } = await import("#app/people/company/company.server.ts");
		forgetCompany();
		expect((await send(await mustFind(made.id), [])).kind).toBe("stopped");
		expect((await send(await mustFind(made.id))).kind).toBe("sent");
		const plan = await contractPlan(made.id);
		expect(plan?.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
			["deposit", quote.deposit],
			["final", quote.total - quote.deposit],
		]);
		const open = await sampleSent(owner, {}, noon);
		expect(await draftFromQuote(by, open.quote.id, noon)).toBe("refused");
		expect(await draftFromQuote(by, randomUUID(), noon)).toBe("missing");
	});
});
