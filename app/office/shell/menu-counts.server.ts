import { countInvoices } from "#app/billing/invoices/listing.server.ts";
import { countPaymentTasks } from "#app/billing/payments/listing.server.ts";
import { countPinsToReview } from "#app/fun/neighborhood-tree-map/review.server.ts";
import { countFailedJobs } from "#app/messaging/email/jobs.server.ts";
import { countEmailsByStatus } from "#app/messaging/email/outbox.server.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { countChanges } from "#app/sales/change-orders/listing.server.ts";
import { countContracts } from "#app/sales/contracts/listing.server.ts";
import { countEstimates } from "#app/sales/estimates/listing.server.ts";
import { countInquiryViews as countInquiries } from "#app/sales/inquiries/listing.server.ts";
import { countQuotes } from "#app/sales/quotes/listing.server.ts";
import type { MenuCounts } from "./menu.ts";

const freshFor = 1_000;
const cache = new Map<string, { role: string; at: number; counts: Promise<MenuCounts> }>();
let runningChanges = 0;

/**
 * The menu's counts for this person. Every page shows them and they count ten lists, so they are cached for a second, or
 * until a request may have changed something.
 */
export function countMenu(staff: Staff, now: Date): Promise<MenuCounts> {
	if (runningChanges) return countAll(staff, now);
	const last = cache.get(staff.id);
	if (last?.role === staff.role && Math.abs(now.getTime() - last.at) < freshFor) return last.counts;
	const counts = countAll(staff, now);
	cache.set(staff.id, { role: staff.role, at: now.getTime(), counts });
	counts.catch(() => cache.delete(staff.id));
	return counts;
}

/** Handles a request that may change the counts: the cache is off while it runs and cleared after it. */
export async function withFreshCounts<T>(answer: () => Promise<T>): Promise<T> {
	runningChanges += 1;
	try {
		return await answer();
	} finally {
		runningChanges -= 1;
		cache.clear();
	}
}

/** What the role may not see counts as zero. */
async function countAll(staff: Staff, now: Date): Promise<MenuCounts> {
	const seesInquiries = permit(staff, "inquiries.view");
	const seesQuotes = permit(staff, "quotes.view");
	const seesContracts = permit(staff, "contracts.view");
	const seesInvoices = permit(staff, "invoices.view");
	const seesEstimates = permit(staff, "estimates.view");
	const seesOutbox = permit(staff, "outbox.view");
	const [inquiries, quotes, contracts, changes, invoices, estimates, payments, emails, jobs, pins] = await Promise.all([
		seesInquiries && countInquiries(seesInquiries, now),
		seesQuotes && countQuotes(now),
		seesContracts && countContracts(now),
		permit(staff, "changes.view") ? countChanges() : 0,
		seesInvoices && countInvoices(now),
		seesEstimates && countEstimates(),
		permit(staff, "payments.view") ? countPaymentTasks() : 0,
		seesOutbox && countEmailsByStatus(seesOutbox),
		seesOutbox ? countFailedJobs(seesOutbox) : 0,
		permit(staff, "pins.review") ? countPinsToReview() : 0,
	]);
	return {
		inquiries: inquiries?.["needs-me"] ?? 0,
		quotes: quotes?.["needs-me"] ?? 0,
		contracts: contracts?.["needs-me"] ?? 0,
		changes,
		invoices: invoices ? invoices.overdue.count : 0,
		estimates: (estimates?.submitted ?? 0) + (estimates?.reviewed ?? 0),
		payments,
		outbox: emails ? emails.refused + emails.unknown + jobs : 0,
		pins,
	};
}
