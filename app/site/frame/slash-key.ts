import { keptOnDevice } from "#app/ui/device-setting.ts";

const kept = keptOnDevice("singleKeys");

/** Whether / opens the search. Switched off where speech software types letters; the office's keys heed the same wish. */
export function isSlashOn(): boolean {
	return kept.read() !== "off";
}

export function setSlash(on: boolean): void {
	kept.write(on ? "on" : "off");
}

export const onSlash = kept.subscribe;
