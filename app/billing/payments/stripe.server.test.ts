import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeEvent, type StripeServer } from "#server/testing/stripe-server.ts";
import { dueNow, lookAround, startCheckout } from "./checkout.server.ts";
import { samplePayment } from "./fixtures.server.ts";
import { answerPay, readPayPart } from "./pay-page.server.ts";
import { creditOf, paymentsOf, refundsOf } from "./payments.server.ts";
import { follow } from "./provider.server.ts";
import { refundPayment, runRefund } from "./refunds.server.ts";
import { lookUp } from "./stripe.server.ts";
import type { Told } from "./stripe-snapshot.ts";
import { providerEvents } from "./tables.server.ts";
import { takeEvent } from "./webhook.server.ts";

let product: TestProduct;
let stripe: StripeServer;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const back = { paid: "http://localhost:3000/paid", cancelled: "http://localhost:3000/back" };
const now = new Date();

beforeAll(async () => {
	stripe = await openStripeServer();
	const { key, webhookSecret, url } = stripe;
	product = await openTestProduct({ stripe: { key, webhookSecret, url, patience: 1_500 } });
	owner = await sampleStaff("owner");
});
afterEach(() => {
	stripe.be("up");
	stripe.lie({});
});
afterAll(async () => {
	await product.close();
	await stripe.close();
});

const issued = async () => (await sampleIssued(owner, {}, now)).invoice;
async function reread({ id }: Pick<Invoice, "id">): Promise<Invoice> {
	const found = await findInvoice(id);
	if (!found) throw new Error("gone");
	return found.invoice;
}
async function only(invoice: Invoice) {
	const [payment, ...others] = await paymentsOf(invoice.id);
	if (!payment || others.length) throw new Error(`${others.length + 1} payments`);
	return payment;
}
const start = (invoice: Invoice, amount = invoice.total, way: "card" | "bank" = "card") =>
	startCheckout(invoice, { amount, way }, back, client, now);
/** Begun by the customer, and not yet paid. */
async function begun(amount?: number) {
	const invoice = await issued();
	const started = await start(invoice, amount);
	if (started.kind !== "go") throw new Error(started.kind);
	return { invoice, session: started.url.split("/").at(-1) ?? "" };
}
function payForm(invoice: Invoice): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "pay", how: "whole", whole: String(invoice.total), part: "" }))
		form.set(name, value);
	return form;
}
async function receive(...events: (StripeEvent | undefined)[]): Promise<void> {
	for (const event of events) {
		const body = JSON.stringify(event);
		expect(["kept", "known"]).toContain(await takeEvent(body, stripe.sign(body), new Date()));
		await product.drain();
	}
}
const happenedTo = (session: string) => {
	const intent = stripe.sessions().find(({ id }) => id === session)?.payment_intent;
	return stripe.events.filter(
		({ data: { object } }) => object.id === session || object.id === intent || object.payment_intent === intent,
	);
};
const refund = async (invoice: Invoice, amount: number) => {
	const { id, version } = await only(invoice);
	return refundPayment(proof(owner, "payments.refund"), id, version, { amount, way: "stripe", reason: "" }, now);
};

describe("a card", () => {
	test("is paid once however often and in whatever order Stripe says so", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		const [intent, completed] = happenedTo(session);
		await receive(completed, completed, intent, completed, intent);
		expect(await reread(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await only(invoice)).toMatchObject({ status: "succeeded", method: "card", allocated: invoice.total });
		const mails = (await mailAbout("invoice", invoice.id)).filter(({ kind }) => kind === "payment-receipt");
		expect(mails).toHaveLength(1);
		const rows = await db
			.select()
			.from(providerEvents)
			.where(eq(providerEvents.eventId, completed?.id ?? ""));
		expect(rows).toMatchObject([{ outcome: "applied" }]);
	});

	test("counts before its webhook comes and after it never came", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		expect((await only(invoice)).status).toBe("pending");
		await lookAround(new Date(now.getTime() + 5 * 60_000));
		expect(await reread(invoice)).toMatchObject({ status: "paid" });
		await receive(...happenedTo(session));
		expect((await only(invoice)).allocated).toBe(invoice.total);
	});

	test("twenty workers with the same news apply it once", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		const payment = await only(invoice);
		const told = await lookUp(session);
		if (!told) throw new Error("unknown");
		await Promise.all(
			Array.from({ length: 20 }, () => db.transaction((tx) => follow(tx, payment.id, session, told, now))),
		);
		expect(await reread(invoice)).toMatchObject({ settled: invoice.total });
		expect((await only(invoice)).version).toBe(payment.version + 1);
	});

	test("and a check: the second is credit", async () => {
		const { invoice, session } = await begun();
		await samplePayment(owner, invoice, {}, now);
		stripe.pay(session);
		await receive(...happenedTo(session));
		expect(await reread(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await creditOf(invoice.customerId)).toBe(invoice.total);
	});

	test("after the invoice was voided: a person is asked to give it back", async () => {
		const { invoice, session } = await begun();
		await voidInvoice(proof(owner, "invoices.void"), invoice.id, (await reread(invoice)).version, "written twice", now);
		stripe.pay(session);
		await receive(...happenedTo(session));
		expect(await reread(invoice)).toMatchObject({ status: "void", settled: 0 });
		expect(await only(invoice)).toMatchObject({ status: "succeeded", trouble: "void", allocated: 0 });
		await refund(invoice, invoice.total);
		await product.drain();
		expect(await only(invoice)).toMatchObject({ trouble: null, refunded: invoice.total });
	});
});

