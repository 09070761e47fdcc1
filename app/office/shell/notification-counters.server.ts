import { newestEmailProblem } from "#app/messaging/email/outbox.server.ts";
import { newestCustomer } from "#app/people/customers/newest.server.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { newestInquiry } from "#app/sales/inquiries/newest.server.ts";
import type { NotificationCounters } from "./notification.ts";

const zero = { count: 0, lastId: null };

/** The counters for this person; what the role may not see stays zero. There is no schedule to count yet. */
export async function countNotifications(staff: Staff): Promise<NotificationCounters> {
	const outboxPermission = permit(staff, "outbox.view");
	const inquiryPermission = permit(staff, "inquiries.view");
	const customerPermission = permit(staff, "customers.view");
	const [email, inquiry, customer] = await Promise.all([
		outboxPermission ? newestEmailProblem(outboxPermission) : zero,
		inquiryPermission ? newestInquiry(inquiryPermission) : zero,
		customerPermission ? newestCustomer(customerPermission) : zero,
	]);
	return {
		emailCount: email.count,
		inquiryCount: inquiry.count,
		scheduleCount: 0,
		customerCount: customer.count,
		lastEmailId: email.lastId,
		lastInquiryId: inquiry.lastId,
		lastScheduleId: null,
		lastCustomerId: customer.lastId,
	};
}
