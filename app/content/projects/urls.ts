import { draftPreview, office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

const record = `/admin/projects/${unknownId}`;

export const urls: Urls = {
	"/list-of-projects/preview/:token": draftPreview("/list-of-projects"),
	"/project-pages/preview/:token": draftPreview("/project-pages"),
	"/admin/project-gallery": { who: officeAndEstimators, get: "200", post: office },
	"/admin/projects": { who: officeAndEstimators, get: "200" },
	"/admin/projects/new": { who: officeAndEstimators, get: "200" },
	"/admin/projects/:id": { who: officeAndEstimators, get: "404", path: record },
	"/admin/projects/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `${record}/draft`,
		json: { values: 2000 },
	},
	"/admin/projects/:id/versions/:number": { who: officeAndEstimators, get: "404", path: `${record}/versions/1` },
	"/projects": {
		who: "everybody",
		get: "200",
		cache: { service: slugValue, town: slugValue, after: /^(?:(?:\d{4}-\d\d-\d\d)?_)?[a-z0-9-]{1,80}$/ },
	},
	"/projects/:id": { who: "everybody", get: "404", path: "/projects/no-such-project", cache: {} },
	"/projects/preview/:token": { who: "everybody", get: "404", path: "/projects/preview/nonsense", secret: true },
};
