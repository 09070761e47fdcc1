import { dotOf as dotOfInvoice } from "#app/billing/invoices/list-status.ts";
import { countInvoices, listInvoices } from "#app/billing/invoices/listing.server.ts";
import { countTroubles, listPayments } from "#app/billing/payments/listing.server.ts";
import { openQuestions } from "#app/billing/payments/reminders.server.ts";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { hasStripe } from "#app/billing/payments/stripe.server.ts";
import { standingOf } from "#app/billing/payments/views.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { setupSteps } from "#app/people/company/company.ts";
import { may } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { dotOf as dotOfChange } from "#app/sales/change-orders/list-status.ts";
import { countWaitingAnswers, listChanges } from "#app/sales/change-orders/listing.server.ts";
import { dotOf as dotOfContract } from "#app/sales/contracts/list-status.ts";
import { countContracts, listContracts } from "#app/sales/contracts/listing.server.ts";
import { statusWords } from "#app/sales/estimates/estimate.ts";
import { countEstimates, listEstimates } from "#app/sales/estimates/listing.server.ts";
import { reference } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { countWaiting, listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { reasonFor, townOf } from "#app/sales/inquiries/reason.ts";
import { dotOf } from "#app/sales/quotes/list-status.ts";
import { countQuotes, listQuotes } from "#app/sales/quotes/listing.server.ts";
import type { Dot } from "#app/ui/row.tsx";

export type TodayRow = {
	to: string;
	name: string;
	money?: string;
	reason: string;
	dot: Dot;
	foot: string;
	place: string;
};
export type Figure = { words: string; count: number; to: string };

const shown = 8;
/** Inquiries that wait for this person, the most urgent and oldest first, and the figures that open their lists. */
export async function waitingInquiries(
	staff: Staff,
	now: Date,
): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	const by = permit(staff, "inquiries.view");
	if (!by) return null;
	const filter = listFilter.parse({ view: "needs-me" });
	const [{ rows }, counts] = await Promise.all([listInquiries(by, filter, now), countWaiting(by, now)]);
	const day = today(now);
	return {
		rows: rows.slice(0, shown).map((row) => {
			const { words, dot } = reasonFor(row, now, day);
			return {
				to: `/admin/inquiries/${row.id}?view=needs-me`,
				name: row.name,
				reason: words,
				dot,
				foot: reference(row.number),
				place: townOf(row.address),
			};
		}),
		figures: [
			{ words: "Inquiries that need you", count: counts["needs-me"], to: "/admin/inquiries?view=needs-me" },
			{ words: "Inquiries with a hazard", count: counts.hazard, to: "/admin/inquiries?view=hazard" },
		],
	};
}

/** Drafts, questions, silent quotes and those that end soon, the latest movement first. */
export async function waitingQuotes(staff: Staff, now: Date): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "quotes.view")) return null;
	const [{ rows }, counts] = await Promise.all([listQuotes("needs-me", "", null, now), countQuotes(now)]);
	return {
		rows: rows.slice(0, shown).map((row) => ({
			to: `/admin/quotes/${row.id}?view=needs-me`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.standing.reason,
			dot: dotOf[row.standing.tone],
			foot: row.number,
			place: row.place,
		})),
		figures: [
			{ words: "Quotes that need you", count: counts["needs-me"], to: "/admin/quotes?view=needs-me" },
			{ words: "Quotes that are out", count: counts.out, to: "/admin/quotes?view=out" },
			{ words: "Quotes ending within a week", count: counts.ending, to: "/admin/quotes?view=ending" },
			{ words: "Quotes silent for five days", count: counts.silent, to: "/admin/quotes?view=silent" },
		],
	};
}

/** Estimates that came from the field and wait for a reviewer. */
export async function waitingEstimates(staff: Staff): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "estimates.view")) return null;
	const [{ rows }, counts] = await Promise.all([listEstimates("review", "", null), countEstimates()]);
	return {
		rows: rows.slice(0, shown).map((row) => ({
			to: `/admin/field-estimates/${row.id}?view=review`,
			name: row.name,
			reason: `${statusWords[row.status]}, by ${row.owner}`,
			dot: "waiting" as const,
			foot: row.number,
			place: row.address,
		})),
		figures: [
			{ words: "Estimates to review", count: counts.submitted, to: "/admin/field-estimates?view=review" },
			{ words: "Estimates reviewed, not quoted", count: counts.reviewed, to: "/admin/field-estimates?view=reviewed" },
		].filter(({ count }) => count > 0),
	};
}

