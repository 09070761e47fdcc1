import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { findChainProblem, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { getContract as mustFindContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { contractEvents } from "#app/sales/contracts/tables.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	approveChangeOrder,
	declineChangeOrder,
	recordApproval,
	recordChangeOrderView,
	requestCall,
} from "./answers.server.ts";
import { type ChangeOrderEvent, statuses, transitions } from "./change-order.ts";
import { renderChangeOrderPdf } from "./change-order-pdf.server.ts";
import {
	type ChangeOrder,
	findChangeOrderAnswer,
	findContractValue,
	listChangeOrderSigners,
	listContractChangeOrders,
	openChangeOrderLink,
	readChangeOrderSettings,
	saveChangeOrderSettings,
} from "./change-orders.server.ts";
import { logCall, updateToCurrentContract, voidChangeOrder } from "./close.server.ts";
import { createDraft, deleteDraft, saveDraft } from "./drafts.server.ts";
import {
	createTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	linkToken,
	testSignature,
} from "./fixtures.server.ts";
import { sealChangeOrder } from "./sealing.server.ts";
import { resendChangeOrder, sendChangeOrder } from "./send.server.ts";
import { startInPersonSigning } from "./signers.server.ts";

let product: TestProduct;
let owner: Staff;
const nobody = "00000000-0000-4000-8000-00000000dead";
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const contractWith = (...prices: number[]) =>
	createTestSignedContract(owner, { lines: prices.map((unitPrice) => createTestLineItem({ unitPrice })) }, noon);
const request = (one: ChangeOrder) =>
	sendChangeOrder(permissionFor(owner, "changes.request"), one.id, one.version, noon);
const approve = (one: ChangeOrder) => approveChangeOrder(one, testSignature(one), client, noon);
const keep = (one: ChangeOrder) => declineChangeOrder(one, { hash: one.contentHash ?? "", note: "" }, client, noon);

describe("transitions that aren't in the table are refused", () => {
	let contract: Contract;
	beforeAll(async () => {
		contract = await contractWith(48_000);
	});
	async function inStatus(status: (typeof statuses)[number]): Promise<ChangeOrder> {
		if (status === "draft") return createTestChangeOrder(owner, contract.id, undefined, noon);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		if (status === "approved") await approve(one);
		if (status === "kept") await keep(one);
		if (status === "void") await voidChangeOrder(permissionFor(owner, "changes.void"), one.id, one.version, "no", noon);
		return getChangeOrder(one.id);
	}
	const deeds: Record<ChangeOrderEvent, (one: ChangeOrder) => Promise<boolean>> = {
		save: async (one) =>
			(
				await saveDraft(
					permissionFor(owner, "changes.draft"),
					one.id,
					one.version,
					{ ...one.content, words: "x" },
					noon,
				)
			).kind === "saved",
		delete: async (one) => (await deleteDraft(permissionFor(owner, "changes.draft"), one.id, noon)) === "deleted",
		request: async (one) => (await request(one)).kind === "requested",
		send: async (one) =>
			(await resendChangeOrder(
				permissionFor(owner, "changes.request"),
				one.id,
				one.version,
				{ newLink: true },
				noon,
			)) === "done",
		approve: async (one) => (await approve(one)) === "done",
		"approve-for": async (one) => {
			const given = { hash: one.contentHash ?? "", name: "Ruth", evidence: "Said so on the phone" };
			return (await recordApproval(permissionFor(owner, "changes.approve"), one.id, given, noon)) === "done";
		},
		"hand-over": async (one) => {
			const [signer] = await listChangeOrderSigners(one.id);
			return (
				(await startInPersonSigning(permissionFor(owner, "contracts.in-person"), signer?.id ?? nobody, noon)) !==
				"conflict"
			);
		},
		keep: async (one) => (await keep(one)) === "done",
		call: async (one) => (await requestCall(one, "after four", client, noon)) === "done",
		called: async (one) =>
			(await logCall(permissionFor(owner, "changes.request"), one.id, one.version, noon)) === "done",
		void: async (one) =>
			(await voidChangeOrder(permissionFor(owner, "changes.void"), one.id, one.version, "no", noon)) === "done",
		redraw: async (one) =>
			(await updateToCurrentContract(permissionFor(owner, "changes.draft"), one.id, one.version, noon)) !== "conflict",
	};
	const pairs = statuses.flatMap((status) =>
		Object.keys(transitions).map((event) => [status, event as ChangeOrderEvent] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const one = await inStatus(status);
		expect(one.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await deeds[event](one)).toBe(allowed);
		if (!allowed) expect(await getChangeOrder(one.id)).toEqual(one);
	});

	test("each role has exactly the actions in the table", () => {
		const mayOf = (role: (typeof roles)[number]) =>
			Object.entries(transitions)
				.filter(([, one]) => "permission" in one && permit({ ...owner, role }, one.permission))
				.map(([event]) => event);
		const drafting = ["save", "delete", "request", "send"];
		expect(Object.fromEntries(roles.map((role) => [role, mayOf(role)]))).toEqual({
			owner: [...drafting, "hand-over", "approve-for", "called", "void", "redraw"],
			office: [...drafting, "hand-over", "approve-for", "called", "void", "redraw"],
			estimator: [...drafting, "hand-over", "called", "redraw"],
			crew: ["hand-over"],
		});
	});
});

describe("two at once: exactly one wins", () => {
	test("of two orders of one contract approved at once, one wins and the other must be updated", async () => {
		const contract = await contractWith(48_000, 30_000);
		const [line] = contract.content.lines;
		const dearer =
			(unitPrice: number) =>
			({ lines }: ChangeOrder["content"]) => ({
				lines: lines.map((one) => (one.id === line?.id ? { ...one, unitPrice } : one)),
			});
		const a = await createTestSentChangeOrder(owner, contract.id, dearer(60_000), noon);
		const b = await createTestSentChangeOrder(owner, contract.id, dearer(70_000), noon);
		expect([a.shown?.number, b.shown?.number]).toEqual(["CO-001", "CO-002"]);
		const answers = await Promise.all([approve(a), approve(b)]);
		expect(answers.sort()).toEqual(["done", "overtaken"]);
		const late = (await listContractChangeOrders(contract.id)).find(({ status }) => status === "awaiting");
		if (!late) throw new Error("both were approved");
		const draft = await updateToCurrentContract(permissionFor(owner, "changes.draft"), late.id, late.version, noon);
		if (draft === "conflict") throw new Error(draft);
		expect((await getChangeOrder(late.id)).status).toBe("void");
		const again = await getChangeOrder(draft.id);
		expect([again.baseVersion, again.revision, again.replacesId]).toEqual([1, 2, late.id]);
		expect((await request(again)).kind).toBe("requested");
		expect(await approve(await getChangeOrder(again.id))).toBe("done");
		const value = await findContractValue(contract.id);
		expect([value?.version, value?.value]).toEqual([2, again.total]);
	});

	test("a double tap, approving against declining, approving against voiding", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		expect((await Promise.all([approve(one), approve(one)])).sort()).toEqual(["already", "done"]);
		const two = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const both = await Promise.all([approve(two), keep(two)]);
		expect(both.sort()).toEqual(["already", "done"]);
		const three = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const [yes, back] = await Promise.all([
			approve(three),
			voidChangeOrder(permissionFor(owner, "changes.void"), three.id, three.version, "no", noon),
		]);
		expect([yes, back].filter((done) => done === "done")).toHaveLength(1);
	});

	test("requests of one contract get numbers without gaps; two editors, two requests", async () => {
		const contract = await contractWith(48_000);
		const drafts = await Promise.all([1, 2, 3].map(() => createTestChangeOrder(owner, contract.id, undefined, noon)));
		const sent = await Promise.all(drafts.map(request));
		expect(sent.map((one) => one.kind === "requested" && one.number).sort()).toEqual(["CO-001", "CO-002", "CO-003"]);
		const draft = await createTestChangeOrder(owner, contract.id, undefined, noon);
		const by = permissionFor(owner, "changes.draft");
		const saved = await Promise.all(
			["One", "Two"].map((words) => saveDraft(by, draft.id, draft.version, { ...draft.content, words }, noon)),
		);
		expect(saved.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
		const fresh = await getChangeOrder(draft.id);
		const twice = await Promise.all([request(fresh), request(fresh)]);
		expect(twice.filter(({ kind }) => kind === "requested")).toHaveLength(1);
	});
});

test("in any order of approvals, the total is the original plus the approved differences", async () => {
	const step = fc.record({
		deed: fc.constantFrom("add", "raise", "remove"),
		price: fc.integer({ min: 0, max: 90_000 }),
		answer: fc.constantFrom("approve", "keep", "void", "wait"),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
			const contract = await contractWith(48_000, 30_000);
			const before = await findContract(contract.id);
			const waiting: ChangeOrder[] = [];
			for (const { deed, price, answer } of steps) {
				const one = await createTestSentChangeOrder(
					owner,
					contract.id,
					({ lines }) => {
						const [first, ...rest] = lines;
						if (deed === "add" || !first) return { lines: [...lines, createTestExtraLine({ unitPrice: price })] };
						return {
							lines:
								deed === "remove"
									? [...rest, createTestExtraLine()]
									: [{ ...first, unitPrice: first.unitPrice + price + 1 }, ...rest],
						};
					},
					noon,
				);
				waiting.push(one);
				if (answer === "approve") await approve(one);
				if (answer === "keep") await keep(one);
				if (answer === "void")
					await voidChangeOrder(permissionFor(owner, "changes.void"), one.id, one.version, "no", noon);
			}
			for (const one of waiting.reverse()) await approve(one);
			const approved = (await listContractChangeOrders(contract.id)).filter(({ status }) => status === "approved");
			const sum = approved.reduce((sum, one) => sum + one.total - one.totalBefore, contract.total);
			const value = await findContractValue(contract.id);
			expect(value).toMatchObject({ original: contract.total, value: sum, version: approved.length });
			const last = approved.toSorted((a, b) => a.baseVersion - b.baseVersion).at(-1);
			if (last) expect([value?.lines, value?.value]).toEqual([last.content.lines, last.total]);
			const after = await findContract(contract.id);
			expect([after?.content, after?.total, after?.contentHash]).toEqual([
				before?.content,
				before?.total,
				before?.contentHash,
			]);
			expect(after && findChainProblem(await listContractEvents(contract.id), after)).toBeNull();
		}),
		{ numRuns: 6 },
	);
}, 60_000);

