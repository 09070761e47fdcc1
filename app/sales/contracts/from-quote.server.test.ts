import { randomUUID } from "node:crypto";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { printContract } from "./contract-pdf.server.ts";
import { type Contract, findContractPaymentPlan } from "./contracts.server.ts";
import type { ContractCustomerView } from "./customer-view.ts";
import { createDraftFromQuote, deleteDraft, saveDraft } from "./drafts.server.ts";
import { allRuleIds, testClient as client, getContract } from "./fixtures.server.ts";
import { sendContract } from "./send.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const send = (contract: Contract, acknowledged = allRuleIds) =>
	sendContract(permissionFor(owner, "contracts.send"), contract.id, contract.version, acknowledged, noon);

describe("from an accepted quote", () => {
	async function acceptedQuote() {
		const optional = createTestLineItem({ title: "Birch", unitPrice: 39_000, optional: true, preselected: false });
		const sent = await createTestSentQuote(
			owner,
			{
				lines: [createTestLineItem(), optional],
				deposit: { kind: "percent", value: 3000 },
				wood: "Stacked\nby the shed.",
				warranty: "Two years on our work.",
				excluded: "Planting\nLawn seed",
			},
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
		expect(draft.content.scope).toContain("Wood: Stacked by the shed.");
		expect(draft.content.warranty).toBe("Two years on our work.");
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
		const whole = { ...draft.content, wires: "none" as const, startOn: "2026-12-07", endOn: "2026-12-08" };
		await saveDraft(by, made.id, draft.version, whole, noon);
		const stopped = await send(await getContract(made.id));
		expect(stopped).toMatchObject({ kind: "blocked", findings: [{ rule: "seller", field: "company" }] });
		await product.pool.query("update company set street = '1 Oak Road'");
		receiveBroadcast("company");
		expect(await send(await getContract(made.id), [])).toMatchObject({ kind: "blocked" });
		expect(await send(await getContract(made.id))).toBe("done");
		const { customerView } = await getContract(made.id);
		const { text } = await extractText(
			new Uint8Array(await printContract(customerView as ContractCustomerView, noon)),
			{
				mergePages: true,
			},
		);
		expect(text.replaceAll(/\s+/g, " ")).toContain("Not included in the price × Planting × Lawn seed Price");
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
