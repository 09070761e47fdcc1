import { may, type Permission, type Role } from "#app/people/staff/permissions.ts";
import { menuFor } from "./menu.ts";

export type Found = {
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

const beginnings: (Found & { permission: Permission })[] = [
	{ to: "/admin/quotes/new", kind: "page", words: "New quote", detail: "", permission: "quotes.draft" },
	{ to: "/admin/contracts/new", kind: "page", words: "New contract", detail: "", permission: "contracts.draft" },
	{ to: "/admin/change-orders/new", kind: "page", words: "New change order", detail: "", permission: "changes.draft" },
	{
		to: "/admin/change-orders/settings",
		kind: "page",
		words: "Rules of change orders",
		detail: "",
		permission: "changes.settings",
	},
	{ to: "/admin/invoices/new", kind: "page", words: "New invoice", detail: "", permission: "invoices.draft" },
	{ to: "/admin/invoices/owing", kind: "page", words: "Who owes what", detail: "", permission: "invoices.view" },
	{ to: "/admin/payments/bank", kind: "page", words: "Checks to the bank", detail: "", permission: "payments.record" },
	{
		to: "/admin/payments/settings",
		kind: "page",
		words: "How customers pay",
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
		words: "New inquiry, from a call",
		detail: "",
		permission: "inquiries.work",
	},
];

/** What a role can do from anywhere, narrowed to the words typed. */
export function doings(role: Role, typed: string): Found[] {
	const { work, house } = menuFor(role);
	const pages = [...work, ...house].map(({ path, words, letter }) => ({
		to: path,
		kind: "page" as const,
		words: `Go to ${words}`,
		detail: letter ? `G ${letter.toUpperCase()}` : "",
	}));
	const begin = beginnings.filter(({ permission }) => may(role, permission)).map(({ permission, ...found }) => found);
	const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
	return [...begin, ...pages].filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word)));
}

/** The last five opened, newest first, each once. */
export function remember(last: readonly Found[], opened: Found): Found[] {
	return [opened, ...last.filter(({ to }) => to !== opened.to)].slice(0, 5);
}
