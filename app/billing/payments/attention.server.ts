import { asc, eq, inArray, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Page, pageSize } from "#app/platform/list.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { listPayments } from "./listing.server.ts";
import type { PaymentProblem } from "./payment.ts";
import { reminderHolds } from "./tables.server.ts";

const titles: Record<PaymentProblem, string> = {
	mismatch: "Check the payment that doesn't match Stripe",
	void: "Refund the payment of a voided invoice",
	dispute: "Respond to the dispute in Stripe",
	"refund-failed": "Refund the customer another way",
	"check-returned": "Call about the returned check",
};

/** The payments with a problem, for the dashboard and the action items, latest update first. */
export async function listPaymentCauses(page: CausePage): Promise<Page<CauseRow>> {
	const { rows, next } = await listPayments({
		method: null,
		search: "",
		...("ids" in page
			? { view: "all" as const, after: null, scope: page }
			: { view: "needs-attention" as const, after: page.after }),
	});
	return {
		next,
		rows: rows.map(({ id, name, number, amount, listStatus, problem, problemAt }) => ({
			id,
			to: `/admin/payments/${id}`,
			name,
			money: formatMoney(amount, { whole: true }),
			reason: listStatus.reason,
			tone: listStatus.tone,
			foot: number,
			place: "",
			status: listStatus.label,
			// a bank decides a dispute after its deadline, whoever is right
			damage: problem === "dispute" ? "legal" : "money",
			button: "Review",
			since: problemAt,
			cause: problem ? { kind: problem, title: `${titles[problem]}${number ? `, invoice ${number}` : ""}` } : null,
		})),
	};
}

/** Invoices whose customer asked something and waits, the longest first. */
export async function listQuestionCauses(page: CausePage): Promise<Page<CauseRow>> {
	const { question, questionAt } = reminderHolds;
	const rows = await db
		.select({
			id: invoices.id,
			number: invoices.number,
			name: invoices.toName,
			place: invoices.siteAddress,
			question,
			questionAt,
		})
		.from(reminderHolds)
		.innerJoin(invoices, eq(invoices.id, reminderHolds.invoiceId))
		.where("ids" in page ? inArray(invoices.id, [...page.ids]) : sql`${questionAt} is not null`)
		.orderBy(asc(questionAt), asc(invoices.id))
		.limit(pageSize);
	return {
		// no company has more of them than a page
		next: null,
		rows: rows.map((row) => ({
			id: row.id,
			to: `/admin/invoices/${row.id}`,
			name: row.name,
			place: row.place,
			reason: `Question: ${row.question}`,
			tone: "waiting",
			foot: row.number ?? "",
			damage: "customer",
			button: "Answer",
			since: row.questionAt,
			status: row.questionAt ? "Question" : "Answered",
			cause: row.questionAt
				? { kind: "question", title: `Answer the question about invoice ${row.number ?? ""}` }
				: null,
		})),
	};
}

export const causes: readonly CauseSource[] = [
	{ order: 20, entity: "payment", permission: "payments.view", list: listPaymentCauses },
	{ order: 25, entity: "invoice-question", permission: "payments.view", list: listQuestionCauses },
];
