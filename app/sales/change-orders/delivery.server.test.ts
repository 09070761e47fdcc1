import { afterAll, beforeAll, expect, test } from "vitest";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { undoSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { allQuestions } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "./fixtures.server.ts";
import { listChangeOrders } from "./listing.server.ts";
import { sending } from "./sending.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const notSent = { label: "Not sent", reason: "Not sent: no email server is set up" };

test("without an email server, contracts and change orders say that they weren't sent", async () => {
	const contract = await createTestSentContract(owner, {}, noon);
	const signed = await createTestSignedContract(owner, {}, noon);
	const changeOrder = await createTestSentChangeOrder(owner, signed.id, undefined, noon);
	expect(await product.drain()).toEqual([]);
	const contracts = await listContracts("needs-attention", "", null, noon);
	expect(contracts.rows.find(({ id }) => id === contract.id)?.listStatus).toMatchObject(notSent);
	const changeOrders = await listChangeOrders("needs-attention", "", null, noon);
	expect(changeOrders.rows.find(({ id }) => id === changeOrder.id)?.listStatus).toMatchObject(notSent);
	const step = { kind: "act", reason: "Not sent: no email server is set up." };
	expect((await loadJob(owner, contract.id, noon)).next).toMatchObject({ ...step, label: "Share contract link" });
	expect((await loadJob(owner, signed.id, noon)).next).toMatchObject({ ...step, label: "Share change order link" });
});

test("while a document is being sent, that is the next step of its job", async () => {
	const contract = await createTestSignedContract(owner, {}, noon);
	const { id } = await createTestChangeOrder(owner, contract.id, undefined, noon);
	const before = (await loadJob(owner, contract.id, noon)).next;
	await scheduleTestSend(sending, owner, id, { kind: "send" }, noon);
	for (const record of [contract.id, id])
		expect((await loadJob(owner, record, noon)).next).toMatchObject({
			kind: "wait",
			reason: "Sending the change order…",
			to: `/admin/change-orders/${id}`,
		});
	await undoSend(owner, "change-order", id, noon);
	expect((await loadJob(owner, contract.id, noon)).next).toEqual(before);
});

test("a missing address is asked for in the sheet, and saved to the customer only if the sender wants that", async () => {
	for (const saveAddress of [true, false]) {
		const contract = await createTestSignedContract(owner, {}, noon);
		const draft = await createTestChangeOrder(
			owner,
			contract.id,
			({ lines }) => ({ toEmail: "", lines: lines.slice(1), endOn: "2027-02-01" }),
			noon,
		);
		const to = `asked-${saveAddress}@example.com`;
		const options = { acknowledged: [...allQuestions] };
		const request = { kind: "send" as const, options, changes: { to, saveAddress } };
		const { sheet } = await scheduleTestSend(sending, owner, draft.id, request, noon);
		expect(sheet).toMatchObject({ hasTo: true, blockers: [] });
		expect(await product.drain()).toEqual([]);
		expect(await getChangeOrder(draft.id)).toMatchObject({ status: "awaiting", toEmail: to });
		const { rows } = await product.pool.query("select 1 from customer_channels where customer_id = $1 and value = $2", [
			contract.customerId,
			to,
		]);
		expect(rows).toHaveLength(saveAddress ? 1 : 0);
	}
});
