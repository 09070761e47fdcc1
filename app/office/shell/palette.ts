import { may, type Permission, type Role } from "#app/people/staff/permissions.ts";
import { menuFor } from "./menu.ts";

/** A row of the command palette. Stored in localStorage under "last-opened-…", so its property names must not change. */
export type PaletteItem = {
	to: string;
	kind:
		| "quote"
		| "contract"
		| "change"
		| "estimate"
		| "tree"
		| "invoice"
		| "payment"
		| "slip"
		| "inquiry"
		| "customer"
		| "page";
	words: string;
	detail: string;
};

const createActions: (PaletteItem & { permission: Permission })[] = [
	{ to: "/admin/quotes/new", kind: "page", words: "New quote", detail: "", permission: "quotes.draft" },
	{ to: "/admin/contracts/new", kind: "page", words: "New contract", detail: "", permission: "contracts.draft" },
	{ to: "/admin/change-orders/new", kind: "page", words: "New change order", detail: "", permission: "changes.draft" },
	{
		to: "/admin/change-orders/settings",
		kind: "page",
		words: "Change order settings",
		detail: "",
		permission: "changes.settings",
	},
	{ to: "/admin/invoices/new", kind: "page", words: "New invoice", detail: "", permission: "invoices.draft" },
	{ to: "/admin/invoices/owing", kind: "page", words: "Accounts receivable", detail: "", permission: "invoices.view" },
	{ to: "/admin/payments/bank", kind: "page", words: "Bank deposit", detail: "", permission: "payments.record" },
	{
		to: "/admin/payments/settings",
		kind: "page",
		words: "Payment settings",
		detail: "",
		permission: "payments.set-up",
	},
	{
		to: "/admin/field-estimates/new",
		kind: "page",
		words: "New field estimate",
		detail: "",
		permission: "estimates.draft",
	},
	{ to: "/admin/price-book", kind: "page", words: "Price book", detail: "", permission: "prices.view" },
	{ to: "/admin/calculators", kind: "page", words: "Calculators", detail: "", permission: "prices.view" },
	{
		to: "/admin/inquiries/new",
		kind: "page",
		words: "New inquiry from a call",
		detail: "",
		permission: "inquiries.work",
	},
];

/** The actions and pages that a role can use and that match every typed word. */
export function paletteActions(role: Role, typed: string): PaletteItem[] {
	const { main, admin } = menuFor(role);
	const pages = [...main, ...admin].map(({ path, label, letter }) => ({
		to: path,
		kind: "page" as const,
		words: `Go to ${label}`,
		detail: letter ? `G ${letter.toUpperCase()}` : "",
	}));
	const actions = createActions
		.filter(({ permission }) => may(role, permission))
		.map(({ permission, ...item }) => item);
	const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
	return [...actions, ...pages].filter(({ words }) => typedWords.every((word) => words.toLowerCase().includes(word)));
}

/** The five latest opened items, newest first, without duplicates. */
export function addRecent(last: readonly PaletteItem[], opened: PaletteItem): PaletteItem[] {
	return [opened, ...last.filter(({ to }) => to !== opened.to)].slice(0, 5);
}