describe("a bank payment", () => {
	test("is not paid while it is on its way, and no more than the rest may be paid meanwhile", async () => {
		const { invoice, session } = await begun(20_000);
		stripe.pay(session, "us_bank_account");
		await receive(...happenedTo(session));
		expect(await only(invoice)).toMatchObject({ status: "processing", method: "bank", allocated: 0 });
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await dueNow(await reread(invoice))).toEqual({ onItsWay: 20_000, due: invoice.total - 20_000 });
		stripe.clear(session);
		await receive(...happenedTo(session).toReversed());
		expect(await reread(invoice)).toMatchObject({ settled: 20_000 });
	});

	test("that fails leaves the invoice open and can be tried again", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session, "us_bank_account");
		stripe.bounce(session);
		await receive(...happenedTo(session));
		expect(await only(invoice)).toMatchObject({ status: "failed", failure: expect.stringContaining("insufficient") });
		expect((await start(invoice)).kind).toBe("go");
	});
});

describe("a webhook that is not what it says", () => {
	test.each([
		["with another secret", { secret: "whsec_other" }],
		["six minutes old", { ago: 360 }],
	])("%s is refused and not kept", async (_, forged) => {
		const body = JSON.stringify({ id: "evt_forged", type: "checkout.session.completed", data: { object: {} } });
		expect(await takeEvent(body, stripe.sign(body, forged), new Date())).toBe("refused");
		expect(await takeEvent(body, null, new Date())).toBe("refused");
		expect(await db.select().from(providerEvents).where(eq(providerEvents.eventId, "evt_forged"))).toEqual([]);
	});

	test("altered by one letter is refused", async () => {
		const body = JSON.stringify({ id: "evt_1", type: "x", data: { object: {} } });
		expect(await takeEvent(body.replace("evt_1", "evt_2"), stripe.sign(body), new Date())).toBe("refused");
	});

	test("well signed but untrue moves nothing: what is true is asked for", async () => {
		const { invoice, session } = await begun();
		const paid = {
			object: "checkout.session",
			id: session,
			payment_status: "paid",
			status: "complete",
			amount_total: 50_640,
		};
		await receive({ id: `evt_${session}`, type: "checkout.session.completed", created: 0, data: { object: paid } });
		expect((await only(invoice)).status).toBe("pending");
	});

	test("about a session that nobody knows, or that is not ours, is kept and left alone", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		const payment = await only(invoice);
		const other = { object: "checkout.session", id: "cs_test_unknown", client_reference_id: "somebody" };
		await receive({ id: "evt_unknown", type: "checkout.session.completed", created: 0, data: { object: other } });
		expect((await only(invoice)).version).toBe(payment.version);
		expect(await db.select().from(providerEvents).where(eq(providerEvents.eventId, "evt_unknown"))).toMatchObject([
			{ outcome: "unknown" },
		]);
	});

	test.each([
		["amount", { amount: 1 }],
		["currency", { currency: "eur" }],
	])("naming another %s stops, and a person is asked", async (_, lie) => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		stripe.lie(lie);
		await receive(...happenedTo(session));
		expect(await only(invoice)).toMatchObject({ status: "pending", trouble: "differs", allocated: 0 });
		expect(await reread(invoice)).toMatchObject({ status: "open" });
	});
});

