import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { testClient as client } from "#app/sales/contracts/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { recordApproval, requestCall } from "./answers.server.ts";
import { type ChangeOrder, findChangeOrderAnswer, listContractChangeOrders } from "./change-orders.server.ts";
import { logCall, updateToCurrentContract, voidChangeOrder } from "./close.server.ts";
import { findContractValue } from "./contract-state.server.ts";
import {
	approveTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	createTestSignedContract,
	declineTestChangeOrder,
	getChangeOrder,
	linkToken,
	openTestChangeOrder,
} from "./fixtures.server.ts";
import { openChangeOrderLink, recordChangeOrderView } from "./links.server.ts";
import { sealChangeOrder } from "./sealing.server.ts";
import { resendChangeOrder, sendChangeOrder } from "./send.server.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "./settings.server.ts";

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
const createSent = (contractId: string, edit?: Parameters<typeof createTestSentChangeOrder>[2]) =>
	createTestSentChangeOrder(owner, contractId, edit, noon);
const approve = (changeOrder: ChangeOrder) => approveTestChangeOrder(changeOrder, noon);

test("of two change orders of one contract approved at once, one wins and the other must be updated", async () => {
	const contract = await createContract(48_000, 30_000);
	const [line] = contract.content.lines;
	const raiseTo =
		(unitPrice: number) =>
		({ lines }: ChangeOrder["content"]) => ({
			lines: lines.map((current) => (current.id === line?.id ? { ...current, unitPrice } : current)),
		});
	const first = await createSent(contract.id, raiseTo(60_000));
	const second = await createSent(contract.id, raiseTo(70_000));
	expect([first.customerView?.number, second.customerView?.number]).toEqual(["CO-001", "CO-002"]);
	const results = await Promise.all([approve(first), approve(second)]);
	expect(results.sort()).toEqual(["contract-changed", "done"]);
	const late = (await listContractChangeOrders(contract.id)).find(({ status }) => status === "awaiting");
	if (!late) throw new Error("both were approved");
	const draft = await updateToCurrentContract(permissionFor(owner, "changes.draft"), late.id, late.version, noon);
	if (draft === "stale") throw new Error(draft);
	expect((await getChangeOrder(late.id)).status).toBe("void");
	const updated = await getChangeOrder(draft.id);
	expect([updated.baseVersion, updated.revision, updated.replacesId]).toEqual([1, 2, late.id]);
	const by = permissionFor(owner, "changes.request");
	expect(await sendChangeOrder(by, updated.id, updated.version, noon)).toBe("done");
	expect(await approve(await getChangeOrder(updated.id))).toBe("done");
	const value = await findContractValue(contract.id);
	expect([value?.version, value?.value]).toEqual([2, updated.total]);
});

test("of a double tap, approving and declining, or approving and voiding, exactly one wins", async () => {
	const contract = await createContract(48_000);
	const first = await createSent(contract.id);
	expect((await Promise.all([approve(first), approve(first)])).sort()).toEqual(["already", "done"]);
	const second = await createSent(contract.id);
	const results = await Promise.all([approve(second), declineTestChangeOrder(second, noon)]);
	expect(results.sort()).toEqual(["already", "done"]);
	const third = await createSent(contract.id);
	const voiding = voidChangeOrder(permissionFor(owner, "changes.void"), third.id, third.version, "no", noon);
	expect((await Promise.all([approve(third), voiding])).filter((result) => result === "done")).toHaveLength(1);
});

test("a sent change order can't be changed by anyone, and an answer is final", async () => {
	const contract = await createContract(48_000);
	const changeOrder = await createSent(contract.id);
	expect(await approveTestChangeOrder(changeOrder, noon, { hash: "0".repeat(64) })).toBe("outdated");
	const query = (text: string) => product.pool.query(text, [changeOrder.id]);
	for (const change of [
		"content = '{}'",
		"total = 1",
		"base_version = 7",
		"customer_view = '{}'",
		"status = 'draft'",
		"seq = 9",
	])
		await expect(query(`update change_orders set ${change} where id = $1`)).rejects.toThrow(/frozen/);
	await approve(changeOrder);
	await expect(query("update change_orders set status = 'awaiting' where id = $1")).rejects.toThrow(/answer/);
	await expect(query("delete from change_orders where id = $1")).rejects.toThrow(/never deleted/);
	await expect(query("delete from change_order_answers where change_order_id = $1")).rejects.toThrow(/never/);
});

