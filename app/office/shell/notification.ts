/** What GET /api/notifications/check answers. */
export type Counters = {
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

/** Most urgent first: when several qualify, one is raised. */
const watched: readonly Watched[] = [
	{
		type: "email",
		count: "emailCount",
		last: "lastEmailId",
		title: "A mail needs you",
		message: "It was refused, or nobody knows whether it arrived.",
		link: "/admin/outbox?view=trouble",
	},
	{
		type: "inquiry",
		count: "inquiryCount",
		last: "lastInquiryId",
		title: "New inquiry",
		message: "Somebody asks for a quote.",
		link: "/admin/inquiries",
	},
	{
		type: "schedule",
		count: "scheduleCount",
		last: "lastScheduleId",
		title: "The schedule has changed",
		message: "A visit was added.",
		link: "/admin/dashboard",
	},
	{
		type: "customer",
		count: "customerCount",
		last: "lastCustomerId",
		title: "New customer",
		message: "Somebody is in the books for the first time.",
		link: "/admin/crm",
	},
];

/** What to raise after a poll, given the poll before it: a count rose and the last id of its kind changed. */
export function raise(before: Counters | null, after: Counters, timestamp: number): Notification | null {
	if (!before) return null;
	const found = watched.find(({ count, last }) => after[count] > before[count] && after[last] !== before[last]);
	if (!found) return null;
	const { type, title, message, link, last } = found;
	return { id: `${type}-${after[last] ?? timestamp}`, type, title, message, link, timestamp };
}
