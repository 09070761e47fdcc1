import { draftPreview, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { slugValue } from "#app/platform/http/cacheable-url.ts";

const record = `/admin/glossary/${unknownId}`;

export const urls: Urls = {
	"/list-of-terms/preview/:token": draftPreview("/list-of-terms"),
	"/term-pages/preview/:token": draftPreview("/term-pages"),
	"/admin/glossary": { who: officeAndEstimators, get: "200" },
	"/admin/glossary/new": { who: officeAndEstimators, get: "200" },
	"/admin/glossary/:id": { who: officeAndEstimators, get: "404", path: record },
	"/admin/glossary/:id/draft": {
		who: officeAndEstimators,
		get: "400",
		api: true,
		path: `${record}/draft`,
		json: { values: 500 },
	},
	"/admin/glossary/:id/links": { who: officeAndEstimators, get: "404", path: `${record}/links` },
	"/admin/glossary/:id/versions/:number": { who: officeAndEstimators, get: "404", path: `${record}/versions/1` },
	"/glossary/preview/:token": { who: "everybody", get: "404", path: "/glossary/preview/nonsense", secret: true },
	"/glossary": { who: "everybody", get: "200", cache: { letter: /^[a-z]$/i, group: slugValue, q: "uncached" } },
	"/glossary/:slug": { who: "everybody", get: "404", path: "/glossary/no-such-word", cache: {} },
};
