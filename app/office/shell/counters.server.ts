import { newestTrouble } from "#app/messaging/email/outbox.server.ts";
import { newestCustomer } from "#app/people/customers/newest.server.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { newestInquiry } from "#app/sales/inquiries/newest.server.ts";
import type { Counters } from "./notification.ts";

const none = { count: 0, lastId: null };

/** The counters of this person; what the role may not see stays at nothing. There is no schedule to count yet. */
export async function readCounters(staff: Staff): Promise<Counters> {
	const seesMail = permit(staff, "outbox.view");
	const seesInquiries = permit(staff, "inquiries.view");
	const seesCustomers = permit(staff, "customers.view");
	const [mail, inquiry, customer] = await Promise.all([
		seesMail ? newestTrouble(seesMail) : none,
		seesInquiries ? newestInquiry(seesInquiries) : none,
		seesCustomers ? newestCustomer(seesCustomers) : none,
	]);
	return {
		emailCount: mail.count,
		inquiryCount: inquiry.count,
		scheduleCount: 0,
		customerCount: customer.count,
		lastEmailId: mail.lastId,
		lastInquiryId: inquiry.lastId,
		lastScheduleId: null,
		lastCustomerId: customer.lastId,
	};
}
