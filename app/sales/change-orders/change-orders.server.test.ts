import fc from "fast-check";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initialDefaults } from "#app/documents/details/details.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findChainProblem, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { getContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { pickChangeOrderTexts } from "./change-order.ts";
import { renderChangeOrderPdf } from "./change-order-pdf.server.ts";
import {
	type ChangeOrder,
	findChangeOrderAnswer,
	listChangeOrderSigners,
	listContractChangeOrders,
} from "./change-orders.server.ts";
import { updateToCurrentContract, voidChangeOrder } from "./close.server.ts";
import { findContractValue } from "./contract-state.server.ts";
import { createDraft, saveDraft } from "./drafts.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	createTestSignedContract,
	declineTestChangeOrder,
	getChangeOrder,
} from "./fixtures.server.ts";
import { sendChangeOrder } from "./send.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const createContract = (...prices: number[]) =>
	createTestSignedContract(owner, { lines: prices.map((unitPrice) => createTestLineItem({ unitPrice })) }, noon);
const send = ({ id, version }: ChangeOrder) =>
	sendChangeOrder(permissionFor(owner, "changes.request"), id, version, noon);
const approve = (changeOrder: ChangeOrder) => approveTestChangeOrder(changeOrder, noon);
const voidIt = ({ id, version }: ChangeOrder) =>
	voidChangeOrder(permissionFor(owner, "changes.void"), id, version, "no", noon);

test("a change order states its contact, what differs from the contract, the rule for changes, and 811 if it digs", async () => {
	const contract = await createContract(48_000);
	const read = async (title: string, cleanup = "") => {
		const sent = await createTestSentChangeOrder(
			owner,
			contract.id,
			({ lines }) => ({
				details: pickChangeOrderTexts({ cleanup }),
				lines: [...lines, createTestExtraLine({ title })],
			}),
			noon,
		);
		const bytes = await findFile(sent.pdfKey ?? "");
		const { text } = await extractText(new Uint8Array(bytes ?? []), { mergePages: true });
		return { details: sent.customerView?.details, text: text.replaceAll(/\s+/g, " ") };
	};
	const { utilities, changes } = initialDefaults;
	const lift = await read("Lift for the hollow maple");
	expect(lift.details).toEqual({ changes });
	const stump = await read("Grind the stump by the garage", "Chips raked up.");
	expect(stump.details).toEqual({ utilities, cleanup: "Chips raked up.", changes });
	for (const part of [`Your contact ${owner.name}`, utilities, "Cleanup Chips raked up.", changes])
		expect(stump.text).toContain(part);
	expect(lift.text).not.toMatch(/Utility lines|Cleanup/);
});

