import { statusDots as dotOfInvoice } from "#app/billing/invoices/list-status.ts";
import { countInvoices, listInvoices } from "#app/billing/invoices/listing.server.ts";
import { paymentListStatus } from "#app/billing/payments/list-status.ts";
import { countPaymentProblems, listPayments } from "#app/billing/payments/listing.server.ts";
import { findOpenQuestions } from "#app/billing/payments/reminders.server.ts";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { hasStripe } from "#app/billing/payments/stripe.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { setupSteps } from "#app/people/company/company.ts";
import { may } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { dotOf as dotOfChange } from "#app/sales/change-orders/list-status.ts";
import { countWaitingAnswers, listChanges } from "#app/sales/change-orders/listing.server.ts";
import { statusDots as dotOfContract } from "#app/sales/contracts/list-status.ts";
import { countContracts, listContracts } from "#app/sales/contracts/listing.server.ts";
import { statusLabels } from "#app/sales/estimates/estimate.ts";
import { countEstimates, listEstimates } from "#app/sales/estimates/listing.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { inquiryListStatus, townOf } from "#app/sales/inquiries/list-status.ts";
import { countInquiryViews, listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { statusDots } from "#app/sales/quotes/list-status.ts";
import { countQuotes, listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { Dot } from "#app/ui/row.tsx";

export type AttentionRow = {
	to: string;
	name: string;
	money?: string;
	reason: string;
	dot: Dot;
	foot: string;
	place: string;
};
export type Figure = { label: string; count: number; to: string };

const maxRows = 8;
/** Inquiries that need this person's attention, the most urgent and oldest first. `figures` link to the lists. */
export async function inquiriesNeedingAttention(
	staff: Staff,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	const by = permit(staff, "inquiries.view");
	if (!by) return null;
	const filter = listFilter.parse({ view: "needs-me" });
	const [{ rows }, counts] = await Promise.all([listInquiries(by, filter, now), countInquiryViews(by, now)]);
	const day = today(now);
	return {
		rows: rows.slice(0, maxRows).map((row) => {
			const { label, dot } = inquiryListStatus(row, now, day);
			return {
				to: `/admin/inquiries/${row.id}?view=needs-me`,
				name: row.name,
				reason: label,
				dot,
				foot: formatInquiryNumber(row.number),
				place: townOf(row.address),
			};
		}),
		figures: [
			{ label: "Inquiries needing attention", count: counts["needs-me"], to: "/admin/inquiries?view=needs-me" },
			{ label: "Inquiries with a hazard", count: counts.hazard, to: "/admin/inquiries?view=hazard" },
		],
	};
}

/** Drafts, customer questions, quotes without a reply and quotes that expire soon, latest activity first. */
export async function quotesNeedingAttention(
	staff: Staff,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "quotes.view")) return null;
	const [{ rows }, counts] = await Promise.all([listQuotes("needs-me", "", null, now), countQuotes(now)]);
	return {
		rows: rows.slice(0, maxRows).map((row) => ({
			to: `/admin/quotes/${row.id}?view=needs-me`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.listStatus.reason,
			dot: statusDots[row.listStatus.tone],
			foot: row.number,
			place: row.address,
		})),
		figures: [
			{ label: "Quotes needing attention", count: counts["needs-me"], to: "/admin/quotes?view=needs-me" },
			{ label: "Quotes awaiting reply", count: counts.out, to: "/admin/quotes?view=out" },
			{ label: "Quotes expiring soon", count: counts.ending, to: "/admin/quotes?view=ending" },
			{ label: "Quotes with no reply", count: counts.silent, to: "/admin/quotes?view=silent" },
		],
	};
}

/** Estimates submitted from the field that need a review. */
export async function estimatesNeedingAttention(
	staff: Staff,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "estimates.view")) return null;
	const [{ rows }, counts] = await Promise.all([listEstimates("review", "", null), countEstimates()]);
	return {
		rows: rows.slice(0, maxRows).map((row) => ({
			to: `/admin/field-estimates/${row.id}?view=review`,
			name: row.name,
			reason: `${statusLabels[row.status]}, by ${row.owner}`,
			dot: "waiting" as const,
			foot: row.number,
			place: row.address,
		})),
		figures: [
			{ label: "Field estimates to review", count: counts.submitted, to: "/admin/field-estimates?view=review" },
			{ label: "Field estimates to quote", count: counts.reviewed, to: "/admin/field-estimates?view=reviewed" },
		].filter(({ count }) => count > 0),
	};
}

