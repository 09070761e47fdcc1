import { countInvoices } from "#app/billing/invoices/listing.server.ts";
import { countWaitingPayments } from "#app/billing/payments/listing.server.ts";
import { countWaitingPins } from "#app/fun/neighborhood-tree-map/reviewing.server.ts";
import { countFailedJobs } from "#app/messaging/email/jobs.server.ts";
import { countMail } from "#app/messaging/email/outbox.server.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { countChanges } from "#app/sales/change-orders/listing.server.ts";
import { countContracts } from "#app/sales/contracts/listing.server.ts";
import { countEstimates } from "#app/sales/estimates/listing.server.ts";
import { countWaiting as countInquiries } from "#app/sales/inquiries/listing.server.ts";
import { countQuotes } from "#app/sales/quotes/listing.server.ts";
import type { Waiting } from "./menu.ts";

const freshFor = 1_000;
const known = new Map<string, { role: string; at: number; waiting: Promise<Waiting> }>();
let changing = 0;

/**
 * What waits for this person: the menu's counts. Ten lists are counted for it and every page asks, so an answer counts
 * for a second, or until somebody changes something.
 */
export function countWaiting(staff: Staff, now: Date): Promise<Waiting> {
	if (changing) return countAll(staff, now);
	const last = known.get(staff.id);
	if (last?.role === staff.role && Math.abs(now.getTime() - last.at) < freshFor) return last.waiting;
	const waiting = countAll(staff, now);
	known.set(staff.id, { role: staff.role, at: now.getTime(), waiting });
	waiting.catch(() => known.delete(staff.id));
	return waiting;
}

/** Answers a request that may change what is counted: from then on, and within it, everything is counted anew. */
export async function whileChanging<T>(answer: () => Promise<T>): Promise<T> {
	changing += 1;
	try {
		return await answer();
	} finally {
		changing -= 1;
		known.clear();
	}
}

/** What the role may not see counts nothing. */
async function countAll(staff: Staff, now: Date): Promise<Waiting> {
	const seesInquiries = permit(staff, "inquiries.view");
	const seesQuotes = permit(staff, "quotes.view");
	const seesContracts = permit(staff, "contracts.view");
	const seesInvoices = permit(staff, "invoices.view");
	const seesEstimates = permit(staff, "estimates.view");
	const seesOutbox = permit(staff, "outbox.view");
	const [inquiries, quotes, contracts, changes, invoices, estimates, payments, mails, jobs, pins] = await Promise.all([
		seesInquiries && countInquiries(seesInquiries, now),
		seesQuotes && countQuotes(now),
		seesContracts && countContracts(now),
		permit(staff, "changes.view") ? countChanges() : 0,
		seesInvoices && countInvoices(now),
		seesEstimates && countEstimates(),
		permit(staff, "payments.view") ? countWaitingPayments() : 0,
		seesOutbox && countMail(seesOutbox),
		seesOutbox ? countFailedJobs(seesOutbox) : 0,
		permit(staff, "pins.review") ? countWaitingPins() : 0,
	]);
	return {
		inquiries: inquiries?.["needs-me"] ?? 0,
		quotes: quotes?.["needs-me"] ?? 0,
		contracts: contracts?.["needs-me"] ?? 0,
		changes,
		invoices: invoices ? invoices.overdue.count : 0,
		estimates: (estimates?.submitted ?? 0) + (estimates?.reviewed ?? 0),
		payments,
		outbox: mails ? mails.refused + mails.unknown + jobs : 0,
		pins,
	};
}
