import { useLayoutEffect, useSyncExternalStore } from "react";
import { deviceSetting } from "#app/ui/device-setting.ts";

/** Colors for sunlight (black on white), day and night. Saved on this device. */
export const displayModes = ["sun", "light", "dark"] as const;
export type DisplayMode = (typeof displayModes)[number];

export const displayModeLabels: Record<DisplayMode, string> = { sun: "Sunlight", light: "Day", dark: "Night" };

const settingKey = "field-light";
const savedMode = deviceSetting(settingKey);

/** A script that sets the saved mode before the first paint; "sun" when nothing is saved. */
export const beforePaint = `(()=>{let l;try{l=localStorage.getItem("${settingKey}")}catch{}document.documentElement.dataset.theme=l==="light"||l==="dark"?l:"sun"})()`;

export function useDisplayMode(): { mode: DisplayMode; choose: (mode: DisplayMode) => void } {
	const mode = useSyncExternalStore(savedMode.subscribe, readDisplayMode, () => "sun" as const);
	useLayoutEffect(() => {
		document.documentElement.dataset.theme = mode;
	}, [mode]);
	return { mode, choose: savedMode.write };
}

function readDisplayMode(): DisplayMode {
	return displayModes.find((mode) => mode === savedMode.read()) ?? "sun";
}
