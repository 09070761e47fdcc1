import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reminderTimes, signatureReminderDays } from "#app/documents/reminders/reminder-times.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { findFile, putFile } from "#app/platform/files.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { findChainProblem, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { testClient as client, createTestSigner, getContract } from "#app/sales/contracts/fixtures.server.ts";
import { findIntegrityProblems, verifyPdf } from "#app/sales/contracts/verification.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { approveChangeOrder, declineChangeOrder, requestCall } from "./answers.server.ts";
import { type ChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { inPersonLinkScope, linkScope } from "./emails.server.ts";
import {
	approveTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	linkToken,
	openTestChangeOrder,
	testSignature,
} from "./fixtures.server.ts";
import { type OpenedChangeOrder, openChangeOrderLink, recordChangeOrderView } from "./links.server.ts";
import { sendReminder } from "./reminders.server.ts";
import { recoverUnsealedChangeOrders, sealChangeOrder } from "./sealing.server.ts";
import { resendChangeOrder } from "./send.server.ts";
import { listInPersonSigners, startInPersonSigning } from "./signers.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-18T18:00:00Z");
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** A change order of a contract that Ruth and Ed signed, as both have it open by their emailed links. */
async function createForTwoSigners() {
	const ruth = createTestSigner("Ruth Paulson");
	const ed = createTestSigner("Ed Paulson");
	const company = { ...createTestSigner("Jo Kessler"), role: "company" as const, staffId: owner.id };
	const contract = await createTestSignedContract(
		owner,
		{ lines: [createTestLineItem()], toEmail: ruth.email, signers: [ruth, ed, company] },
		noon,
	);
	const order = await createTestSentChangeOrder(owner, contract.id, undefined, noon);
	return { contract, order, ruth, ed, ...(await openByLinks(order)) };
}
async function openByLinks(order: ChangeOrder) {
	const [, second] = await listChangeOrderSigners(order.id);
	const byRuth = await openChangeOrderLink(linkToken(order), noon);
	const byEd = await openChangeOrderLink(createLinkToken(linkScope, second?.linkId ?? ""), noon);
	if (!byRuth || !byEd) throw new Error("a link opens nothing");
	return { byRuth, byEd };
}
const createSent = async () => {
	const contract = await createTestSignedContract(owner, { lines: [createTestLineItem()] }, noon);
	return { contract, order: await createTestSentChangeOrder(owner, contract.id, undefined, noon) };
};
const sign = (opened: OpenedChangeOrder, name = "Ruth Paulson", at = noon) =>
	approveChangeOrder(opened, testSignature(opened, { name }), client, at);
const decline = (opened: OpenedChangeOrder, at = noon, note = "") =>
	declineChangeOrder(opened, { hash: opened.contentHash ?? "", note }, client, at);
async function recipientsOf(id: string, kind: string) {
	const all = await db.select().from(outgoingEmails);
	return all.filter((email) => email.entityId === id && email.kind === kind).map(({ to }) => to);
}

describe("several signers", () => {
	test("each signer has a separate link; the last signature approves, and both get the sealed copy", async () => {
		const { contract, order, ruth, ed, byRuth, byEd } = await createForTwoSigners();
		expect((await recipientsOf(order.id, "change-sent")).sort()).toEqual([ruth.email, ed.email].sort());
		expect([byRuth.signer.name, byEd.signer.name]).toEqual(["Ruth Paulson", "Ed Paulson"]);
		expect(await sign(byRuth)).toBe("done");
		expect((await getChangeOrder(order.id)).status).toBe("awaiting");
		expect(await sign(byRuth)).toBe("already");
		expect(await decline(byRuth)).toBe("already");
		expect(await sign(byEd, "Ed Paulson")).toBe("done");
		expect((await getChangeOrder(order.id)).status).toBe("approved");
		await sealChangeOrder(order.id, noon);
		expect((await recipientsOf(order.id, "change-answered")).sort()).toEqual([ruth.email, ed.email].sort());
		expect(findChainProblem(await listContractEvents(contract.id), await getContract(contract.id))).toBeNull();
	});

	test("when both sign at once it is approved once, and one person's double tap doesn't count for the other", async () => {
		const { order, byRuth, byEd } = await createForTwoSigners();
		expect((await Promise.all([sign(byRuth), sign(byRuth)])).sort()).toEqual(["already", "done"]);
		expect((await getChangeOrder(order.id)).status).toBe("awaiting");
		const second = await createForTwoSigners();
		expect(await Promise.all([sign(second.byRuth), sign(second.byEd, "Ed")])).toEqual(["done", "done"]);
		expect((await getChangeOrder(second.order.id)).status).toBe("approved");
		expect(await sign(byEd, "Ed")).toBe("done");
	});

	test("one decline is final for everyone: both get an email, and no one can sign afterward", async () => {
		const { order, byRuth, byEd } = await createForTwoSigners();
		await sign(byRuth);
		expect(await decline(byEd)).toBe("done");
		expect((await getChangeOrder(order.id)).status).toBe("declined");
		expect(await recipientsOf(order.id, "change-answered")).toHaveLength(2);
		const next = await createForTwoSigners();
		const answers = await Promise.all([sign(next.byRuth), decline(next.byEd)]);
		expect(answers).toContain("done");
		expect((await getChangeOrder(next.order.id)).status).toBe("declined");
	});

	test("everyone who hasn't signed gets a new link, and a signature is final", async () => {
		const { order, byRuth, byEd } = await createForTwoSigners();
		await sign(byRuth);
		const { version } = await getChangeOrder(order.id);
		await resendChangeOrder(permissionFor(owner, "changes.request"), order.id, version, { newLink: true }, noon);
		expect(await openChangeOrderLink(createLinkToken(linkScope, byEd.signer.linkId ?? ""), noon)).toBeNull();
		expect(await recipientsOf(order.id, "change-sent")).toHaveLength(3);
		await expect(
			product.pool.query("update change_order_signers set signed_name = 'X' where id = $1", [byRuth.signer.id]),
		).rejects.toThrow(/frozen/);
		await expect(
			product.pool.query("delete from change_order_signers where change_order_id = $1", [order.id]),
		).rejects.toThrow(/frozen/);
	});
});

