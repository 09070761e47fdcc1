// The storm that the preview of storm mode shows. Pure.
import type { StormNotice } from "#app/weather/storm.ts";

/** Null at every other URL. */
export function previewStorm(pathname: string, now: Date): StormNotice | null {
	if (!pathname.startsWith("/storm-notice/preview/")) return null;
	return { id: `preview-${now.getTime()}`, title: "Severe thunderstorm warning", advice: "Stay away from trees." };
}
