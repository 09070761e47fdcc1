import { photoFormBody } from "#app/content/media/urls.ts";
import { allRoles, office, officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const contractAnswerLimit = addressLimit("contract.answer", 30, 300);

export const urls: Urls = {
	"/admin/contracts": { who: officeAndEstimators, get: "200" },
	"/admin/contracts/:id": { who: officeAndEstimators, get: "404", path: `/admin/contracts/${unknownId}` },
	"/admin/contracts/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `/admin/contracts/${unknownId}/draft`,
		json: { values: 50_000 },
	},
	"/admin/contracts/:id/pdf": { who: officeAndEstimators, get: "404", path: `/admin/contracts/${unknownId}/pdf` },
	"/admin/contracts/clauses": { who: office, get: "200" },
	"/admin/contracts/new": { who: officeAndEstimators, get: "200" },
	"/admin/contracts/rules": { who: owner, get: "200" },
	"/admin/sign-here": { who: officeAndEstimators, get: "200" },
	"/admin/sign-here/:id": {
		who: allRoles,
		get: "elsewhere",
		post: officeAndEstimators,
		path: `/admin/sign-here/${unknownId}`,
	},
	"/admin/quotes/:id/contract": {
		who: allRoles,
		get: "elsewhere",
		post: officeAndEstimators,
		path: `/admin/quotes/${unknownId}/contract`,
	},
	"/contract/sign/:accessToken": {
		who: "everybody",
		get: "404",
		path: "/contract/sign/nonsense",
		secret: true,
		body: photoFormBody,
	},
	"/contract/sign/:accessToken/message-photo/:id": {
		who: "everybody",
		get: "404",
		path: `/contract/sign/nonsense/message-photo/${unknownId}`,
	},
	"/contract/sign/:accessToken/pdf": { who: "everybody", get: "404", path: "/contract/sign/nonsense/pdf" },
	"/contract/sign/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/contract/sign/nonsense/seen" },
	"/contract/sign/:accessToken/viewed": {
		who: "everybody",
		get: "400",
		api: true,
		path: "/contract/sign/nonsense/viewed",
	},
	"/contract/signed": { who: "everybody", get: "200" },
};
