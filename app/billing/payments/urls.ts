import { photoFormBody } from "#app/content/media/urls.ts";
import { office, officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const invoicePayLimit = addressLimit("invoice.pay", 30, 300);
export const invoiceViewLimit = addressLimit("invoice.view", 120, 300);

export const urls: Urls = {
	"/admin/payments": { who: officeAndEstimators, get: "200" },
	"/admin/payments/:id": { who: officeAndEstimators, get: "404", post: office, path: `/admin/payments/${unknownId}` },
	"/admin/payments/deposits": { who: office, get: "200" },
	"/admin/payments/settings": { who: owner, get: "200" },
	"/admin/payments/deposits/:id": { who: office, get: "404", path: `/admin/payments/deposits/${unknownId}` },
	"/api/payments/stripe": { who: "everybody", get: "405", api: true, json: { values: 5_000 } },
	"/invoice/view/:accessToken": {
		who: "everybody",
		get: "404",
		path: "/invoice/view/nonsense",
		secret: true,
		body: photoFormBody,
	},
};
