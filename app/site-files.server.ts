import { fileURLToPath } from "node:url";
import { settings } from "./platform/env.server.ts";
import { openAssets } from "./platform/http/assets.server.ts";
import { releaseId } from "./platform/http/page-store.server.ts";

// This module is built into a file in build/server.
const serverFolder = fileURLToPath(new URL(".", import.meta.url));
const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** The files of build/client, with `headers` added to each response. */
export function openSiteAssets(headers: Record<string, string>) {
	return openAssets(clientFolder, headers);
}

/** The same for all instances that render the same pages. */
export function siteRelease(): string {
	return releaseId(serverFolder, settings.origin);
}
