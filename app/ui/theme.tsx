import { useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import { deviceSetting } from "./device-setting.ts";
import { privacyKey } from "./privacy.tsx";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
const key = "theme";
const setting = deviceSetting(key);
const setTheme: (theme: Theme) => void = setting.write;

/**
 * Inline script that copies the theme and privacy mode stored on this device to attributes of <html>. It runs before the
 * first paint, so there is no white flash and no hidden name is ever visible.
 */
export const beforePaintScript = `(()=>{const d=document.documentElement.dataset;let t,p;try{t=localStorage.getItem("${key}");p=localStorage.getItem("${privacyKey}")}catch{}d.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.privacy=String(p==="true")})()`;

/** Applies the stored theme in the office and on the sign-in pages. The public site always uses the system's theme. */
export function useStoredTheme(): { toggle: () => void } {
	const { theme, setTheme } = useTheme();
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
	const toggle = useCallback(() => setTheme(isDark(theme) ? "light" : "dark"), [theme, setTheme]);
	return { toggle };
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
	const theme = useSyncExternalStore(setting.subscribe, read, () => "system" as const);
	return { theme, setTheme };
}

function read(): Theme {
	return themes.find((theme) => theme === setting.read()) ?? "system";
}

function isDark(theme: Theme): boolean {
	return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}
