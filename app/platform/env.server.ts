import type { Settings } from "#server/settings.ts";

/** Parsed once at startup. Nothing else reads process.env. */
export let settings: Settings;
export let version = "";

export function openEnv(parsed: Settings, productVersion: string): void {
	settings = parsed;
	version = productVersion;
}
