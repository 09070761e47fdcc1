import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { stepSeconds, stepsDue } from "../steps.ts";

/**
 * While `running`: `step` for every sixtieth of a second that went by, then `draw` once, at each frame of the screen.
 * A hidden page gets no frames, so nothing runs there.
 */
export function useLoop(game: { running: boolean; step: (seconds: number) => void; draw: () => void }): void {
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

const calm = "(prefers-reduced-motion: reduce)";

function onCalm(listener: () => void): () => void {
	const query = matchMedia(calm);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

/** Whether this person wants things to stand still; on the server nobody is known, so they do. */
export function useCalm(): boolean {
	return useSyncExternalStore(
		onCalm,
		() => matchMedia(calm).matches,
		() => true,
	);
}