describe("a session", () => {
	test("is one, whoever asks twice at once", async () => {
		const invoice = await issued();
		const done = await Promise.all([start(invoice), start(invoice), start(invoice)]);
		expect(new Set(done.map((one) => (one.kind === "go" ? one.url : one.kind))).size).toBe(1);
		expect(await paymentsOf(invoice.id)).toHaveLength(1);
	});

	test("another way closes the session before, the same way leads to the same one", async () => {
		const invoice = await issued();
		const byCard = await start(invoice);
		const byBank = await start(invoice, invoice.total, "bank");
		expect(byBank).not.toEqual(byCard);
		expect(await start(invoice, invoice.total, "bank")).toEqual(byBank);
		const [last, first] = await paymentsOf(invoice.id);
		expect([first?.status, last?.status, last?.method]).toEqual(["cancelled", "pending", "bank"]);
		const types = (one: typeof last) =>
			stripe.sessions().find(({ id }) => id === one?.sessionId)?.allowed_payment_method_types;
		expect([types(first), types(last)]).toEqual([["card"], ["us_bank_account"]]);
	});

	test("over another amount closes the one before", async () => {
		const { invoice, session } = await begun();
		expect((await start(invoice, 20_000)).kind).toBe("go");
		expect(stripe.sessions().find(({ id }) => id === session)?.status).toBe("expired");
		expect((await paymentsOf(invoice.id)).map(({ status }) => status)).toEqual(["pending", "cancelled"]);
	});

	test("that was paid meanwhile is seen: nothing is left to pay", async () => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		expect((await start(invoice)).kind).toBe("closed");
		expect(await reread(invoice)).toMatchObject({ status: "paid" });
	});

	test("over more than is due, or too small a part, is refused", async () => {
		const invoice = await issued();
		expect(await start(invoice, invoice.total + 1)).toEqual({ kind: "amount", due: invoice.total });
		expect(await start(invoice, 100)).toEqual({ kind: "amount", due: invoice.total });
	});

	test.each(["failing", "busy"] as const)("can't be made while Stripe is %s; the next try works", async (mood) => {
		const invoice = await issued();
		stripe.be(mood);
		expect(await start(invoice)).toEqual({ kind: "away" });
		stripe.be("up");
		expect((await start(invoice)).kind).toBe("go");
		expect(await paymentsOf(invoice.id)).toHaveLength(1);
	});
});

describe("an answer of Stripe's that never arrives", () => {
	test.each(["hanging", "late", "cutting"] as const)(
		"%s: the page says that nothing was charged; the same key leads to the one session",
		async (mood) => {
			const invoice = await issued();
			stripe.be(mood);
			const answer = await answerPay(makeLink("invoice", invoice.linkId), payForm(invoice), client, now);
			expect(answer).toMatchObject({
				kind: "again",
				status: 503,
				errors: { "": expect.stringContaining("Nothing was charged") },
			});
			stripe.be("up");
			expect((await readPayPart(invoice.id, null, now))?.due).toBe(invoice.total);
			const again = await answerPay(makeLink("invoice", invoice.linkId), payForm(invoice), client, now);
			expect(again.kind).toBe("away");
			const { id } = await only(invoice);
			const made = stripe.sessions().filter(({ client_reference_id }) => client_reference_id === id);
			expect(made).toHaveLength(1);
			stripe.pay(made[0]?.id ?? "");
			await receive(...happenedTo(made[0]?.id ?? ""));
			expect(await reread(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		},
	);

	test.each(["late", "cutting"] as const)(
		"%s: a refund is asked for again with its key, and made once",
		async (mood) => {
			const { invoice, session } = await begun();
			stripe.pay(session);
			await receive(...happenedTo(session));
			await refund(invoice, 10_000);
			const [wanted] = await refundsOf((await only(invoice)).id);
			stripe.be(mood);
			await expect(runRefund(wanted?.id ?? "", now)).rejects.toThrow();
			stripe.be("up");
			await runRefund(wanted?.id ?? "", now);
			expect(await refundsOf((await only(invoice)).id)).toMatchObject([{ status: "succeeded", amount: 10_000 }]);
			expect(await reread(invoice)).toMatchObject({ settled: invoice.total - 10_000 });
		},
	);
});

describe("a refund", () => {
	async function paid() {
		const { invoice, session } = await begun();
		stripe.pay(session);
		await receive(...happenedTo(session));
		return { invoice, session };
	}

	test("in part goes back once, and the invoice is open by as much", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		await product.drain();
		const payment = await only(invoice);
		expect(payment).toMatchObject({ status: "succeeded", refunded: 10_000, allocated: invoice.total - 10_000 });
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: invoice.total - 10_000 });
		const [row] = await refundsOf(payment.id);
		expect(row).toMatchObject({ status: "succeeded" });
		const asked = () => stripe.asked.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;
		const before = asked();
		await runRefund(row?.id ?? "", now);
		await receive(...stripe.events.slice(-2));
		expect(asked()).toBe(before);
		expect((await only(invoice)).refunded).toBe(10_000);
	});

	test("that Stripe breaks over is asked anew with the next key, and made once", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		stripe.be("failing");
		const [row] = await refundsOf((await only(invoice)).id);
		await expect(runRefund(row?.id ?? "", now)).rejects.toThrow();
		stripe.be("up");
		await expect(runRefund(row?.id ?? "", now)).rejects.toThrow("asked anew");
		await runRefund(row?.id ?? "", now);
		expect(await refundsOf((await only(invoice)).id)).toMatchObject([
			{ status: "succeeded", attempt: 2, amount: 10_000 },
		]);
		await product.drain();
	});

	test("that fails later gives the money back to what it paid, and a person is asked", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		await product.drain();
		const [row] = await refundsOf((await only(invoice)).id);
		stripe.failRefund(row?.providerId ?? "");
		await receive(stripe.events.at(-1), stripe.events.at(-1));
		expect(await only(invoice)).toMatchObject({ refunded: 0, allocated: invoice.total, trouble: "refund-failed" });
		expect(await reread(invoice)).toMatchObject({ status: "paid" });
	});

	test("made on Stripe's own pages is followed, whole or in part, once", async () => {
		const { invoice, session } = await paid();
		stripe.refund(session, 5_000);
		await receive(...stripe.events.slice(-2), ...stripe.events.slice(-2).toReversed());
		expect(await only(invoice)).toMatchObject({ refunded: 5_000, allocated: invoice.total - 5_000 });
	});

	test("that Stripe refuses for good is taken back", async () => {
		const { invoice, session } = await paid();
		await refund(invoice, 10_000);
		stripe.refund(session, invoice.total);
		await product.drain();
		expect((await refundsOf((await only(invoice)).id)).map(({ status }) => status).toSorted()).toEqual([
			"failed",
			"succeeded",
		]);
		expect(await only(invoice)).toMatchObject({ status: "succeeded", refunded: invoice.total, allocated: 0 });
	});
});

