import { photoLimits } from "#app/content/media/photo.ts";
import { allRoles, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/work-done": { who: allRoles, get: "200" },
	"/admin/work-done/:id": { who: allRoles, get: "404", path: `/admin/work-done/${unknownId}` },
	"/admin/work-done/work-photos/:id": {
		who: allRoles,
		get: "404",
		api: true,
		path: `/admin/work-done/work-photos/${unknownId}`,
		body: { bytes: photoLimits.bytes, stream: true },
	},
	"/admin/work-done/sync": { who: allRoles, get: "200", api: true, json: { values: 50_000 } },
};
