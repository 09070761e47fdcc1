import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { toolPath } from "../paths.ts";
import type { PinState } from "./pin.ts";
import { parseSavedPins, type SavedPin, savedPins } from "./saved-pins.ts";

export type OwnPinWithState = SavedPin & { state: PinState | "gone" | null };

/** The trees saved on this device with their current state: null until the server has answered. */
export function useOwnPins(): OwnPinWithState[] {
	const text = useSyncExternalStore(savedPins.subscribe, savedPins.text, () => "[]");
	const pins = useMemo(() => parseSavedPins(text), [text]);
	const [states, setStates] = useState<Record<string, PinState> | null>(null);
	useEffect(() => {
		if (!pins.length) return;
		const request = new AbortController();
		const body = new URLSearchParams(pins.map(({ token }) => ["token", token]));
		fetch(`${toolPath("neighborhood-tree-map")}/mine`, { method: "POST", body, signal: request.signal })
			.then((response) => (response.ok ? response.json() : null))
			.then((answer: { states: Record<string, PinState> } | null) => answer && setStates(answer.states))
			.catch(() => undefined);
		return () => request.abort();
	}, [pins]);
	return useMemo(
		() => pins.map((pin) => ({ ...pin, state: states ? (states[pin.token] ?? "gone") : null })),
		[pins, states],
	);
}
