import path from "node:path";
import type { Graph } from "#server/contract.ts";
import { openEnv, settings } from "./platform/env.server.ts";
import { cacheableUrl } from "./platform/http/cacheable-url.ts";
import { commonHeaders } from "./platform/http/headers.server.ts";
import { type Page, responseFor } from "./platform/http/page-cache.server.ts";
import { readSavedPages, savePages } from "./platform/http/saved-pages.server.ts";
import { log } from "./platform/log.server.ts";
import { outagePage } from "./site/frame/outage-page.server.ts";
import { openSiteAssets, siteRelease } from "./site-files.server.ts";
import { cacheablePages } from "./urls.ts";

const savedPagesFile = () => path.join(settings.dataDir, "saved-pages");

/** Built files, the pages that were saved last, and the outage page for everything else. */
export const serveDuringOutage: Graph["serveDuringOutage"] = async (readSettings) => {
	openEnv({ ...readSettings, secretKey: "" });
	const common = commonHeaders();
	const assets = openSiteAssets(common);
	const pages = await readSavedPages(savedPagesFile(), siteRelease());
	return {
		ready({ method = "GET", url = "/", headers }) {
			const [pathname = ""] = url.split("?");
			const isRead = method === "GET" || method === "HEAD";
			const page = isRead ? pages.get(cacheableUrl(cacheablePages, url) ?? "") : undefined;
			return assets(method, pathname, headers) ?? (page ? responseFor(page, { method, headers }) : null);
		},
		async fetch(request) {
			const response = outagePage(request);
			for (const name in common) response.headers.set(name, response.headers.get(name) ?? common[name] ?? "");
			return response;
		},
	};
};

export async function saveForOutages(release: string, pages: Map<string, Page>): Promise<void> {
	await savePages(savedPagesFile(), { release, pages }).catch((error) =>
		log().warn({ err: error }, "saving pages for outages failed"),
	);
}
