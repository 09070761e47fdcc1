import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	createTestAcceptedQuote,
	createTestInvoiceFromQuote,
	createTestIssuedInvoice,
} from "#app/billing/invoices/fixtures.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listReviews } from "#app/content/reviews/listing.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { suppressions } from "#app/messaging/newsletter/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { recordConsentAnswer } from "#app/people/customers/consents.server.ts";
import { channels } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { emailNewLinks, openReviewLink, optOut } from "./answers.server.ts";
import { createDemoReviewRequest } from "./demo.server.ts";
import { getStreetName, getTown } from "./review-request.ts";
import { requestReview, sendDueReviewRequests } from "./send.server.ts";
import { readReviewRequestSettings, saveReviewRequestSettings } from "./settings.server.ts";
import { settingsForm } from "./settings-form.ts";
import { reviewRequests } from "./tables.server.ts";

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
// a Monday at noon in Stanley
const paidAt = new Date("2026-11-02T18:00:00Z");
const after = (days: number, hours = 0) => new Date(paidAt.getTime() + days * 86_400_000 + hours * 3_600_000);
let product: TestProduct;
let owner: Staff;
let count = 0;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const save = async (change: Partial<{ isOn: boolean; days: number; googleUrl: string }> = {}) => {
	const { version } = await readReviewRequestSettings();
	const settings = { isOn: true, days: 3, googleUrl: "", ...change };
	return saveReviewRequestSettings(permissionFor(owner, "review-requests.set-up"), version, settings, paidAt);
};
beforeEach(() => save());

async function createPaidInvoice(email = `bonnie-${++count}@example.com`, at = paidAt): Promise<Invoice> {
	const siteAddress = "212 Maple Street, Thorp, WI 54771";
	const { invoice } = await createTestIssuedInvoice(owner, { toEmail: email, siteAddress }, at);
	await createTestPayment(owner, invoice, {}, at);
	return invoice;
}
const sentEmails = async ({ id }: Invoice) =>
	(await listTestEmails("invoice", id)).filter(({ kind }) => kind === "review-request");
const getToken = async ({ id }: Invoice) => {
	const [request] = await db.select().from(reviewRequests).where(eq(reviewRequests.invoiceId, id));
	return createLinkToken("review", request?.linkId ?? "");
};

test("no one is asked before the owner turns requests on", async () => {
	await db.execute("delete from review_request_settings");
	const invoice = await createPaidInvoice();
	expect(await sendDueReviewRequests(after(4))).toBe(0);
	await save({ isOn: false });
	await sendDueReviewRequests(after(4));
	expect(await sentEmails(invoice)).toEqual([]);
});

test("a job is asked about once, by any number of workers, three days after its payment", async () => {
	const invoice = await createPaidInvoice();
	await sendDueReviewRequests(after(3, -1));
	expect(await sentEmails(invoice)).toEqual([]);
	await Promise.all([
		sendDueReviewRequests(after(3)),
		sendDueReviewRequests(after(3)),
		sendDueReviewRequests(after(3)),
	]);
	await sendDueReviewRequests(after(4));
	const emails = await sentEmails(invoice);
	expect(emails.map(({ subject }) => subject)).toEqual(["How did we do on Maple Street?"]);
	expect(emails[0]?.text).toContain(`/review/${await getToken(invoice)}`);
	expect(emails[0]?.to).toBe(invoice.toEmail);
});

test("nothing is sent at night or on a Sunday, or weeks late", async () => {
	const invoice = await createPaidInvoice();
	await sendDueReviewRequests(new Date("2026-11-06T03:00:00Z")); // Thursday, 9 p.m. in Stanley
	await sendDueReviewRequests(new Date("2026-11-08T18:00:00Z"));
	await sendDueReviewRequests(after(18));
	expect(await sentEmails(invoice)).toEqual([]);
});

test("no one is asked while the invoice is unpaid", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, paidAt);
	await sendDueReviewRequests(after(4));
	expect(await requestReview(invoice, after(4))).toBe(false);
	expect(await sentEmails(invoice)).toEqual([]);
});

test("a job is asked about after its last invoice is paid, not after a part of it", async () => {
	const { quote } = await createTestAcceptedQuote(owner, {}, paidAt);
	const bill = async (kind: "progress" | "final", at: Date) => {
		const request = kind === "progress" ? { kind, percent: 50 } : { kind };
		const { invoice } = await createTestInvoiceFromQuote(owner, quote.id, request, at);
		await createTestPayment(owner, invoice, {}, at);
		return invoice;
	};
	const progress = await bill("progress", paidAt);
	await sendDueReviewRequests(after(4));
	const final = await bill("final", after(7));
	await sendDueReviewRequests(after(8));
	expect([...(await sentEmails(progress)), ...(await sentEmails(final))]).toEqual([]);
	await sendDueReviewRequests(after(10));
	expect(await sentEmails(progress)).toEqual([]);
	expect(await sentEmails(final)).toHaveLength(1);
});

