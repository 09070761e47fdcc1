import { may, type Permission, type Role } from "#app/people/staff/permissions.ts";
import type { IconName } from "#app/ui/icon-names.ts";

/** What is counted beside an entry: only where someone waits. */
export type Waiting = {
	inquiries: number;
	quotes: number;
	contracts: number;
	changes: number;
	invoices: number;
	payments: number;
	estimates: number;
	outbox: number;
	pins: number;
};

export type MenuEntry = {
	words: string;
	path: string;
	icon: IconName;
	permission: Permission;
	/** G then this letter goes there */
	letter?: string;
	counts?: keyof Waiting;
};

/** A section that the company has asked for and that is not built yet. It is named, never linked. */
export type NotYet = { words: string; path: string; permission: Permission };

export const work: readonly MenuEntry[] = [
	{ words: "Today", path: "/admin/dashboard", icon: "layout-dashboard", permission: "dashboard.view", letter: "t" },
	{
		words: "Inquiries",
		path: "/admin/inquiries",
		icon: "message-square",
		permission: "inquiries.view",
		letter: "i",
		counts: "inquiries",
	},
	{ words: "Customers", path: "/admin/crm", icon: "users", permission: "customers.view", letter: "k" },
	{
		words: "Quotes",
		path: "/admin/quotes",
		icon: "file-text",
		permission: "quotes.view",
		letter: "q",
		counts: "quotes",
	},
	{
		words: "Field estimates",
		path: "/admin/field-estimates",
		icon: "ruler",
		permission: "estimates.view",
		letter: "e",
		counts: "estimates",
	},
	{
		words: "Contracts",
		path: "/admin/contracts",
		icon: "shield-check",
		permission: "contracts.view",
		letter: "c",
		counts: "contracts",
	},
	{
		words: "Change orders",
		path: "/admin/change-orders",
		icon: "rotate-ccw",
		permission: "changes.view",
		letter: "h",
		counts: "changes",
	},
	{
		words: "Invoices",
		path: "/admin/invoices",
		icon: "receipt",
		permission: "invoices.view",
		letter: "b",
		counts: "invoices",
	},
	{ words: "Work done", path: "/admin/work-done", icon: "circle-check", permission: "work.mark" },
	{ words: "Sign here", path: "/admin/sign-here", icon: "pencil", permission: "contracts.in-person" },
	{ words: "Field work", path: "/admin/field", icon: "tree-deciduous", permission: "work.mark" },
	{
		words: "Payments",
		path: "/admin/payments",
		icon: "inbox",
		permission: "payments.view",
		letter: "p",
		counts: "payments",
	},
];

export const house: readonly MenuEntry[] = [
	{ words: "Outbox", path: "/admin/outbox", icon: "send", permission: "outbox.view", letter: "o", counts: "outbox" },
	{ words: "Tree map", path: "/admin/tree-map", icon: "map-pin", permission: "pins.review", counts: "pins" },
	{ words: "Weather", path: "/admin/weather", icon: "cloud-lightning", permission: "weather.view", letter: "w" },
	{ words: "Staff", path: "/admin/staff", icon: "user-plus", permission: "staff.manage" },
	{ words: "Design", path: "/admin/design", icon: "sparkles", permission: "design.view" },
	{ words: "Company", path: "/admin/company", icon: "settings", permission: "company.view", letter: "f" },
];

export const notYet: readonly NotYet[] = [
	{ words: "Inbox", path: "/admin/inbox", permission: "inquiries.view" },
	{ words: "Schedule", path: "/admin/schedule", permission: "dashboard.view" },
	{ words: "Calendar", path: "/admin/calendar", permission: "dashboard.view" },
	{ words: "Customer messages", path: "/admin/customer-messages", permission: "customers.view" },
	{ words: "Text campaigns", path: "/admin/sms-campaigns", permission: "customers.view" },
	{ words: "Email accounts", path: "/admin/email-accounts", permission: "outbox.view" },
	{ words: "Newsletter", path: "/admin/newsletter", permission: "customers.view" },
	{ words: "Advice", path: "/admin/advice", permission: "company.view" },
	{ words: "Blog ideas", path: "/admin/blog-ideas", permission: "company.view" },
	{ words: "Glossary", path: "/admin/glossary", permission: "company.view" },
	{ words: "Projects", path: "/admin/projects", permission: "company.view" },
	{ words: "Project gallery", path: "/admin/project-gallery", permission: "company.view" },
	{ words: "Media library", path: "/admin/media", permission: "company.view" },
	{ words: "Page management", path: "/admin/page-management", permission: "company.view" },
	{ words: "QR codes", path: "/admin/qr-codes", permission: "company.view" },
	{ words: "Analytics", path: "/admin/analytics", permission: "company.view" },
	{ words: "Action items", path: "/admin/action-items", permission: "dashboard.view" },
	{ words: "Feature suggestions", path: "/admin/feature-suggestions", permission: "company.view" },
];

/** The menu of one role: what it may not open is not in it. */
export function menuFor(role: Role): { work: MenuEntry[]; house: MenuEntry[]; notYet: NotYet[] } {
	const mine = <T extends { permission: Permission }>(entries: readonly T[]) =>
		entries.filter(({ permission }) => may(role, permission));
	return { work: mine(work), house: mine(house), notYet: mine(notYet) };
}

/** Whether the page at `pathname` belongs to the entry: its own address or one below it. */
export function isWithin(pathname: string, entry: { path: string }): boolean {
	return pathname === entry.path || pathname.startsWith(`${entry.path}/`);
}
