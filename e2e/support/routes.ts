import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Urls } from "#app/noun/url.ts";
import routes from "#app/routes.ts";
import { importFromFolders } from "./folders.ts";

/** Every address of the site map that some page or resource answers, as written there, with the file that answers. */
export async function listAddresses(): Promise<Map<string, string>> {
	// of several files that answer together, the outermost
	return new Map(addresses(await routes).reverse());
}

/** What each route's folder says about it. */
export async function listAccess() {
	const folders = await importFromFolders<{ urls: Urls }>("urls.ts");
	return folders.flatMap(({ folder, urls }) =>
		Object.entries(urls).map(([address, expected]) => ({ folder, address, expected })),
	);
}

function addresses(entries: readonly RouteConfigEntry[], above = ""): [address: string, file: string][] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		const below = entry.children ? addresses(entry.children, path) : [];
		return entry.path !== undefined || entry.index ? [[`/${path}`, entry.file], ...below] : below;
	});
}