describe("a change order can be sent", () => {
	test("only for a contract that everyone has signed and that isn't canceled", async () => {
		const contract = await contractWith(48_000);
		const by = permissionFor(owner, "changes.draft");
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const { version } = await mustFindContract(contract.id);
		await voidContract(permissionFor(owner, "contracts.cancel"), contract.id, version, "the customer cancelled", noon);
		expect(await createDraft(by, contract.id, noon)).toBeNull();
		expect(await approve(one)).toBe("closed");
		expect((await findContractValue(contract.id))?.value).toBe(contract.total);
	});

	test("unless it changes nothing, has no explanation or is based on an older version", async () => {
		const contract = await contractWith(48_000);
		const nothing = await createTestChangeOrder(owner, contract.id, () => ({ words: "" }), noon);
		expect(await request(nothing)).toMatchObject({
			kind: "stopped",
			checks: [{ title: "No changes yet" }, { title: "Explain the change to the customer" }],
		});
		const other = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const old = await createTestChangeOrder(owner, contract.id, undefined, noon);
		await approve(other);
		expect(await request(old)).toMatchObject({ checks: [{ title: "The contract has changed" }] });
		const fresh = await updateToCurrentContract(permissionFor(owner, "changes.draft"), old.id, old.version, noon);
		expect(fresh).toEqual({ id: old.id });
		const sent = await request(await getChangeOrder(old.id));
		expect(sent).toMatchObject({ kind: "requested", number: "CO-002" });
	});

	test("also when only the completion date changes", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, () => ({ endOn: "2027-02-01" }), noon);
		expect(await approve(one)).toBe("done");
		expect(await findContractValue(contract.id)).toMatchObject({ endOn: "2027-02-01", value: contract.total });
	});
});