test("in any order of approvals, the total is the original plus the approved differences", async () => {
	const step = fc.record({
		change: fc.constantFrom("add", "raise", "remove"),
		price: fc.integer({ min: 0, max: 90_000 }),
		response: fc.constantFrom("approve", "decline", "void", "none"),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
			const contract = await createContract(48_000, 30_000);
			const before = await findContract(contract.id);
			const sent: ChangeOrder[] = [];
			for (const { change, price, response } of steps) {
				const edit = ({ lines }: ChangeOrder["content"]) => {
					const [first, ...rest] = lines;
					if (change === "add" || !first) return { lines: [...lines, createTestExtraLine({ unitPrice: price })] };
					if (change === "remove") return { lines: [...rest, createTestExtraLine()] };
					return { lines: [{ ...first, unitPrice: first.unitPrice + price + 1 }, ...rest] };
				};
				const changeOrder = await createTestSentChangeOrder(owner, contract.id, edit, noon);
				sent.push(changeOrder);
				if (response === "approve") await approve(changeOrder);
				if (response === "decline") await declineTestChangeOrder(changeOrder, noon);
				if (response === "void") await voidIt(changeOrder);
			}
			for (const changeOrder of sent.reverse()) await approve(changeOrder);
			const approved = (await listContractChangeOrders(contract.id)).filter(({ status }) => status === "approved");
			const expected = approved.reduce((sum, { total, totalBefore }) => sum + total - totalBefore, contract.total);
			const value = await findContractValue(contract.id);
			expect(value).toMatchObject({ original: contract.total, value: expected, version: approved.length });
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
		const contract = await createContract(48_000);
		const sent = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const { version } = await getContract(contract.id);
		await voidContract(permissionFor(owner, "contracts.cancel"), contract.id, version, "the customer canceled", noon);
		expect(await createDraft(permissionFor(owner, "changes.draft"), contract.id, noon)).toBeNull();
		expect(await approve(sent)).toBe("closed");
		expect((await findContractValue(contract.id))?.value).toBe(contract.total);
	});

	test("unless it changes nothing, has no explanation or is based on an older version", async () => {
		const contract = await createContract(48_000);
		const empty = await createTestChangeOrder(owner, contract.id, () => ({ explanation: "" }), noon);
		expect(await send(empty)).toMatchObject({
			kind: "blocked",
			checks: [{ title: "No changes yet" }, { title: "Explain the change to the customer" }],
		});
		const first = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
		const outdated = await createTestChangeOrder(owner, contract.id, undefined, noon);
		await approve(first);
		expect(await send(outdated)).toMatchObject({ checks: [{ title: "The contract has changed" }] });
		const { id, version } = outdated;
		expect(await updateToCurrentContract(permissionFor(owner, "changes.draft"), id, version, noon)).toEqual({ id });
		expect(await send(await getChangeOrder(id))).toBe("done");
		expect((await getChangeOrder(id)).customerView?.number).toBe("CO-002");
	});

	test("also when only the completion date changes", async () => {
		const contract = await createContract(48_000);
		const changeOrder = await createTestSentChangeOrder(owner, contract.id, () => ({ endOn: "2027-02-01" }), noon);
		expect(await approve(changeOrder)).toBe("done");
		expect(await findContractValue(contract.id)).toMatchObject({ endOn: "2027-02-01", value: contract.total });
	});
});

test("change orders of one contract get numbers without gaps; of two editors and two senders, one wins", async () => {
	const contract = await createContract(48_000);
	const drafts = await Promise.all([1, 2, 3].map(() => createTestChangeOrder(owner, contract.id, undefined, noon)));
	expect(await Promise.all(drafts.map(send))).toEqual(["done", "done", "done"]);
	const numbers = await Promise.all(drafts.map(async ({ id }) => (await getChangeOrder(id)).customerView?.number));
	expect(numbers.sort()).toEqual(["CO-001", "CO-002", "CO-003"]);
	const draft = await createTestChangeOrder(owner, contract.id, undefined, noon);
	const by = permissionFor(owner, "changes.draft");
	const saved = await Promise.all(
		["One", "Two"].map((explanation) =>
			saveDraft(by, draft.id, draft.version, { ...draft.content, explanation }, noon),
		),
	);
	expect(saved.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
	const current = await getChangeOrder(draft.id);
	expect((await Promise.all([send(current), send(current)])).sort()).toEqual(["done", "stale"]);
});

test("the PDF of a change order, unsigned and signed, is accessible to screen readers", async () => {
	const contract = await createContract(48_000);
	const changeOrder = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
	await approve(changeOrder);
	const [answer, signers] = [await findChangeOrderAnswer(changeOrder.id), await listChangeOrderSigners(changeOrder.id)];
	const view = changeOrder.customerView;
	if (!view || !answer) throw new Error("the change order was not sent or not answered");
	const original = { sha256: "0".repeat(64) };
	const events = await listContractEvents(contract.id);
	const signed = { signers, answer, original, drawings: new Map(), events };
	for (const bytes of [await renderChangeOrderPdf(view, noon), await renderChangeOrderPdf(view, noon, signed)])
		expect(await structureProblems(bytes)).toEqual([]);
});
