// Every next step of every record in every status: what the button opens exists. Fast, without a browser.
import { randomUUID } from "node:crypto";
import {
	createTestAcceptedQuote,
	createTestInvoice,
	createTestInvoiceFromQuote,
	createTestIssuedInvoice,
	createTestOverbilledJob,
	createTestSignedJob,
} from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { findPayment, recordReturnedCheck } from "#app/billing/payments/payments.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { requestCall } from "#app/sales/change-orders/answers.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	openTestChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import {
	createTestContract,
	createTestSentContract,
	openTestSigning,
	testClient,
	testSignature,
} from "#app/sales/contracts/fixtures.server.ts";
import { signContract } from "#app/sales/contracts/signing.server.ts";
import { createTestSubmittedEstimate, getEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { reviewEstimate } from "#app/sales/estimates/review.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { createQuoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { askQuestion } from "#app/sales/quotes/questions.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { recordAllWork } from "#app/work/jobs/jobs.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { tagsOf } from "../support/html.ts";
import { patience } from "../support/patience.ts";
import type { RunningProduct } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Case = { name: string; id: string; path: string; step: string | null };

const inquiry = (id: string) => `/admin/inquiries/${id}`;
const estimate = (id: string) => `/admin/field-estimates/${id}`;
const quote = (id: string) => `/admin/quotes/${id}`;
const contract = (id: string) => `/admin/contracts/${id}`;
const order = (id: string) => `/admin/change-orders/${id}`;
const invoice = (id: string) => `/admin/invoices/${id}`;

async function inquiryCases({ pool }: RunningProduct): Promise<Case[]> {
	const cases: Case[] = [];
	for (const [status, facts, step] of [
		["new", {}, "Contact customer"],
		["reviewed", { email: "" }, "Contact customer"],
		["contacted", {}, "Schedule visit"],
		["visit-scheduled", {}, "Create quote"],
		["lost", {}, null],
		["spam", {}, null],
	] as const) {
		const { id } = await createTestInquiry(facts);
		const set =
			status === "lost" ? ", lost_reason = 'price'" : status === "visit-scheduled" ? ", visit_on = now()" : "";
		await pool.query(`update inquiries set status = $2${set} where id = $1`, [id, status]);
		cases.push({ name: `inquiry: ${status}`, id, path: inquiry(id), step });
	}
	return cases;
}

async function estimateCases(owner: Staff): Promise<Case[]> {
	const cases: Case[] = [];
	const add = (name: string, id: string, step: string | null) =>
		cases.push({ name: `estimate: ${name}`, id, path: estimate(id), step });
	const submit = (items: Parameters<typeof createTestSubmittedEstimate>[2]) =>
		createTestSubmittedEstimate(owner, { address: `${randomUUID()} St, Boyd, WI` }, items);
	add("submitted", (await submit([{}])).estimate.id, "Review field estimate");
	const reviewer = permissionFor(owner, "estimates.review");
	const review = async (items: Parameters<typeof createTestSubmittedEstimate>[2]) => {
		const { id, changeCount } = (await submit(items)).estimate;
		expect(await reviewEstimate(reviewer, { id, changeCount }, now)).toBe("done");
		return id;
	};
	add("reviewed", await review([{}]), "Create quote");
	add("reviewed, nothing to do", await review([{ items: [] }]), "Create quote");
	const quoted = await review([{}]);
	const { changeCount } = (await getEstimate(quoted)).estimate;
	await createQuoteFromEstimate(permissionFor(owner, "quotes.draft"), quoted, changeCount, now);
	add("quoted", quoted, "Send quote");
	return cases;
}

async function quoteCases(owner: Staff, { pool }: RunningProduct): Promise<Case[]> {
	const cases: Case[] = [];
	const add = (name: string, id: string, step: string | null) =>
		cases.push({ name: `quote: ${name}`, id, path: quote(id), step });
	add("draft", (await createTestDraftQuote(owner)).quote.id, "Send quote");
	add("sent", (await createTestSentQuote(owner)).quote.id, null);
	const asked = await createTestSentQuote(owner);
	await askQuestion(asked.quote, "Can the birch wait?", testClient, now);
	add("question", asked.quote.id, "Answer question");
	add("no reply", (await createTestSentQuote(owner, {}, daysAgo(8))).quote.id, "Call customer");
	const soon = { validUntil: addDays(today(now), 2) };
	add("expiring soon", (await createTestSentQuote(owner, soon)).quote.id, "Call customer");
	const past = { validUntil: addDays(today(now), -3) };
	add("expired", (await createTestSentQuote(owner, past, daysAgo(20))).quote.id, "Revise quote");
	const lost = await createTestSentQuote(owner);
	await failEmails(pool, lost.quote.id);
	add("not delivered", lost.quote.id, "Resend quote");
	const accepted = await createTestAcceptedQuote(owner);
	add("accepted", accepted.quote.id, "Create contract");
	const both = await createTestSentQuote(owner);
	await askQuestion(both.quote, "Can the birch wait?", testClient, now);
	const acceptance = {
		name: both.quote.toName,
		selection: [],
		hash: both.quote.contentHash ?? "",
		shownTotal: quoteTotals(both, []).total,
	};
	expect(await acceptQuote(both, acceptance, testClient, now)).toBe("done");
	add("accepted with a question", both.quote.id, "Answer question");
	const declined = await createTestSentQuote(owner);
	await pool.query("update quotes set status = 'declined', answered_at = now() where id = $1", [declined.quote.id]);
	add("declined", declined.quote.id, null);
	return cases;
}

async function contractCases(owner: Staff, { pool }: RunningProduct): Promise<Case[]> {
	const cases: Case[] = [];
	const add = (name: string, id: string, step: string | null) =>
		cases.push({ name: `contract: ${name}`, id, path: contract(id), step });
	add("draft", (await createTestContract(owner)).id, "Send contract");
	add("sent", (await createTestSentContract(owner)).id, null);
	const signed = await createTestSentContract(owner);
	const submission = testSignature(signed);
	expect(await signContract(await openTestSigning(signed.id), submission, testClient, now)).toBe("done");
	add("to countersign", signed.id, "Countersign contract");
	add("expired", (await createTestSentContract(owner, {}, daysAgo(90))).id, "Resend signing link");
	const lost = await createTestSentContract(owner);
	await failEmails(pool, lost.id);
	add("not delivered", lost.id, "Resend contract");
	return cases;
}

async function jobCases(owner: Staff): Promise<Case[]> {
	const job = await createTestScheduledJob(owner, now);
	const { contract: done } = await createTestSignedJob(owner, now);
	await recordAllWork(permissionFor(owner, "work.mark"), done.id, now);
	return [
		{ name: "job: not scheduled", id: job.id, path: `/admin/schedule/jobs/${job.id}`, step: "Schedule work" },
		{
			name: "contract: not scheduled",
			id: job.contractId ?? "",
			path: contract(job.contractId ?? ""),
			step: "Schedule work",
		},
		{ name: "contract: work done", id: done.id, path: contract(done.id), step: "Create invoice" },
	];
}

async function changeOrderCases(owner: Staff, { pool }: RunningProduct): Promise<Case[]> {
	const cases: Case[] = [];
	const add = (name: string, id: string, step: string | null) =>
		cases.push({ name: `change order: ${name}`, id, path: order(id), step });
	const signed = async () => (await createTestSignedContract(owner, {}, now)).id;
	add("draft", (await createTestChangeOrder(owner, await signed())).id, "Send change order");
	const called = await createTestSentChangeOrder(owner, await signed());
	await requestCall(await openTestChangeOrder(called), "After five, please.", testClient, now);
	add("call requested", called.id, "Call customer");
	const lost = await createTestSentChangeOrder(owner, await signed());
	await failEmails(pool, lost.id);
	add("not delivered", lost.id, "Resend change order");
	const old = await createTestSignedContract(owner, {}, daysAgo(60));
	add("expired", (await createTestSentChangeOrder(owner, old.id, undefined, daysAgo(50))).id, "Resend change order");
	const twice = await signed();
	const [stale, approved] = [
		await createTestSentChangeOrder(owner, twice),
		await createTestSentChangeOrder(owner, twice),
	];
	expect(await approveTestChangeOrder(approved, now)).toBe("done");
	add("out of date", stale.id, "Update change order");
	const { changeOrder } = await createTestOverbilledJob(owner, now);
	add("credit due", changeOrder.id, "Review credit memo");
	return cases;
}

async function invoiceCases(owner: Staff, { pool }: RunningProduct): Promise<Case[]> {
	const cases: Case[] = [];
	const add = (name: string, id: string, step: string | null) =>
		cases.push({ name: `invoice: ${name}`, id, path: invoice(id), step });
	add("draft", (await createTestInvoice(owner)).invoice.id, "Issue invoice");
	add("open", (await createTestIssuedInvoice(owner)).invoice.id, null);
	add("overdue", (await createTestIssuedInvoice(owner, {}, daysAgo(90))).invoice.id, "Follow up on payment");
	const lost = await createTestIssuedInvoice(owner);
	await failEmails(pool, lost.invoice.id);
	add("not delivered", lost.invoice.id, "Resend invoice");
	const { quote: paid } = await createTestAcceptedQuote(owner);
	const final = await createTestInvoiceFromQuote(owner, paid.id, { kind: "final" });
	const check = await createTestPayment(owner, final.invoice);
	add("paid", final.invoice.id, null);
	const returned = await createTestIssuedInvoice(owner);
	const bounced = await createTestPayment(owner, returned.invoice, { checkNumber: "77" });
	const payment = await findPayment(bounced);
	await recordReturnedCheck(permissionFor(owner, "payments.reverse"), bounced, payment?.version ?? 0, now);
	cases.push({
		name: "payment: returned",
		id: returned.invoice.id,
		path: `/admin/payments/${bounced}`,
		step: "Review payment",
	});
	cases.push({ name: "payment: received", id: final.invoice.id, path: `/admin/payments/${check}`, step: null });
	return cases;
}

/** The emails about a record weren't delivered. Those of an invoice are written by a job. */
async function failEmails(pool: RunningProduct["pool"], id: string): Promise<void> {
	const fail = "update outgoing_emails set status = 'failed', secret = false where entity_id = $1";
	await expect
		.poll(async () => (await pool.query(fail, [id])).rowCount, { timeout: 20_000 * patience })
		.toBeGreaterThan(0);
}

/** Whether the page has what the fragment of a step names, as `openStep` looks for it. */
function hasTarget(html: string, hash: string): boolean {
	const [, kind, name = ""] = /^#(?:(send|intent)=)?([\w-]+)$/.exec(hash) ?? [];
	const main = html.slice(html.indexOf("<main"));
	if (kind === "send")
		return tagsOf(main, "a").some(
			({ attributes: { href = "" } }) =>
				(href.startsWith("/admin/send/") && href.includes(`/${name}`)) || href.startsWith("tel:"),
		);
	if (kind === "intent")
		return tagsOf(main, "button").some(({ attributes }) => attributes.name === "intent" && attributes.value === name);
	return main.includes(`id="${name}"`);
}

test("every next step of every record opens something @desk", async ({ product }) => {
	test.setTimeout(120_000);
	const { staff: owner, cookie } = await createTestSession("owner");
	const get = async (path: string) => {
		const response = await fetch(product.origin + path, { headers: { cookie, accept: "text/html" } });
		return { status: response.status, html: await response.text() };
	};
	const cases = [
		...(await inquiryCases(product)),
		...(await estimateCases(owner)),
		...(await quoteCases(owner, product)),
		...(await contractCases(owner, product)),
		...(await jobCases(owner)),
		...(await changeOrderCases(owner, product)),
		...(await invoiceCases(owner, product)),
	];
	const problems: string[] = [];
	for (const { name, id, path, step } of cases) {
		const { next } = await loadJob(owner, id, now);
		const found = next && (next.kind === "act" || next.kind === "start") ? next : null;
		if ((found?.label ?? null) !== step) problems.push(`${name}: ${found?.label ?? null}, not ${step}`);
		const record = await get(path);
		if (record.status !== 200) problems.push(`${name}: ${path} answers ${record.status}`);
		for (const each of [found, found?.alternative].filter((one) => one != null)) {
			const { pathname, search, hash } = new URL(each.to, product.origin);
			if (each.isPost) {
				const headers = { cookie, origin: product.origin };
				const answer = await fetch(product.origin + pathname + search, {
					method: "POST",
					headers,
					body: new URLSearchParams(),
				});
				if (answer.status !== 200) problems.push(`${name}: POST ${each.to} answers ${answer.status}`);
				continue;
			}
			const opened = await get(pathname + search);
			if (opened.status !== 200) problems.push(`${name}: ${each.to} answers ${opened.status}`);
			else if (hash && !hasTarget(opened.html, hash)) problems.push(`${name}: ${pathname} has no ${hash}`);
			const isHere = pathname === path && !hash && record.html.includes('aria-label="Next step"');
			if (isHere) problems.push(`${name}: “${each.label}” opens the page that is open`);
		}
	}
	expect(problems).toEqual([]);
});
