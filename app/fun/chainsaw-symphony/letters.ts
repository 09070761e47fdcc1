import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { keptOnDevice } from "#app/ui/device-setting.ts";
import { type TrackKey, tracks } from "./tracks.ts";

const kept = keptOnDevice("fun-letters");

/** Whether single letters play, which a person may switch off; kept on this device. */
export function useLettered(): [boolean, (on: boolean) => void] {
	const on = useSyncExternalStore(
		kept.subscribe,
		() => kept.read() !== "off",
		() => true,
	);
	return [on, (wanted) => kept.write(wanted ? "on" : "off")];
}

const typing = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea, [contenteditable]";

/** Q to I play the eight instruments, not while somebody types or holds Ctrl, Alt or Meta. */
export function useLetters(on: boolean, play: (key: TrackKey) => void): void {
	const heard = useEffectEvent((event: KeyboardEvent) => {
		if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
		if (event.target instanceof Element && event.target.closest(typing)) return;
		const track = tracks.find(({ letter }) => letter === event.key.toUpperCase());
		if (track) play(track.key);
	});
	useEffect(() => {
		if (!on) return;
		const listen = (event: KeyboardEvent) => heard(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [on]);
}
