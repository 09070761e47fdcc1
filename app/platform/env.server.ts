import type { Settings } from "#server/settings.ts";

/** Parsed once at startup. Nothing else reads process.env. */
export let settings: Settings;

export function openEnv(parsed: Settings): void {
	settings = parsed;
}
