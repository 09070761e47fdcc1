// Every source of action items: what makes the cause is found in the list of its noun, on the dashboard and as an action
// item, and what removes it takes all three away.
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { payments, reminderHolds } from "#app/billing/payments/tables.server.ts";
import { createTestArticleToReview, createTestFailedSchedule } from "#app/content/advice/fixtures.server.ts";
import { newId } from "#app/documents/line-items/line-item.ts";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { createWaitingConversation } from "#app/messaging/conversations/fixtures.server.ts";
import { dismissJob } from "#app/messaging/email/jobs.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { createStoppedIssue } from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { createWaitingText } from "#app/messaging/texts/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { passwordReset } from "#app/people/staff/queues.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { createTestSentChangeOrder, createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { changeOrders } from "#app/sales/change-orders/tables.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { cancelContract } from "#app/sales/contracts/signers.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { estimates } from "#app/sales/estimates/tables.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { createTestEstimator } from "#app/work/appointments/fixtures.server.ts";
import { appointments } from "#app/work/appointments/tables.server.ts";
import { visitIncidents } from "#app/work/field-visits/tables.server.ts";
import { resourceDocuments } from "#app/work/resources/tables.server.ts";
import { createTestResource, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { reconcileItems } from "./reconcile.server.ts";
import { actionItems } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
/** 8 a.m. in Stanley, on a Tuesday */
const now = new Date("2026-11-24T14:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());
beforeEach(() => db.delete(actionItems));

/** `id` needs attention at `at`, until `remove` has run. */
type Made = { id: string; at: Date; remove: () => Promise<unknown> };

async function plan(hours: number, more: { isDraft?: boolean } = {}) {
	const job = await createTestScheduledJob(owner, now);
	const during = { from: new Date(later(2).getTime()), to: new Date(later(2).getTime() + hours * 3_600_000) };
	const by = permissionFor(owner, "schedule.edit");
	const result = await overrideWarnings((overrides) =>
		planVisit(by, { jobId: job.id, during, resourceIds: [], overrides, ...more }, now),
	);
	return result.visit;
}

const makers: Record<string, () => Promise<Made>> = {
	inquiry: async () => {
		const { id } = await createTestInquiry({}, now);
		return {
			id,
			at: later(2),
			remove: () => db.update(inquiries).set({ status: "spam", attentionAt: null }).where(eq(inquiries.id, id)),
		};
	},
	quote: async () => {
		const { quote } = await createTestSentQuote(owner, {}, now);
		const seen = () =>
			db
				.update(quotes)
				.set({ lastViewedAt: later(6) })
				.where(eq(quotes.id, quote.id));
		return { id: quote.id, at: later(6), remove: seen };
	},
	estimate: async () => {
		const { estimate } = await createTestSubmittedEstimate(owner, {}, [{}], now);
		const review = () =>
			db
				.update(estimates)
				.set({ status: "reviewed", reviewedAt: later(1), reviewedBy: owner.id })
				.where(eq(estimates.id, estimate.id));
		return { id: estimate.id, at: later(1), remove: review };
	},
	contract: async () => {
		const { id, version } = await createTestSentContract(owner, { startOn: addDays(today(now), 5) }, now);
		const by = permissionFor(owner, "contracts.cancel");
		const cancel = async () => {
			const result = await cancelContract(by, id, version, "The customer changed their mind.", later(3));
			if (result !== "done") throw new Error(`the contract was not canceled: ${JSON.stringify(result)}`);
		};
		return { id, at: later(3), remove: cancel };
	},
	"change-order": async () => {
		const contract = await createTestSignedContract(owner, {}, now);
		const { id } = await createTestSentChangeOrder(owner, contract.id, undefined, now);
		const call = (callRequestedAt: Date | null) =>
			db.update(changeOrders).set({ callRequestedAt }).where(eq(changeOrders.id, id));
		await call(now);
		return { id, at: later(1), remove: () => call(null) };
	},
	invoice: async () => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, now);
		return { id: invoice.id, at: later(60), remove: () => createTestPayment(owner, invoice, {}, later(60)) };
	},
	payment: async () => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, now);
		const id = await createTestPayment(owner, invoice, {}, now);
		await db.update(payments).set({ problem: "mismatch", problemAt: now }).where(eq(payments.id, id));
		const solve = () => db.update(payments).set({ problem: null, problemAt: null }).where(eq(payments.id, id));
		return { id, at: later(1), remove: solve };
	},
	"invoice-question": async () => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, now);
		const question = { questionAt: now, question: "May I pay in two parts?" };
		await db.insert(reminderHolds).values({ invoiceId: invoice.id, ...question });
		const answer = () =>
			db.update(reminderHolds).set({ questionAt: null }).where(eq(reminderHolds.invoiceId, invoice.id));
		return { id: invoice.id, at: later(1), remove: answer };
	},
	email: async () => {
		const id = newId();
		await db.insert(outgoingEmails).values({
			id,
			entity: "quote",
			entityId: newId(),
			kind: "quote-sent",
			idempotencyKey: id,
			messageId: `<${id}@example.com>`,
			to: "ruth@example.com",
			subject: "Your quote",
			text: "Hello",
			html: "<p>Hello</p>",
			status: "rejected",
		});
		return {
			id,
			at: now,
			remove: () => db.update(outgoingEmails).set({ status: "sent" }).where(eq(outgoingEmails.id, id)),
		};
	},
	job: async () => {
		await db.transaction((tx) => enqueue(tx, passwordReset, { email: 1 as never }, { retryLimit: 0 }));
		await product.drain();
		const source = collect("causes").find(({ entity }) => entity === "job");
		const [row] = (await source?.list({ after: null }, now))?.rows ?? [];
		const dismiss = () => dismissJob(permissionFor(owner, "outbox.work"), row?.id ?? "");
		return { id: row?.id ?? "", at: now, remove: dismiss };
	},
	conversation: async () => ({ at: later(1), ...(await createWaitingConversation(owner, now)) }),
	"newsletter-issue": () => createStoppedIssue(now),
	campaign: async () => (await import("#app/messaging/text-campaigns/fixtures.server.ts")).createStoppedCampaign(now),
	"email-account": async () => {
		const id = await createTestAccount({ status: "sign-in-failed" });
		return {
			id,
			at: now,
			remove: () => db.update(mailAccounts).set({ status: "active" }).where(eq(mailAccounts.id, id)),
		};
	},
	"unscheduled-job": async () => {
		const { id } = await createTestScheduledJob(owner, now, {}, { promisedOn: addDays(today(now), 2) });
		return { id, at: later(1), remove: () => db.update(jobs).set({ status: "scheduled" }).where(eq(jobs.id, id)) };
	},
	visit: async () => {
		const { id } = await plan(2);
		const log = () =>
			db
				.update(visits)
				.set({ status: "done", startedAt: later(2), finishedAt: later(2.1) })
				.where(eq(visits.id, id));
		return { id, at: later(3), remove: log };
	},
	"draft-visit": async () => {
		const { id } = await plan(2, { isDraft: true });
		return { id, at: later(1), remove: () => db.update(visits).set({ status: "scheduled" }).where(eq(visits.id, id)) };
	},
	"reschedule-request": async () => {
		const { id } = await plan(2);
		await db.update(visits).set({ moveRequest: "Friday, please.", moveRequestedAt: now }).where(eq(visits.id, id));
		const answer = () => db.update(visits).set({ moveRequest: "", moveRequestedAt: null }).where(eq(visits.id, id));
		return { id, at: later(1), remove: answer };
	},
	appointment: async () => {
		const { resource } = await createTestEstimator();
		const inquiry = await createTestInquiry({}, now);
		const during = { from: later(1), to: new Date(later(1).getTime() + 3_600_000) };
		const [row] = await db
			.insert(appointments)
			.values({ inquiryId: inquiry.id, resourceId: resource.id, during, bookedBy: "office" })
			.returning();
		const id = row?.id ?? "";
		const canceled = { status: "canceled" as const, canceledAt: now };
		return { id, at: now, remove: () => db.update(appointments).set(canceled).where(eq(appointments.id, id)) };
	},
	text: () => createWaitingText(owner, now),
	"crew-report": async () => {
		const [visit, id] = [await plan(2), newId()];
		await db.insert(visitIncidents).values({
			id,
			visitId: visit.id,
			kind: "near-miss",
			happenedAt: now,
			people: "Cal",
			description: "A limb fell close by.",
			response: "Moved the drop zone.",
			witnesses: "",
			staffId: owner.id,
		});
		const review = () =>
			db.update(visitIncidents).set({ reviewedAt: now, reviewedBy: owner.id }).where(eq(visitIncidents.id, id));
		return { id, at: later(1), remove: review };
	},
	"resource-document": async () => {
		const truck = await createTestResource("truck");
		const document = {
			resourceId: truck.id,
			kind: "inspection" as const,
			name: "DOT inspection",
			expiresOn: addDays(today(now), 5),
		};
		const [row] = await db.insert(resourceDocuments).values(document).returning();
		const id = row?.id ?? "";
		const renew = () =>
			db.update(resourceDocuments).set({ expiresOn: "2028-01-01" }).where(eq(resourceDocuments.id, id));
		return { id, at: now, remove: renew };
	},
	renewal: async () => {
		const insure = async (insuranceExpiresOn: string) => {
			await db.update(company).set({ insurer: "Acuity", insuranceExpiresOn });
			receiveBroadcast("company");
		};
		await insure(addDays(today(now), 5));
		const id = "/admin/company#field-insuranceExpiresOn Insurance policy";
		return { id, at: now, remove: () => insure("2028-01-01") };
	},
	article: () => createTestArticleToReview(now),
	"scheduled-page": () => createTestFailedSchedule(permissionFor(owner, "articles.edit"), now),
};