test("an approval is stored with its proof, and the customer and the office get an email", async () => {
	const contract = await createContract(48_000);
	const changeOrder = await createSent(contract.id);
	expect(await approve(changeOrder)).toBe("done");
	expect(await findChangeOrderAnswer(changeOrder.id)).toMatchObject({
		kind: "approved",
		signingMethod: "link",
		signatureKind: "typed",
		name: "Ruth Paulson",
		ip: client.ip,
	});
	const events = await listContractEvents(contract.id);
	expect(events.slice(-3).map(({ kind }) => kind)).toEqual(["change-requested", "change-signed", "change-approved"]);
	await sealChangeOrder(changeOrder.id, noon);
	const emails = (await db.select().from(outgoingEmails)).filter(({ entityId }) => entityId === changeOrder.id);
	expect(emails.map(({ kind }) => kind).sort()).toEqual(["change-answered", "change-office-approved", "change-sent"]);
});

test("the office can record an approval only with evidence and within the limit", async () => {
	const contract = await createContract(48_000);
	const by = permissionFor(owner, "changes.approve");
	const evidence = "On the phone at ten";
	const record = ({ id, contentHash }: ChangeOrder) =>
		recordApproval(by, id, { hash: contentHash ?? "", name: "Ruth", evidence }, noon);
	const small = await createSent(contract.id);
	expect(await record(small)).toBe("done");
	expect(await findChangeOrderAnswer(small.id)).toMatchObject({ signingMethod: "office", evidence, staffId: owner.id });
	const large = await createSent(contract.id, ({ lines }) => ({
		lines: [...lines, createTestExtraLine({ unitPrice: 90_000 })],
	}));
	expect(await record(large)).toBe("over-limit");
	expect((await getChangeOrder(large.id)).status).toBe("awaiting");
	const { version } = await readChangeOrderSettings();
	const higher = { officeLimit: 200_000, crewLimit: 50_000, openDays: 14, creditMemos: "review" as const };
	const settingsPermit = permissionFor(owner, "changes.settings");
	const saved = await Promise.all([1, 2].map(() => saveChangeOrderSettings(settingsPermit, version, higher, noon)));
	expect(saved.sort()).toEqual(["done", "stale"]);
	const { rows } = await product.pool.query("select diff from audit_events where entity = 'change-order-settings'");
	expect(rows).toEqual([{ diff: higher }]);
	expect(await record(large)).toBe("done");
});

test("a call request stays open until someone calls; a view counts once and never for a bot", async () => {
	const contract = await createContract(48_000);
	const opened = await openTestChangeOrder(await createSent(contract.id));
	expect(await requestCall(opened, "after four", client, noon)).toBe("done");
	expect(await requestCall(opened, "after four", client, noon)).toBe("already");
	const current = await getChangeOrder(opened.id);
	expect(current).toMatchObject({ status: "awaiting", callRequestedAt: noon, callNote: "after four" });
	expect(await logCall(permissionFor(owner, "changes.request"), opened.id, current.version, noon)).toBe("done");
	expect((await getChangeOrder(opened.id)).callRequestedAt).toBeNull();
	const view = (userAgent: string) => recordChangeOrderView(opened, { ip: client.ip, userAgent }, noon);
	await view("Googlebot/2.1");
	await Promise.all([view(client.userAgent), view(client.userAgent)]);
	const { rows } = await product.pool.query("select 1 from document_views where entity_id = $1", [opened.id]);
	expect(rows).toHaveLength(1);
});

test("a change order takes eight requests for a call in a day, whatever address they come from", async () => {
	const { id } = await createSent((await createContract(48_000)).id);
	const ask = async (number: number) => {
		const visitor = { ...client, ip: `192.0.2.${number}` };
		const opened = await openTestChangeOrder(await getChangeOrder(id));
		return requestCall(opened, `Number ${number}`, visitor, new Date(noon.getTime() + number * 60_000));
	};
	const outcomes: string[] = [];
	for (let number = 1; number <= 10; number += 1) outcomes.push(await ask(number));
	expect(outcomes).toEqual([...Array<string>(8).fill("done"), "limit", "limit"]);
	expect(await ask(8)).toBe("already");
	expect((await getChangeOrder(id)).callNote).toBe("Number 8");
});

test("a link opens one change order, a new link disables the old one, and other tokens open nothing", async () => {
	const contract = await createContract(48_000);
	const sent = await createSent(contract.id);
	expect((await openChangeOrderLink(linkToken(sent), noon))?.id).toBe(sent.id);
	const by = permissionFor(owner, "changes.request");
	await resendChangeOrder(by, sent.id, sent.version, { newLink: true }, noon);
	for (const token of [linkToken(sent), "nonsense", `${linkToken(sent)}x`, ""])
		expect(await openChangeOrderLink(token, noon)).toBeNull();
	const resent = await getChangeOrder(sent.id);
	expect(await openChangeOrderLink(linkToken(resent), new Date("2031-01-01T00:00:00Z"))).toBeNull();
});