/** Drafts, contracts that await our signature, and contracts with an expired signing link. */
export async function contractsNeedingAttention(
	staff: Staff,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "contracts.view")) return null;
	const [{ rows }, counts] = await Promise.all([listContracts("needs-me", "", null, now), countContracts(now)]);
	return {
		rows: rows.slice(0, maxRows).map((row) => ({
			to: `/admin/contracts/${row.id}?view=needs-me`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.listStatus.reason,
			dot: dotOfContract[row.listStatus.tone],
			foot: row.number,
			place: row.siteAddress,
		})),
		figures: [{ label: "Contracts awaiting signature", count: counts.out, to: "/admin/contracts?view=out" }],
	};
}

/** Drafts, and change orders whose customer wants a call, didn't answer in time, or can't approve it as it is. */
export async function changeOrdersNeedingAttention(
	staff: Staff,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "changes.view")) return null;
	const [{ rows }, out] = await Promise.all([listChanges("needs-me", "", null, now), countWaitingAnswers()]);
	return {
		rows: rows.slice(0, maxRows).map((row) => ({
			to: `/admin/change-orders/${row.id}?view=needs-me`,
			name: row.name,
			money: `${row.difference > 0 ? "+" : ""}${formatMoney(row.difference, { whole: true })}`,
			reason: row.standing.reason,
			dot: dotOfChange[row.standing.tone],
			foot: row.number,
			place: row.place,
		})),
		figures: out ? [{ label: "Change orders awaiting approval", count: out, to: "/admin/change-orders?view=out" }] : [],
	};
}

/** Overdue invoices, the longest overdue first. */
export async function invoicesNeedingAttention(
	staff: Staff,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "invoices.view")) return null;
	const [{ rows }, counts] = await Promise.all([listInvoices("overdue", "", null, now), countInvoices(now)]);
	return {
		rows: rows.slice(0, maxRows).map((row) => ({
			to: `/admin/invoices/${row.id}?view=overdue`,
			name: row.name,
			money: formatMoney(row.amount, { whole: true }),
			reason: row.listStatus.reason,
			dot: dotOfInvoice[row.listStatus.tone],
			foot: row.number,
			place: row.siteAddress,
		})),
		figures: [{ label: "Overdue invoices", count: counts.overdue.count, to: "/admin/invoices?view=overdue" }],
	};
}

/** Payments with a problem, and unanswered customer questions about invoices. */
export async function paymentsNeedingAttention(
	staff: Staff,
): Promise<{ rows: AttentionRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "payments.view")) return null;
	const [{ rows }, count, questions] = await Promise.all([
		listPayments({ view: "needs-me", method: null, search: "", after: null }),
		countPaymentProblems(),
		findOpenQuestions(maxRows),
	]);
	return {
		rows: [
			...questions.map((question) => ({
				to: `/admin/invoices/${question.id}`,
				name: question.name,
				reason: `Question: ${question.text}`,
				dot: "waiting" as const,
				foot: question.number ?? "",
				place: question.siteAddress,
			})),
			...rows.slice(0, maxRows).map((row) => ({
				to: `/admin/payments/${row.id}?view=needs-me`,
				name: row.name,
				money: formatMoney(row.amount, { whole: true }),
				reason: paymentListStatus(row).label,
				dot: paymentListStatus(row).dot,
				foot: row.number,
				place: "",
			})),
		],
		figures: count ? [{ label: "Payments needing attention", count, to: "/admin/payments?view=needs-me" }] : [],
	};
}

/** The setup steps that a new installation's owner has not done yet. */
export async function remainingSetupSteps(staff: Staff): Promise<{ label: string; to: string }[]> {
	if (!may(staff.role, "company.edit")) return [];
	const open = setupSteps(await loadCompany()).filter(({ state }) => state !== "confirmed");
	const { card, bank } = await readPaymentSettings();
	const details = open.length === 1 ? "1 company detail" : `${open.length} company details`;
	return [
		...(open.length ? [{ label: `Confirm ${details}`, to: "/admin/company" }] : []),
		...(settings.smtpUrl
			? []
			: [{ label: "Set up an email server. Until then, emails are saved as files.", to: "/admin/outbox" }]),
		...(hasStripe() || !(card || bank)
			? []
			: [{ label: "Set up Stripe to take card and bank payments", to: "/admin/payments/settings" }]),
	];
}
