import { photoLimits } from "#app/content/media/photo.ts";
import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

/** how long the link works: days after an invoice or credit memo is issued */
export const invoiceLinkDays = 3 * 365;

export const urls: Urls = {
	"/admin/change-orders/:id/credit": { who: office, get: "404", path: `/admin/change-orders/${unknownId}/credit` },
	"/admin/invoices": { who: officeAndEstimators, get: "200" },
	"/admin/invoices/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/invoices/${unknownId}`,
		body: { bytes: photoLimits.bytes + 65_536, stream: true },
	},
	"/admin/invoices/:id/draft": {
		who: office,
		get: "400",
		api: true,
		path: `/admin/invoices/${unknownId}/draft`,
		json: { values: 50_000 },
	},
	"/admin/invoices/:id/pdf": { who: officeAndEstimators, get: "404", path: `/admin/invoices/${unknownId}/pdf` },
	"/admin/invoices/:id/preview": { who: officeAndEstimators, get: "404", path: `/admin/invoices/${unknownId}/preview` },
	"/admin/invoices/export": { who: officeAndEstimators, get: "400" },
	"/admin/invoices/new": { who: office, get: "200" },
	"/admin/invoices/receivables": { who: officeAndEstimators, get: "200" },
	"/admin/invoices/statement/:customerId": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/invoices/statement/${unknownId}`,
	},
	"/invoice/view/:accessToken/message-photo/:id": {
		who: "everybody",
		get: "404",
		path: `/invoice/view/nonsense/message-photo/${unknownId}`,
	},
	"/invoice/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/invoice/view/nonsense/pdf" },
	"/invoice/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/invoice/view/nonsense/seen" },
	"/invoice/view/:accessToken/viewed": {
		who: "everybody",
		get: "400",
		api: true,
		path: "/invoice/view/nonsense/viewed",
	},
};
