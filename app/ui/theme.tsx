import { useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import { keptOnDevice } from "./device-setting.ts";
import { privacyKey } from "./privacy.tsx";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
const key = "theme";
const kept = keptOnDevice(key);
const choose: (theme: Theme) => void = kept.write;

/**
 * Runs before the first paint, so that neither a white flash nor a name that should be hidden is ever seen:
 * the choices kept on this device become attributes of <html>.
 */
export const beforePaint = `(()=>{const d=document.documentElement.dataset;let t,p;try{t=localStorage.getItem("${key}");p=localStorage.getItem("${privacyKey}")}catch{}d.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.privacy=String(p==="true")})()`;

/** Keeps the attribute right while the office or its door is open; the public site knows only the system's theme. */
export function useKeptTheme(): { toggle: () => void } {
	const { theme, choose } = useTheme();
	useLayoutEffect(() => {
		const dark = matchMedia("(prefers-color-scheme: dark)");
		const apply = () => {
			document.documentElement.dataset.theme = isDark(theme) ? "dark" : "light";
		};
		apply();
		dark.addEventListener("change", apply);
		return () => dark.removeEventListener("change", apply);
	}, [theme]);
	useLayoutEffect(
		() => () => {
			delete document.documentElement.dataset.theme;
		},
		[],
	);
	const toggle = useCallback(() => choose(isDark(theme) ? "light" : "dark"), [theme, choose]);
	return { toggle };
}

export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
	const theme = useSyncExternalStore(kept.subscribe, read, () => "system" as const);
	return { theme, choose };
}

function read(): Theme {
	return themes.find((theme) => theme === kept.read()) ?? "system";
}

function isDark(theme: Theme): boolean {
	return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}
