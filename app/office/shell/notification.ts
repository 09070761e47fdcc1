/** The response of GET /api/notifications/check. */
export type NotificationCounters = {
	emailCount: number;
	inquiryCount: number;
	scheduleCount: number;
	customerCount: number;
	lastEmailId: string | null;
	lastInquiryId: string | null;
	lastScheduleId: string | null;
	lastCustomerId: string | null;
};

type NotificationType = "email" | "inquiry" | "schedule" | "customer";

export type Notification = {
	id: string;
	type: NotificationType;
	title: string;
	message: string;
	link: string;
	timestamp: number;
};

export const pollEvery = 30_000;
export const dismissDelay = 300;
export const toneSeconds = 0.3;
export const toneHertz = 800;

type Watched = {
	type: NotificationType;
	count: "emailCount" | "inquiryCount" | "scheduleCount" | "customerCount";
	last: "lastEmailId" | "lastInquiryId" | "lastScheduleId" | "lastCustomerId";
	title: string;
	message: string;
	link: string;
};

/** Most urgent first: only the first that qualifies is shown. */
const watched: readonly Watched[] = [
	{
		type: "email",
		count: "emailCount",
		last: "lastEmailId",
		title: "An email needs attention",
		message: "It was rejected, or we don't know if it arrived.",
		link: "/admin/outbox?view=trouble",
	},
	{
		type: "inquiry",
		count: "inquiryCount",
		last: "lastInquiryId",
		title: "New inquiry",
		message: "Someone asked for a quote.",
		link: "/admin/inquiries",
	},
	{
		type: "schedule",
		count: "scheduleCount",
		last: "lastScheduleId",
		title: "Schedule changed",
		message: "A visit was added.",
		link: "/admin/dashboard",
	},
	{
		type: "customer",
		count: "customerCount",
		last: "lastCustomerId",
		title: "New customer",
		message: "A new customer was added.",
		link: "/admin/crm",
	},
];

/** The notification after a poll: a count rose and its last id changed since the poll before. Null for none. */
export function nextNotification(
	before: NotificationCounters | null,
	after: NotificationCounters,
	timestamp: number,
): Notification | null {
	if (!before) return null;
	const match = watched.find(({ count, last }) => after[count] > before[count] && after[last] !== before[last]);
	if (!match) return null;
	const { type, title, message, link, last } = match;
	return { id: `${type}-${after[last] ?? timestamp}`, type, title, message, link, timestamp };
}
