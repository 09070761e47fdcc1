import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Staff, staffContext } from "#app/noun/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestIssuedInvoice } from "./billing/invoices/fixtures.server.ts";
import { invoiceAction } from "./billing/invoices/screens/invoice-actions.server.ts";
import { createTestPayment } from "./billing/payments/fixtures.server.ts";
import { invoicePaymentsAction } from "./billing/payments/screens/invoice-payments-actions.server.ts";
import { paymentAction } from "./billing/payments/screens/payment-actions.server.ts";
import { action as emailAction } from "./messaging/email/screens/outbox-email.tsx";
import { outgoingEmails } from "./messaging/email/tables.server.ts";
import { createTestCustomer } from "./people/customers/fixtures.server.ts";
import { customerAction } from "./people/customers/screens/customer-actions.server.ts";
import { createTestStaff } from "./people/staff/fixtures.server.ts";
import type { recordAction } from "./people/staff/record-actions.server.ts";
import { clientContext } from "./platform/context.ts";
import { db } from "./platform/db.server.ts";
import { createTestChangeOrder, createTestSignedContract } from "./sales/change-orders/fixtures.server.ts";
import { changeOrderAction } from "./sales/change-orders/screens/change-order-actions.server.ts";
import { createTestContract } from "./sales/contracts/fixtures.server.ts";
import { contractAction } from "./sales/contracts/screens/contract-actions.server.ts";
import { createTestSubmittedEstimate } from "./sales/estimates/fixtures.server.ts";
import { estimateAction } from "./sales/estimates/screens/estimate-actions.server.ts";
import { createTestInquiry } from "./sales/inquiries/fixtures.server.ts";
import { inquiryAction } from "./sales/inquiries/screens/inquiry-actions.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "./sales/quotes/fixtures.server.ts";
import { quoteAction } from "./sales/quotes/screens/quote-actions.server.ts";

// A record is opened from a list, whose view and search are in the URL; its forms lead back to the same URL.

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

type Fields = Record<string, string>;
type Form = { action: ReturnType<typeof recordAction>; path: string; id: string; fields: Fields; to?: RegExp };

const forms: Record<string, () => Promise<Form>> = {
	async quote() {
		const { quote } = await createTestSentQuote(owner);
		const fields = { intent: "log-call", version: String(quote.version), note: "Left a message." };
		return { action: quoteAction, path: "/admin/quotes", id: quote.id, fields };
	},
	async "copy of a quote"() {
		const { id } = (await createTestDraftQuote(owner)).quote;
		const to = /^\/admin\/quotes\/[\da-f-]{36}$/;
		return { action: quoteAction, path: "/admin/quotes", id, fields: { intent: "duplicate" }, to };
	},
	async "deleted contract"() {
		const { id } = await createTestContract(owner);
		const to = /^\/admin\/contracts$/;
		return { action: contractAction, path: "/admin/contracts", id, fields: { intent: "delete" }, to };
	},
	async "deleted change order"() {
		const { id } = await createTestChangeOrder(owner, (await createTestSignedContract(owner)).id);
		const to = /^\/admin\/change-orders$/;
		return { action: changeOrderAction, path: "/admin/change-orders", id, fields: { intent: "delete" }, to };
	},
	async invoice() {
		const { invoice } = await createTestIssuedInvoice(owner);
		const fields = { intent: "void", version: String(invoice.version), reason: "Wrong customer" };
		return { action: invoiceAction, path: "/admin/invoices", id: invoice.id, fields };
	},
	async "payments of an invoice"() {
		const { id } = (await createTestIssuedInvoice(owner)).invoice;
		return { action: invoicePaymentsAction, path: "/admin/invoices", id, fields: { intent: "apply-credit" } };
	},
	async payment() {
		const id = await createTestPayment(owner, (await createTestIssuedInvoice(owner)).invoice);
		return { action: paymentAction, path: "/admin/payments", id, fields: { intent: "return-check", version: "1" } };
	},
	async estimate() {
		const { estimate } = await createTestSubmittedEstimate(owner);
		const fields = { intent: "review", changeCount: String(estimate.changeCount) };
		return { action: estimateAction, path: "/admin/field-estimates", id: estimate.id, fields };
	},
	async customer() {
		const { id } = await createTestCustomer(owner);
		const fields = { intent: "note", text: "Has a dog." };
		return { action: customerAction, path: "/admin/crm/customers", id, fields };
	},
	async inquiry() {
		const { id } = await createTestInquiry();
		return { action: inquiryAction, path: "/admin/inquiries", id, fields: { intent: "note", text: "Has a dog." } };
	},
	async email() {
		const [email] = await db.select().from(outgoingEmails).limit(1);
		return { action: emailAction, path: "/admin/outbox", id: email?.id ?? "", fields: { intent: "cancel" } };
	},
};

/** Where the form leads. */
async function submit({ action, path, id, fields }: Form, search: string): Promise<string> {
	const context = new RouterContextProvider();
	context.set(staffContext, owner);
	context.set(clientContext, { ip: "127.0.0.1", userAgent: "test" });
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const request = new Request(`http://localhost:3000${path}/${id}${search}`, { method: "POST", body });
	const answer: unknown = await action({ params: { id }, request, context }).catch((thrown: unknown) => thrown);
	if (!(answer instanceof Response)) throw new Error("the form was rejected", { cause: answer });
	return answer.headers.get("location") ?? "";
}

for (const [name, prepare] of Object.entries(forms)) {
	test(`${name}: the list keeps its view, search and page`, async () => {
		const form = await prepare();
		const [path, query] = (await submit(form, "?index&view=all&q=Ruth+P&after=c1")).split("?");
		expect(query).toBe("view=all&q=Ruth+P&after=c1");
		expect(path).toMatch(form.to ?? new RegExp(`^${form.path}/${form.id}$`));
	});
}

test("a customer's page keeps its tab but starts its own lists again", async () => {
	const form = await forms.customer?.();
	const to = form && (await submit(form, "?documents=quotes&documents-after=c1&activity-before=c2"));
	expect(to).toBe(`/admin/crm/customers/${form?.id}?documents=quotes`);
});
