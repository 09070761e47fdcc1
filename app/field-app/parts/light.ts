import { useLayoutEffect, useSyncExternalStore } from "react";
import { keptOnDevice } from "#app/ui/device-setting.ts";

/** What the eyes need: paper by day, dark by night, black on white in the sun. Kept on this phone. */
export const lights = ["sun", "light", "dark"] as const;
export type Light = (typeof lights)[number];

export const lightWords: Record<Light, string> = { sun: "Sun", light: "Day", dark: "Night" };

const key = "field-light";
const kept = keptOnDevice(key);

/** Runs before the first paint: in the field it is the sun unless told. */
export const beforePaint = `(()=>{let l;try{l=localStorage.getItem("${key}")}catch{}document.documentElement.dataset.theme=l==="light"||l==="dark"?l:"sun"})()`;

export function useLight(): { light: Light; choose: (light: Light) => void } {
	const light = useSyncExternalStore(kept.subscribe, read, () => "sun" as const);
	useLayoutEffect(() => {
		document.documentElement.dataset.theme = light;
	}, [light]);
	return { light, choose: kept.write };
}

function read(): Light {
	return lights.find((light) => light === kept.read()) ?? "sun";
}