test("a customer is asked once in 12 months", async () => {
	const email = `bonnie-${++count}@example.com`;
	const first = await createPaidInvoice(email);
	expect(await requestReview(first, after(3))).toBe(true);
	const next = await createPaidInvoice(email.toUpperCase(), after(300));
	expect(await requestReview(next, after(303))).toBe(false);
	expect(await requestReview(next, after(369))).toBe(true);
});

test("the database has one request per job", async () => {
	const invoice = await createPaidInvoice();
	await requestReview(invoice, after(3));
	const [request] = await db.select().from(reviewRequests).where(eq(reviewRequests.invoiceId, invoice.id));
	const other = await createPaidInvoice();
	const { jobId = "", linkExpiresAt = paidAt } = request ?? {};
	const again = { jobId, invoiceId: other.id, sentTo: "a@example.com", sentAt: paidAt, linkExpiresAt };
	await expect(db.insert(reviewRequests).values(again)).rejects.toMatchObject({
		cause: { constraint: "review_requests_job" },
	});
});

test.each<[string, (invoice: Invoice) => Promise<unknown>]>([
	[
		"opted out of emails about jobs",
		async ({ customerId, toEmail: value }) => {
			await db.insert(channels).values({ customerId, kind: "email", value }).onConflictDoNothing();
			const answer = { kind: "email" as const, value, granted: false, evidence: "Called on Nov 3" };
			return recordConsentAnswer(permissionFor(owner, "customers.edit"), customerId, answer, "Us", paidAt);
		},
	],
	[
		"complained about an email",
		({ toEmail: email }) => db.insert(suppressions).values({ email, reason: "complained" }),
	],
	[
		"has an address that bounced",
		async ({ customerId, toEmail: value }) => {
			await db.insert(channels).values({ customerId, kind: "email", value }).onConflictDoNothing();
			return db.update(channels).set({ status: "bounced" }).where(eq(channels.value, value));
		},
	],
])("a customer who %s isn't asked", async (_, prepare) => {
	const invoice = await createPaidInvoice();
	await prepare(invoice);
	expect(await requestReview(invoice, after(3))).toBe(false);
	expect(await sentEmails(invoice)).toEqual([]);
});

test("a customer who doesn't want to be asked again isn't, even years later", async () => {
	const email = `bonnie-${++count}@example.com`;
	const invoice = await createPaidInvoice(email);
	await requestReview(invoice, after(3));
	const opened = await openReviewLink(await getToken(invoice), after(4));
	if (!opened) throw new Error("the link doesn't work");
	await optOut(opened, client, after(4));
	await optOut(opened, client, after(5));
	const events = await listAuditEvents({ entity: "invoice", id: invoice.id });
	expect(events.filter(({ action }) => action === "review-requests-declined")).toHaveLength(1);
	const next = await createPaidInvoice(email, after(800));
	expect(await requestReview(next, after(803))).toBe(false);
});

test("a new link goes to the address of the request only, and replaces an expired one", async () => {
	const invoice = await createPaidInvoice();
	await requestReview(invoice, after(3));
	const token = await getToken(invoice);
	await emailNewLinks("stranger@example.com", after(5), client.ip);
	await emailNewLinks(invoice.toEmail.toUpperCase(), after(5), client.ip);
	await emailNewLinks(invoice.toEmail, after(5), client.ip);
	expect(await sentEmails(invoice)).toHaveLength(2);
	expect(await openReviewLink(token, after(5))).not.toBeNull();
	const late = after(3 * 365 + 4);
	expect(await openReviewLink(token, late)).toBeNull();
	await emailNewLinks(invoice.toEmail, late, client.ip);
	expect(await openReviewLink(token, late)).toBeNull();
	expect(await openReviewLink(await getToken(invoice), late)).not.toBeNull();
});

test("the demo has a review that a customer wrote by a link and that the office hasn't published", async () => {
	const { quote } = await createTestAcceptedQuote(owner);
	const { invoice } = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" });
	await createTestPayment(owner, invoice);
	await createDemoReviewRequest(owner, new Date());
	expect((await listReviews("new", null)).rows).toMatchObject([{ name: invoice.toName, rating: 5, source: "own" }]);
});

test.each([
	["212 Maple Street, Thorp, WI 54771", "Maple Street", "Thorp"],
	["N14230 County Road H, Stanley, WI 54768", "County Road H", "Stanley"],
	["W5521-B 150th Avenue, Cadott, WI", "150th Avenue", "Cadott"],
	["Village Park", "Village Park", ""],
	["", "", ""],
])("%j is on %j in %j", (address, street, town) => {
	expect([getStreetName(address), getTown(address)]).toEqual([street, town]);
});

test.each([
	["https://g.page/r/abc/review", []],
	["https://maps.app.goo.gl/abc", []],
	["", []],
	["http://g.page/r/abc/review", ["googleUrl"]],
	["https://google.com.example.com/", ["googleUrl"]],
	["https://google.com@example.com/", ["googleUrl"]],
	["javascript:alert(1)", ["googleUrl"]],
])("the Google link %j has errors at %j", (googleUrl, fields) => {
	const result = settingsForm.safeParse({ version: "0", isOn: "yes", days: "3", googleUrl });
	expect(result.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
});
