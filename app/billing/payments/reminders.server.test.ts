import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { samplePayment } from "./fixtures.server.ts";
import { refundPayment } from "./refunds.server.ts";
import {
	askAboutInvoice,
	openQuestions,
	promisePayment,
	remindAll,
	remindersOf,
	sayTalked,
	setReminders,
} from "./reminders.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./settings.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
// Issued on a Monday, net 14: due on November 16.
const issuedAt = new Date("2026-11-02T18:00:00Z");
const dayAfterDue = (days: number, hour = 18) => new Date(Date.UTC(2026, 10, 16 + days, hour));

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const issued = async () => (await sampleIssued(owner, {}, issuedAt)).invoice;
const reminders = async ({ id }: Invoice) =>
	(await mailAbout("invoice", id)).filter(({ kind }) => kind === "invoice-reminder").map(({ subject }) => subject);
const by = () => proof(owner, "payments.record");

test("the text is the company's, filled in; each step goes out once, however many workers there are", async () => {
	const invoice = await issued();
	expect(invoice.dueOn).toBe("2026-11-16");
	await Promise.all([remindAll(dayAfterDue(-3)), remindAll(dayAfterDue(-3)), remindAll(dayAfterDue(-3))]);
	await remindAll(dayAfterDue(-2));
	expect(await reminders(invoice)).toEqual([`Invoice ${invoice.number} is due on November 16, 2026`]);
	const [mail] = await mailAbout("invoice", invoice.id);
	expect(mail?.text).toContain("$506.40");
	await remindAll(dayAfterDue(3));
	expect(await reminders(invoice)).toHaveLength(2);
});

test("after two weeks of standstill one goes out, not three", async () => {
	const invoice = await issued();
	await remindAll(dayAfterDue(14));
	expect(await reminders(invoice)).toEqual([`Invoice ${invoice.number} is ten days past due`]);
});

test("not at night, not on a Sunday", async () => {
	const invoice = await issued();
	await remindAll(new Date("2026-11-20T03:00:00Z")); // Thursday, nine in the evening in Stanley
	await remindAll(new Date("2026-11-22T18:00:00Z"));
	expect(await reminders(invoice)).toEqual([]);
});

describe("it stops", () => {
	test("with the payment", async () => {
		const invoice = await issued();
		await samplePayment(owner, invoice, {}, issuedAt);
		await remindAll(dayAfterDue(3));
		expect(await reminders(invoice)).toEqual([]);
	});

	test("through the day the customer promised, and goes on after it", async () => {
		const invoice = await issued();
		expect(await promisePayment(invoice, "2026-11-01", client, dayAfterDue(0))).toBe("bad-day");
		expect(await promisePayment(invoice, "2026-11-19", client, dayAfterDue(0))).toBe("noted");
		await remindAll(dayAfterDue(3));
		expect(await reminders(invoice)).toEqual([]);
		await remindAll(dayAfterDue(4));
		expect(await reminders(invoice)).toHaveLength(1);
	});

	test("a promise is taken where money is owed, a question as long as the invoice is not void", async () => {
		const [paid, dead] = [await issued(), await issued()];
		await samplePayment(owner, paid, {}, issuedAt);
		await voidInvoice(proof(owner, "invoices.void"), dead.id, dead.version, "Wrong", issuedAt);
		for (const invoice of [paid, dead])
			expect(await promisePayment(invoice, "2026-11-19", client, dayAfterDue(0))).toBe("closed");
		expect(await askAboutInvoice(paid, "Why two stumps?", client, dayAfterDue(0))).toBe("noted");
		expect(await askAboutInvoice(dead, "Why two stumps?", client, dayAfterDue(0))).toBe("closed");
	});

	test("with a question, until the office has answered", async () => {
		const invoice = await issued();
		expect(await askAboutInvoice(invoice, "Why two stumps?", client, dayAfterDue(0))).toBe("noted");
		expect((await openQuestions()).find(({ id }) => id === invoice.id)?.text).toBe("Why two stumps?");
		await remindAll(dayAfterDue(3));
		expect(await reminders(invoice)).toEqual([]);
		await setReminders(by(), invoice.id, { kind: "answered" }, dayAfterDue(3));
		await remindAll(dayAfterDue(3));
		expect(await reminders(invoice)).toHaveLength(1);
	});

	test("when the office notes an answer, or the customer says that it was talked about, until switched on again", async () => {
		const [replied, talked] = [await issued(), await issued()];
		await setReminders(by(), replied.id, { kind: "replied" }, dayAfterDue(0));
		expect(
			await Promise.all([sayTalked(talked, client, dayAfterDue(0)), sayTalked(talked, client, dayAfterDue(0))]),
		).toEqual(["noted", "noted"]);
		await remindAll(dayAfterDue(3));
		expect([await reminders(replied), await reminders(talked)]).toEqual([[], []]);
		expect((await mailAbout("invoice", talked.id)).filter(({ kind }) => kind === "invoice-promise")).toHaveLength(1);
		expect((await remindersOf(replied.id)).hold?.why).toBe("They answered");
		for (const { id } of [replied, talked]) await setReminders(by(), id, { kind: "on" }, dayAfterDue(4));
		await remindAll(dayAfterDue(4));
		expect([(await reminders(replied)).length, (await reminders(talked)).length]).toEqual([1, 1]);
		await samplePayment(owner, talked, {}, dayAfterDue(4));
		expect(await sayTalked(talked, client, dayAfterDue(5))).toBe("closed");
	});

	test("by the switch of the invoice, and after money was given back", async () => {
		const [one, other] = [await issued(), await issued()];
		await setReminders(by(), one.id, { kind: "off" }, issuedAt);
		const payment = await samplePayment(owner, other, {}, issuedAt);
		await refundPayment(
			proof(owner, "payments.refund"),
			payment,
			1,
			{ amount: 5_000, way: "check", reason: "" },
			issuedAt,
		);
		expect((await findInvoice(other.id))?.invoice.status).toBe("open");
		await remindAll(dayAfterDue(3));
		expect([await reminders(one), await reminders(other)]).toEqual([[], []]);
		expect((await remindersOf(other.id)).hold).toMatchObject({ off: true, why: "Money was given back" });
		await setReminders(by(), one.id, { kind: "on" }, issuedAt);
		await remindAll(dayAfterDue(3));
		expect(await reminders(one)).toHaveLength(1);
	});

	test("by the switch of the company; two owners who save at once: one wins", async () => {
		const invoice = await issued();
		const { version, ...known } = await readPaymentSettings();
		const off = () =>
			savePaymentSettings(proof(owner, "payments.set-up"), version, { ...known, remind: false }, issuedAt);
		expect((await Promise.all([off(), off()])).toSorted()).toEqual(["conflict", "saved"]);
		expect(await remindAll(dayAfterDue(3))).toBe(0);
		expect(await reminders(invoice)).toEqual([]);
	});
});