describe("responses", () => {
	test("a sent order can't be changed by anyone, and a response is final", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		expect(await approveChangeOrder(one, testSignature(one, { hash: "0".repeat(64) }), client, noon)).toBe(
			"other-paper",
		);
		for (const words of [
			"content = '{}'",
			"total = 1",
			"base_version = 7",
			"shown = '{}'",
			"status = 'draft'",
			"seq = 9",
		])
			await expect(product.pool.query(`update change_orders set ${words} where id = $1`, [one.id])).rejects.toThrow(
				/frozen/,
			);
		await approve(one);
		await expect(
			product.pool.query("update change_orders set status = 'awaiting' where id = $1", [one.id]),
		).rejects.toThrow(/answer/);
		await expect(product.pool.query("delete from change_orders where id = $1", [one.id])).rejects.toThrow(
			/never deleted/,
		);
		await expect(product.pool.query("delete from change_answers where change_id = $1", [one.id])).rejects.toThrow(
			/never/,
		);
	});

	test("the signature, its PDF and the audit trail are kept, and the customer and the office are told", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		expect(await approve(one)).toBe("done");
		expect(await findChangeOrderAnswer(one.id)).toMatchObject({
			kind: "approved",
			way: "link",
			mark: "typed",
			name: "Ruth Paulson",
			ip: client.ip,
		});
		const kinds = (
			await db.select({ kind: contractEvents.kind, contractId: contractEvents.contractId }).from(contractEvents)
		)
			.filter((event) => event.contractId === contract.id)
			.map(({ kind }) => kind);
		expect(kinds.slice(-3)).toEqual(["change-requested", "change-signed", "change-approved"]);
		await sealChangeOrder(one.id, noon);
		const mails = (await db.select().from(outgoingEmails)).filter(({ entityId }) => entityId === one.id);
		expect(mails.map(({ kind }) => kind).sort()).toEqual(["change-answered", "change-asked", "change-office-approved"]);
	});

	test("the office can record an approval only with evidence and within the limit", async () => {
		const contract = await contractWith(48_000);
		const small = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const by = permissionFor(owner, "changes.approve");
		const given = (one: ChangeOrder) => ({
			hash: one.contentHash ?? "",
			name: "Ruth",
			evidence: "On the phone at ten",
		});
		expect(await recordApproval(by, small.id, given(small), noon)).toBe("done");
		expect(await findChangeOrderAnswer(small.id)).toMatchObject({
			way: "office",
			evidence: "On the phone at ten",
			staffId: owner.id,
		});
		const large = await createTestSentChangeOrder(
			owner,
			contract.id,
			({ lines }) => ({ lines: [...lines, createTestExtraLine({ unitPrice: 90_000 })] }),
			noon,
		);
		expect(await recordApproval(by, large.id, given(large), noon)).toBe("over-limit");
		expect((await getChangeOrder(large.id)).status).toBe("awaiting");
		const { version } = await readChangeOrderSettings();
		expect(
			await Promise.all(
				[1, 2].map(() => saveChangeOrderSettings(version, { officeLimit: 200_000, openDays: 14, creditNotes: "wait" })),
			),
		).toContain(false);
		expect(await recordApproval(by, large.id, given(large), noon)).toBe("done");
	});

	test("a call request stays open until someone calls; a view counts once and never for a bot", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		expect(await requestCall(one, "after four", client, noon)).toBe("done");
		expect(await requestCall(one, "after four", client, noon)).toBe("already");
		const waits = await getChangeOrder(one.id);
		expect(waits).toMatchObject({ status: "awaiting", callAskedAt: noon, callWords: "after four" });
		expect(await logCall(permissionFor(owner, "changes.request"), one.id, waits.version, noon)).toBe("done");
		expect((await getChangeOrder(one.id)).callAskedAt).toBeNull();
		await recordChangeOrderView(one, { ip: "1.2.3.4", userAgent: "Googlebot/2.1" }, noon);
		await Promise.all([recordChangeOrderView(one, client, noon), recordChangeOrderView(one, client, noon)]);
		const { rows } = await product.pool.query("select 1 from document_views where entity_id = $1", [one.id]);
		expect(rows).toHaveLength(1);
	});

	test("a link opens one order, a new link disables the old one, and other tokens open nothing", async () => {
		const contract = await contractWith(48_000);
		const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		expect((await openChangeOrderLink(linkToken(one), noon))?.id).toBe(one.id);
		await resendChangeOrder(permissionFor(owner, "changes.request"), one.id, one.version, { newLink: true }, noon);
		for (const token of [linkToken(one), "nonsense", `${linkToken(one)}x`, ""])
			expect(await openChangeOrderLink(token, noon)).toBeNull();
		const fresh = await getChangeOrder(one.id);
		expect(await openChangeOrderLink(linkToken(fresh), new Date("2031-01-01T00:00:00Z"))).toBeNull();
	});
});

test("the PDF of an order, unsigned and signed, is accessible to screen readers", async () => {
	const contract = await contractWith(48_000);
	const one = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
	await approve(one);
	const [answer, signers] = [await findChangeOrderAnswer(one.id), await listChangeOrderSigners(one.id)];
	if (!one.shown || !answer) throw new Error("nothing was shown or answered");
	const original = { sha256: "0".repeat(64) };
	const signed = { signers, answer, original, marks: new Map(), events: await listContractEvents(contract.id) };
	for (const bytes of [
		await renderChangeOrderPdf(one.shown, noon),
		await renderChangeOrderPdf(one.shown, noon, signed),
	])
		expect(await structureProblems(bytes)).toEqual([]);
});