const dashboardRecords = async (at: Date) => {
	const found = await Promise.all(collect("dashboard").map(({ find }) => find(owner, at)));
	return found.flatMap((section) => section?.rows ?? []).map(({ record }) => record && `${record.entity} ${record.id}`);
};

const openItems = (entity: string, id: string) =>
	db
		.select()
		.from(actionItems)
		.where(and(eq(actionItems.entity, entity), eq(actionItems.entityId, id), isNull(actionItems.closedAt)));

test("each source has a record here", () => {
	expect(Object.keys(makers).sort()).toEqual(
		collect("causes")
			.map(({ entity }) => entity)
			.sort(),
	);
});

describe.each(Object.entries(makers))("%s", (entity, make) => {
	test("is found everywhere while its cause lasts, and nowhere after", async () => {
		const source = collect("causes").find((one) => one.entity === entity);
		const { id, at, remove } = await make();
		const listed = async () =>
			(await source?.list({ after: null }, at))?.rows.filter((row) => row.id === id && row.cause !== null).length;

		expect(await listed(), "in the list of its noun").toBe(1);
		expect(await dashboardRecords(at), "on the dashboard").toContain(`${entity} ${id}`);
		await reconcileItems(at);
		expect(await openItems(entity, id), "as an action item").toHaveLength(1);

		await remove();
		expect(await listed(), "in the list of its noun").toBe(0);
		await reconcileItems(at);
		expect(await openItems(entity, id), "as an action item").toEqual([]);
		expect(await dashboardRecords(at), "on the dashboard").not.toContain(`${entity} ${id}`);
	});
});