describe("the sealed copy", () => {
	test("is made once, verifies as authentic, and one changed byte is reported", async () => {
		const { contract, order } = await createSent();
		await approveTestChangeOrder(order, noon);
		await Promise.all([sealChangeOrder(order.id, noon), sealChangeOrder(order.id, noon)]);
		const files = await listContractFiles(contract.id, db, "CO-001");
		expect(files.map(({ kind }) => kind)).toEqual(["original", "sealed"]);
		const sealed = files[1];
		const bytes = (await findFile(sealed?.key ?? "")) ?? Buffer.alloc(0);
		const number = contract.number ?? "";
		const ours = { kind: "ours", fileKind: "sealed", changeOrderNumber: "CO-001", number };
		expect(await verifyPdf(bytes)).toMatchObject(ours);
		const changed = Buffer.from(bytes);
		changed.writeUInt8(changed.readUInt8(900) ^ 1, 900);
		expect(await verifyPdf(changed)).toEqual({ kind: "changed" });
		const problems: string[] = [];
		await findIntegrityProblems((problem) => problems.push(problem));
		expect(problems).toEqual([]);
		await putFile(sealed?.key ?? "", changed);
		await findIntegrityProblems((problem) => problems.push(problem));
		expect(problems).toEqual([`${number}: the signed PDF of CO-001 was changed`]);
		await putFile(sealed?.key ?? "", bytes);
	});

	test("a sealing interrupted by a crash finishes automatically", async () => {
		const { contract, order } = await createSent();
		await approveTestChangeOrder(order, noon);
		await recoverUnsealedChangeOrders(new Date(noon.getTime() + 60_000));
		expect((await getChangeOrder(order.id)).sealedAt).toBeNull();
		await recoverUnsealedChangeOrders(later(1));
		expect((await getChangeOrder(order.id)).sealedAt).toEqual(later(1));
		expect(await listContractFiles(contract.id, db, "CO-001")).toHaveLength(2);
	});
});

test("in-person signing opens the order for 30 minutes on one device, with a witness, even after it expired", async () => {
	const { order } = await createSent();
	const after = later(30);
	const [signer] = await listChangeOrderSigners(order.id);
	expect((await listInPersonSigners(noon)).map(({ signerId }) => signerId)).toContain(signer?.id);
	expect(await approveTestChangeOrder(order, after)).toBe("expired");
	const device = await createTestSession("estimator");
	const headers = new Headers({ cookie: device.cookie });
	const started = await startInPersonSigning(permissionFor(device.staff, "changes.in-person"), signer?.id ?? "", after);
	if (started === "stale") throw new Error(started);
	const token = createLinkToken(inPersonLinkScope, started.inPersonId);
	expect(await openChangeOrderLink(token, new Date(after.getTime() + 31 * 60_000), headers)).toBeNull();
	expect(await openChangeOrderLink(token, after)).toBeNull();
	const opened = await openChangeOrderLink(token, after, headers);
	if (!opened) throw new Error("the in-person link opens no change order");
	expect(await sign(opened, "Ruth Paulson", after)).toBe("done");
	expect(await openChangeOrderLink(token, after, headers)).toBeNull();
	const [notice] = (await listTestEmails("change-order", order.id)).filter(({ kind }) => kind === "change-handed-over");
	expect(notice?.text).toContain(`${device.staff.name} gave you a device`);
	const [signed] = await listChangeOrderSigners(order.id);
	expect(signed).toMatchObject({ signingMethod: "in-person", witnessName: device.staff.name });
	expect(await startInPersonSigning(permissionFor(device.staff, "changes.in-person"), signer?.id ?? "", after)).toBe(
		"stale",
	);
});

describe("the deadline to respond", () => {
	test("stops every response, and restarts when the order is sent again", async () => {
		const { order } = await createSent();
		const opened = await openTestChangeOrder(order);
		expect([await sign(opened, "Ruth", later(15)), await decline(opened, later(15))]).toEqual(["expired", "expired"]);
		expect(
			await resendChangeOrder(
				permissionFor(owner, "changes.request"),
				order.id,
				order.version,
				{ newLink: false },
				later(16),
			),
		).toBe("done");
		expect(await sign(opened, "Ruth", later(20))).toBe("done");
	});

	test("reminders are sent once at their times, and stop when the customer responds", async () => {
		const times = reminderTimes(noon, settings.timeZone, signatureReminderDays);
		const at = (step: number) => times[step] ?? noon;
		const { order } = await createSent();
		expect(await sendReminder(order.id, 0, noon)).toBe("rescheduled");
		const opened = await openTestChangeOrder(order);
		await recordChangeOrderView(opened, client, noon);
		const twice = await Promise.all([sendReminder(order.id, 0, at(0)), sendReminder(order.id, 0, at(0))]);
		expect(twice.sort()).toEqual(["sent", "skipped"]);
		expect(await recipientsOf(order.id, "change-reminder")).toEqual([order.toEmail]);
		await requestCall(opened, "", client, at(0));
		expect(await sendReminder(order.id, 1, at(1))).toBe("skipped");
		const signed = await createSent();
		await approveTestChangeOrder(signed.order, noon);
		expect(await sendReminder(signed.order.id, 1, at(1))).toBe("skipped");
	});
});
