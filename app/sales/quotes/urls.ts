import { photoFormBody } from "#app/content/media/urls.ts";
import { allRoles, officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const quoteAnswerLimit = addressLimit("quote.answer", 30, 300);

/** how long the link works: days after the last day that the quote is valid */
export const quoteLinkDays = 365;

/** how long the link works: years after the acceptance, because the link opens the signed copy */
export const acceptedQuoteLinkYears = 7;

export const urls: Urls = {
	"/admin/settings/document-details": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/field-estimates/:id/quote": {
		who: allRoles,
		get: "elsewhere",
		post: officeAndEstimators,
		path: `/admin/field-estimates/${unknownId}/quote`,
	},
	"/admin/inquiries/:id/quote": {
		who: allRoles,
		get: "elsewhere",
		post: officeAndEstimators,
		path: `/admin/inquiries/${unknownId}/quote`,
	},
	"/admin/quotes": { who: officeAndEstimators, get: "200" },
	"/admin/quotes/:id": { who: officeAndEstimators, get: "404", path: `/admin/quotes/${unknownId}` },
	"/admin/quotes/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `/admin/quotes/${unknownId}/draft`,
		json: { values: 50_000 },
	},
	"/admin/quotes/:id/pdf": { who: officeAndEstimators, get: "404", path: `/admin/quotes/${unknownId}/pdf` },
	"/admin/quotes/:id/photo/:photoId": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/quotes/${unknownId}/photo/${unknownId}`,
	},
	"/admin/quotes/:id/preview": { who: officeAndEstimators, get: "404", path: `/admin/quotes/${unknownId}/preview` },
	"/admin/quotes/new": { who: officeAndEstimators, get: "200" },
	"/quote/view/:accessToken": {
		who: "everybody",
		get: "404",
		path: "/quote/view/nonsense",
		secret: true,
		body: photoFormBody,
	},
	"/quote/view/:accessToken/message-photo/:id": {
		who: "everybody",
		get: "404",
		path: `/quote/view/nonsense/message-photo/${unknownId}`,
	},
	"/quote/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/quote/view/nonsense/pdf" },
	"/quote/view/:accessToken/photo/:id": {
		who: "everybody",
		get: "404",
		path: `/quote/view/nonsense/photo/${unknownId}`,
	},
	"/quote/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/quote/view/nonsense/seen" },
	"/quote/view/:accessToken/viewed": { who: "everybody", get: "400", api: true, path: "/quote/view/nonsense/viewed" },
};
