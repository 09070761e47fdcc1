import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { stepSeconds, stepsDue } from "../game-steps.ts";

/**
 * While `running`: on each animation frame, calls `step` for every sixtieth of a second that has passed, then `draw`
 * once. Browsers give a hidden page no frames, so nothing runs there.
 */
export function useGameLoop(game: { running: boolean; step: (seconds: number) => void; draw: () => void }): void {
	const frame = useEffectEvent((carried: number, elapsed: number) => {
		const due = stepsDue(carried, elapsed);
		for (let step = 0; step < due.steps; step += 1) game.step(stepSeconds);
		if (due.steps > 0) game.draw();
		return due.carried;
	});
	useEffect(() => {
		if (!game.running) return;
		let last: number | null = null;
		let carried = 0;
		const go = (now: number) => {
			carried = frame(carried, last === null ? stepSeconds : (now - last) / 1000);
			last = now;
			next = requestAnimationFrame(go);
		};
		let next = requestAnimationFrame(go);
		return () => cancelAnimationFrame(next);
	}, [game.running]);
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

function subscribeToReducedMotion(listener: () => void): () => void {
	const query = matchMedia(reducedMotion);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

/** True when the visitor prefers reduced motion; always true on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		subscribeToReducedMotion,
		() => matchMedia(reducedMotion).matches,
		() => true,
	);
}