describe("a dispute", () => {
	test.each([
		["won", { status: "succeeded", withheld: 0, trouble: null }, "paid"],
		["lost", { status: "reversed", allocated: 0 }, "open"],
	] as const)("opens the invoice; %s ends it", async (outcome, payment, status) => {
		const { invoice, session } = await begun();
		stripe.pay(session);
		const dispute = stripe.dispute(session);
		await receive(...happenedTo(session));
		expect(await only(invoice)).toMatchObject({ status: "disputed", trouble: "dispute", withheld: invoice.total });
		expect(await reread(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await refund(invoice, 1)).toBe("conflict");
		stripe.closeDispute(dispute.id, outcome);
		await receive(...happenedTo(session));
		expect(await only(invoice)).toMatchObject(payment);
		expect(await reread(invoice)).toMatchObject({ status });
	});
});

test("whatever is heard, doubled, late or left out: with the last word everything stands where Stripe says", async () => {
	const deeds = ["clear", "bounce", "refund", "dispute", "won", "lost"] as const;
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom("card", "us_bank_account" as const),
			fc.array(fc.constantFrom(...deeds), { maxLength: 5 }),
			fc.array(fc.nat({ max: 6 }), { maxLength: 8 }),
			async (method, history, heard) => {
				const { invoice, session } = await begun();
				const payment = await only(invoice);
				const words: Told[] = [];
				const look = async () => words.push((await lookUp(session)) as Told);
				await look();
				stripe.pay(session, method as "card");
				await look();
				for (const deed of history) {
					try {
						if (deed === "clear" || deed === "bounce") stripe[deed](session);
						else if (deed === "refund") stripe.refund(session, 5_000);
						else if (deed === "dispute") stripe.dispute(session);
						else stripe.closeDispute(words.at(-1)?.disputes.at(-1)?.id ?? "", deed);
					} catch {} // Stripe refuses what can't happen
					await look();
				}
				const last = words.at(-1) as Told;
				for (const told of [...heard.map((index) => words[index % words.length] as Told), last, ...words])
					await db.transaction((tx) => follow(tx, payment.id, session, told, now));
				const end = await only(invoice);
				const settled = (await reread(invoice)).settled;
				const back = last.refunds.reduce((sum, { amount }) => sum + amount, 0);
				expect(end.allocated).toBe(settled);
				expect(end.allocated + end.refunded + end.withheld).toBeLessThanOrEqual(end.amount);
				expect(end.refunded).toBeLessThanOrEqual(back);
				const come = last.money?.status === "succeeded";
				expect(["succeeded", "disputed", "reversed"].includes(end.status)).toBe(come);
				if (last.disputes.some(({ status }) => status === "open") && come) expect(end.status).toBe("disputed");
				if (!last.disputes.length && come) expect([end.refunded, end.allocated]).toEqual([back, end.amount - back]);
			},
		),
		{ numRuns: 25 },
	);
}, 60_000);
