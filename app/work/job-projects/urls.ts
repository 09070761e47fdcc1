import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const releaseAnswerLimit = addressLimit("project-release.answer", 30, 300);

/** how long the link works: days after the project is started, so that a customer can take the release back */
export const releaseLinkDays = 5 * 365;

export const urls: Urls = {
	"/admin/work-done/:id/project": {
		who: officeAndEstimators,
		get: "405",
		path: `/admin/work-done/${unknownId}/project`,
	},
	"/release/:accessToken": { who: "everybody", get: "404", path: "/release/nonsense", secret: true },
	"/release/:accessToken/photo/:id": {
		who: "everybody",
		get: "404",
		api: true,
		path: `/release/nonsense/photo/${unknownId}`,
	},
};
