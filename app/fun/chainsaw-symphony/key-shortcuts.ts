import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { deviceSetting } from "#app/ui/device-setting.ts";
import { type TrackKey, tracks } from "./tracks.ts";

const shortcutStorage = deviceSetting("fun-key-shortcuts", "fun-letters");

/** Whether single letter keys play notes. The visitor can turn this off; the setting is stored on the device. */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
	const on = useSyncExternalStore(
		shortcutStorage.subscribe,
		() => shortcutStorage.read() !== "off",
		() => true,
	);
	return [on, (wanted) => shortcutStorage.write(wanted ? "on" : "off")];
}

const typing = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea, [contenteditable]";

/** Q to I play the eight instruments, except while typing or with Ctrl, Alt or Meta held. */
export function useKeyShortcuts(on: boolean, play: (key: TrackKey) => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
		if (event.target instanceof Element && event.target.closest(typing)) return;
		const track = tracks.find(({ letter }) => letter === event.key.toUpperCase());
		if (track) play(track.key);
	});
	useEffect(() => {
		if (!on) return;
		const listen = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [on]);
}