/** Drafts, contracts that wait for our own signature, and signers whose link ran out. */
export async function waitingContracts(
	staff: Staff,
	now: Date,
): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "contracts.view")) return null;
	const [{ rows }, counts] = await Promise.all([listContracts("needs-me", "", null, now), countContracts(now)]);
	return {
		rows: rows.slice(0, shown).map((row) => ({
			to: `/admin/contracts/${row.id}?view=needs-me`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.standing.reason,
			dot: dotOfContract[row.standing.tone],
			foot: row.number,
			place: row.place,
		})),
		figures: [{ words: "Contracts out for signature", count: counts.out, to: "/admin/contracts?view=out" }],
	};
}

/** Change orders whose customer wants a call, gave no answer in time, or can't approve as it is; and drafts. */
export async function waitingChanges(staff: Staff, now: Date): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "changes.view")) return null;
	const [{ rows }, out] = await Promise.all([listChanges("needs-me", "", null, now), countWaitingAnswers()]);
	return {
		rows: rows.slice(0, shown).map((row) => ({
			to: `/admin/change-orders/${row.id}?view=needs-me`,
			name: row.name,
			money: `${row.difference > 0 ? "+" : ""}${formatMoney(row.difference, { whole: true })}`,
			reason: row.standing.reason,
			dot: dotOfChange[row.standing.tone],
			foot: row.number,
			place: row.place,
		})),
		figures: out ? [{ words: "Change orders out for an answer", count: out, to: "/admin/change-orders?view=out" }] : [],
	};
}

/** Invoices past their due day, the longest overdue first. */
export async function waitingInvoices(
	staff: Staff,
	now: Date,
): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "invoices.view")) return null;
	const [{ rows }, counts] = await Promise.all([listInvoices("overdue", "", null, now), countInvoices(now)]);
	return {
		rows: rows.slice(0, shown).map((row) => ({
			to: `/admin/invoices/${row.id}?view=overdue`,
			name: row.name,
			money: formatMoney(row.amount, { whole: true }),
			reason: row.standing.reason,
			dot: dotOfInvoice[row.standing.tone],
			foot: row.number,
			place: row.place,
		})),
		figures: [{ words: "Invoices overdue", count: counts.overdue.count, to: "/admin/invoices?view=overdue" }],
	};
}

/** Payments that a person has to look at, and customers who wait for an answer about an invoice. */
export async function waitingPayments(staff: Staff): Promise<{ rows: TodayRow[]; figures: Figure[] } | null> {
	if (!may(staff.role, "payments.view")) return null;
	const [{ rows }, count, questions] = await Promise.all([
		listPayments({ view: "needs-me", method: null, search: "", after: null }),
		countTroubles(),
		openQuestions(shown),
	]);
	return {
		rows: [
			...questions.map((asked) => ({
				to: `/admin/invoices/${asked.id}`,
				name: asked.name,
				reason: `Asks: ${asked.text}`,
				dot: "waiting" as const,
				foot: asked.number ?? "",
				place: asked.place,
			})),
			...rows.slice(0, shown).map((row) => ({
				to: `/admin/payments/${row.id}?view=needs-me`,
				name: row.name,
				money: formatMoney(row.amount, { whole: true }),
				reason: standingOf(row).words,
				dot: standingOf(row).dot,
				foot: row.number,
				place: "",
			})),
		],
		figures: count ? [{ words: "Payments that need you", count, to: "/admin/payments?view=needs-me" }] : [],
	};
}

/** What the owner of a new installation has still to do. */
export async function setupLeft(staff: Staff): Promise<{ words: string; to: string }[]> {
	if (!may(staff.role, "company.edit")) return [];
	const open = setupSteps(await loadCompany()).filter(({ state }) => state !== "confirmed");
	const { card, bank } = await readPaymentSettings();
	const facts = open.length === 1 ? "one fact" : `${open.length} facts`;
	return [
		...(open.length ? [{ words: `Confirm ${facts} about the company`, to: "/admin/company" }] : []),
		...(settings.smtpUrl
			? []
			: [{ words: "Set up a mail server: mail is kept as files until then", to: "/admin/outbox" }]),
		...(hasStripe() || !(card || bank)
			? []
			: [{ words: "Set up Stripe, if customers should pay by card or bank", to: "/admin/payments/settings" }]),
	];
}
