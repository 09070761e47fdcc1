import type { Role } from "#app/staff/permissions.ts";

export type Expected = {
	/** who may see it */
	who: "everybody" | readonly Role[];
	/** the answer to those: a status, or "elsewhere" for a redirect that is not to the sign-in page */
	get: string;
	/** who may send to it, when they are not the same */
	post?: "everybody" | readonly Role[];
	/** answers strangers with 401 instead of the sign-in page */
	api?: boolean;
	/** the answer to those who are signed in, when it is another */
	signedIn?: string;
	/** an address to try in place of the pattern */
	path?: string;
};

const all: readonly Role[] = ["owner", "office", "estimator", "crew"];
const desk: readonly Role[] = ["owner", "office", "estimator"];
const office: readonly Role[] = ["owner", "office"];
const owner: readonly Role[] = ["owner"];
const nowhere = "00000000-0000-7000-8000-00000000dead";

/** One line for each address in app/routes.ts. */
export const expectations: Record<string, Expected> = {
	"/": { who: "everybody", get: "200" },
	"/*": { who: "everybody", get: "404", path: "/no-such-page" },
	"/account": { who: "everybody", get: "200" },
	"/account/sign-in/:token": { who: "everybody", get: "404", path: "/account/sign-in/nonsense" },
	"/admin": { who: all, get: "elsewhere" },
	"/admin/*": { who: all, get: "404", path: "/admin/no-such-page" },
	"/admin/account": { who: all, get: "200" },
	"/admin/account/second-step": { who: all, get: "200" },
	"/admin/company": { who: desk, get: "200", post: owner },
	"/admin/dashboard": { who: all, get: "200" },
	"/admin/design": { who: all, get: "200" },
	"/admin/field": { who: "everybody", get: "200" },
	"/admin/first-owner/:token": { who: "everybody", get: "404", path: "/admin/first-owner/nonsense" },
	"/admin/field-estimates/photos/:id": {
		who: desk,
		get: "404",
		api: true,
		path: `/admin/field-estimates/photos/${nowhere}`,
	},
	"/admin/field-estimates/sync": { who: desk, get: "200", api: true },
	"/admin/inquiries": { who: desk, get: "200" },
	"/admin/inquiries/:id": { who: desk, get: "404", path: `/admin/inquiries/${nowhere}` },
	"/admin/inquiries/:id/quote": { who: all, get: "elsewhere", post: desk, path: `/admin/inquiries/${nowhere}/quote` },
	"/admin/inquiries/new": { who: desk, get: "200" },
	"/admin/invitation/:token": { who: "everybody", get: "404", path: "/admin/invitation/nonsense" },
	"/admin/invoices": { who: desk, get: "200" },
	"/admin/invoices/:id": { who: desk, get: "404", path: `/admin/invoices/${nowhere}` },
	"/admin/invoices/:id/draft": { who: office, get: "400", api: true, path: `/admin/invoices/${nowhere}/draft` },
	"/admin/invoices/:id/pdf": { who: desk, get: "404", path: `/admin/invoices/${nowhere}/pdf` },
	"/admin/invoices/:id/preview": { who: desk, get: "404", path: `/admin/invoices/${nowhere}/preview` },
	"/admin/invoices/export": { who: desk, get: "200", path: "/admin/invoices/export?from=2026-01-01&to=2026-12-31" },
	"/admin/invoices/new": { who: office, get: "200" },
	"/admin/invoices/owing": { who: desk, get: "200" },
	"/admin/invoices/statement/:customerId": { who: desk, get: "404", path: `/admin/invoices/statement/${nowhere}` },
	"/admin/login": { who: "everybody", get: "200", signedIn: "elsewhere" },
	"/admin/login/code": { who: "everybody", get: "200", signedIn: "elsewhere" },
	"/admin/login/forgot": { who: "everybody", get: "200" },
	"/admin/media/photo/:id/:size": { who: desk, get: "404", path: `/admin/media/photo/${nowhere}/small` },
	"/admin/outbox": { who: office, get: "200" },
	"/admin/outbox/:id": { who: office, get: "404", path: `/admin/outbox/${nowhere}` },
	"/admin/outbox/:id/attached/:index": { who: office, get: "404", path: `/admin/outbox/${nowhere}/attached/0` },
	"/admin/outbox/:id/letter": { who: office, get: "404", path: `/admin/outbox/${nowhere}/letter` },
	"/admin/outbox/jobs": { who: office, get: "200" },
	"/admin/payments": { who: desk, get: "200" },
	"/admin/payments/:id": { who: desk, get: "404", post: office, path: `/admin/payments/${nowhere}` },
	"/admin/payments/bank": { who: office, get: "200" },
	"/admin/payments/settings": { who: owner, get: "200" },
	"/admin/payments/slips/:id": { who: office, get: "404", path: `/admin/payments/slips/${nowhere}` },
	"/admin/quotes": { who: desk, get: "200" },
	"/admin/quotes/:id": { who: desk, get: "404", path: `/admin/quotes/${nowhere}` },
	"/admin/quotes/:id/draft": { who: desk, get: "400", api: true, path: `/admin/quotes/${nowhere}/draft` },
	"/admin/quotes/:id/pdf": { who: desk, get: "404", path: `/admin/quotes/${nowhere}/pdf` },
	"/admin/quotes/:id/preview": { who: desk, get: "404", path: `/admin/quotes/${nowhere}/preview` },
	"/admin/quotes/new": { who: desk, get: "200" },
	"/admin/reset/:token": { who: "everybody", get: "404", path: "/admin/reset/nonsense" },
	"/admin/sign-out": { who: "everybody", get: "sign in" },
	"/admin/staff": { who: owner, get: "200" },
	"/admin/weather": { who: all, get: "200", post: office },
	"/advice": { who: "everybody", get: "200" },
	"/advice/:slug": { who: "everybody", get: "404", path: "/advice/no-such-article" },
	"/advice/feed.xml": { who: "everybody", get: "200", api: true },
	"/api/locations": { who: "everybody", get: "200", api: true },
	"/api/customer/user": { who: "everybody", get: "401", api: true },
	"/api/newsletter/subscribe": { who: "everybody", get: "405", api: true },
	"/api/notifications/check": { who: all, get: "200", api: true },
	"/api/office/search": { who: all, get: "200", api: true },
	"/api/payments/stripe": { who: "everybody", get: "405", api: true },
	"/api/photos": { who: "everybody", get: "400", api: true },
	"/api/photos/:id": { who: "everybody", get: "404", api: true, path: `/api/photos/${nowhere}` },
	"/api/weather": { who: "everybody", get: "200", api: true },
	"/about": { who: "everybody", get: "200" },
	"/features": { who: "everybody", get: "200" },
	"/privacy": { who: "everybody", get: "200" },
	"/sitemap.xml": { who: "everybody", get: "200", api: true },
	"/social/*": { who: "everybody", get: "200", api: true, path: "/social/home.png" },
	"/terms": { who: "everybody", get: "200" },
	"/api/search": { who: "everybody", get: "200", api: true },
	"/api/suggestions/similar": { who: "everybody", get: "200", api: true },
	"/suggest-feature": { who: "everybody", get: "200" },
	"/brand": { who: "everybody", get: "200" },
	"/brand/:file": { who: "everybody", get: "404", api: true, path: "/brand/no-such-file.png" },
	"/contact": { who: "everybody", get: "200" },
	"/contact/thanks/:token": { who: "everybody", get: "404", path: "/contact/thanks/nonsense" },
	"/newsletter": { who: "everybody", get: "200" },
	"/newsletter/confirm/:token": { who: "everybody", get: "404", path: "/newsletter/confirm/nonsense" },
	"/newsletter/unsubscribe/:token": { who: "everybody", get: "404", path: "/newsletter/unsubscribe/nonsense" },
	"/projects": { who: "everybody", get: "200" },
	"/projects/:id": { who: "everybody", get: "404", path: "/projects/no-such-project" },
	"/locations/:slug": { who: "everybody", get: "404", path: "/locations/no-such-town" },
	"/glossary": { who: "everybody", get: "200" },
	"/glossary/:slug": { who: "everybody", get: "404", path: "/glossary/no-such-word" },
	"/invoice/view/:accessToken": { who: "everybody", get: "404", path: "/invoice/view/nonsense" },
	"/invoice/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/invoice/view/nonsense/pdf" },
	"/invoice/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/invoice/view/nonsense/seen" },
	"/quote/view/:accessToken": { who: "everybody", get: "404", path: "/quote/view/nonsense" },
	"/quote/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/quote/view/nonsense/pdf" },
	"/quote/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/quote/view/nonsense/seen" },
	"/robots.txt": { who: "everybody", get: "200", api: true },
	"/service-areas": { who: "everybody", get: "200" },
	"/services": { who: "everybody", get: "200" },
	"/services/:slug": { who: "everybody", get: "404", path: "/services/no-such-work" },
	"/search": { who: "everybody", get: "200" },
	"/snow": { who: "everybody", get: "200" },
	"/snow/thanks/:token": { who: "everybody", get: "404", path: "/snow/thanks/nonsense" },
	"/field.webmanifest": { who: "everybody", get: "200", api: true },
	"/site.webmanifest": { who: "everybody", get: "200", api: true },
};
