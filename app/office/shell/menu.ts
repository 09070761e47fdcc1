import { may, type Permission, type Role } from "#app/people/staff/permissions.ts";
import type { IconName } from "#app/ui/icon-names.ts";

/** The numbers beside the menu entries: items that need attention. */
export type MenuCounts = {
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
	label: string;
	path: string;
	icon: IconName;
	permission: Permission;
	/** keyboard shortcut: G, then this letter */
	letter?: string;
	counts?: keyof MenuCounts;
};

/** A section that is planned but not built. It is listed without a link. */
export type PlannedSection = { label: string; path: string; permission: Permission };

export const mainMenu: readonly MenuEntry[] = [
	{ label: "Dashboard", path: "/admin/dashboard", icon: "layout-dashboard", permission: "dashboard.view", letter: "t" },
	{
		label: "Inquiries",
		path: "/admin/inquiries",
		icon: "message-square",
		permission: "inquiries.view",
		letter: "i",
		counts: "inquiries",
	},
	{ label: "Customers", path: "/admin/crm", icon: "users", permission: "customers.view", letter: "k" },
	{
		label: "Quotes",
		path: "/admin/quotes",
		icon: "file-text",
		permission: "quotes.view",
		letter: "q",
		counts: "quotes",
	},
	{
		label: "Field estimates",
		path: "/admin/field-estimates",
		icon: "ruler",
		permission: "estimates.view",
		letter: "e",
		counts: "estimates",
	},
	{
		label: "Contracts",
		path: "/admin/contracts",
		icon: "shield-check",
		permission: "contracts.view",
		letter: "c",
		counts: "contracts",
	},
	{
		label: "Change orders",
		path: "/admin/change-orders",
		icon: "rotate-ccw",
		permission: "changes.view",
		letter: "h",
		counts: "changes",
	},
	{
		label: "Invoices",
		path: "/admin/invoices",
		icon: "receipt",
		permission: "invoices.view",
		letter: "b",
		counts: "invoices",
	},
	{ label: "Completed work", path: "/admin/work-done", icon: "circle-check", permission: "work.mark" },
	{ label: "In-person signing", path: "/admin/sign-here", icon: "pencil", permission: "contracts.in-person" },
	{ label: "Field app", path: "/admin/field", icon: "tree-deciduous", permission: "work.mark" },
	{
		label: "Payments",
		path: "/admin/payments",
		icon: "inbox",
		permission: "payments.view",
		letter: "p",
		counts: "payments",
	},
];

export const adminMenu: readonly MenuEntry[] = [
	{ label: "Outbox", path: "/admin/outbox", icon: "send", permission: "outbox.view", letter: "o", counts: "outbox" },
	{ label: "Tree map", path: "/admin/tree-map", icon: "map-pin", permission: "pins.review", counts: "pins" },
	{ label: "Weather", path: "/admin/weather", icon: "cloud-lightning", permission: "weather.view", letter: "w" },
	{ label: "Staff", path: "/admin/staff", icon: "user-plus", permission: "staff.manage" },
	{ label: "Design system", path: "/admin/design", icon: "sparkles", permission: "design.view" },
	{ label: "Company", path: "/admin/company", icon: "settings", permission: "company.view", letter: "f" },
];

export const notYet: readonly PlannedSection[] = [
	{ label: "Inbox", path: "/admin/inbox", permission: "inquiries.view" },
	{ label: "Schedule", path: "/admin/schedule", permission: "dashboard.view" },
	{ label: "Calendar", path: "/admin/calendar", permission: "dashboard.view" },
	{ label: "Customer messages", path: "/admin/customer-messages", permission: "customers.view" },
	{ label: "Text campaigns", path: "/admin/sms-campaigns", permission: "customers.view" },
	{ label: "Email accounts", path: "/admin/email-accounts", permission: "outbox.view" },
	{ label: "Newsletter", path: "/admin/newsletter", permission: "customers.view" },
	{ label: "Advice", path: "/admin/advice", permission: "company.view" },
	{ label: "Blog ideas", path: "/admin/blog-ideas", permission: "company.view" },
	{ label: "Glossary", path: "/admin/glossary", permission: "company.view" },
	{ label: "Projects", path: "/admin/projects", permission: "company.view" },
	{ label: "Project gallery", path: "/admin/project-gallery", permission: "company.view" },
	{ label: "Media library", path: "/admin/media", permission: "company.view" },
	{ label: "Page management", path: "/admin/page-management", permission: "company.view" },
	{ label: "QR codes", path: "/admin/qr-codes", permission: "company.view" },
	{ label: "Analytics", path: "/admin/analytics", permission: "company.view" },
	{ label: "Action items", path: "/admin/action-items", permission: "dashboard.view" },
	{ label: "Feature suggestions", path: "/admin/feature-suggestions", permission: "company.view" },
];

/** The menu of a role, without the sections that it may not open. */
export function menuFor(role: Role): { main: MenuEntry[]; admin: MenuEntry[]; notYet: PlannedSection[] } {
	const allowed = <T extends { permission: Permission }>(entries: readonly T[]) =>
		entries.filter(({ permission }) => may(role, permission));
	return { main: allowed(mainMenu), admin: allowed(adminMenu), notYet: allowed(notYet) };
}

/** Whether the page belongs to the entry: its own path or one below it. */
export function isWithin(pathname: string, entry: { path: string }): boolean {
	return pathname === entry.path || pathname.startsWith(`${entry.path}/`);
}
