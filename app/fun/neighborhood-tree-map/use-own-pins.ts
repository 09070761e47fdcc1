import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { toolPath } from "../paths.ts";
import type { PinState } from "./pin.ts";
import { type KeptPin, ownPins, readKept } from "./saved-pins.ts";

export type Own = KeptPin & { state: PinState | "gone" | null };

/** The trees of this device with what became of them: null until the server has said. */
export function useOwnPins(): Own[] {
	const text = useSyncExternalStore(ownPins.subscribe, ownPins.text, () => "[]");
	const kept = useMemo(() => readKept(text), [text]);
	const [states, setStates] = useState<Record<string, PinState> | null>(null);
	useEffect(() => {
		if (!kept.length) return;
		const asked = new AbortController();
		const body = new URLSearchParams(kept.map(({ token }) => ["token", token]));
		fetch(`${toolPath("neighborhood-tree-map")}/mine`, { method: "POST", body, signal: asked.signal })
			.then((response) => (response.ok ? response.json() : null))
			.then((answer: { states: Record<string, PinState> } | null) => answer && setStates(answer.states))
			.catch(() => undefined);
		return () => asked.abort();
	}, [kept]);
	return useMemo(
		() => kept.map((pin) => ({ ...pin, state: states ? (states[pin.token] ?? "gone") : null })),
		[kept, states],
	);
}
