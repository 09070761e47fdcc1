import { useEffect, useRef, useState } from "react";
import { useGameLoop } from "../parts/game-loop.tsx";
import type { DoseMeter } from "./dose-panel.tsx";
import { markStep } from "./grid.tsx";
import { type Player, startPlayer } from "./player.ts";
import { evaluatePiece, type Piece } from "./rules.ts";

/**
 * Plays the current piece, marks its step and adds up the dose, all without React renders. Stops when the page is
 * hidden.
 */
export function usePlayer(piece: Piece, calm: boolean) {
	const [playing, setPlaying] = useState(false);
	const [full, setFull] = useState(false);
	const latest = useRef(piece);
	const player = useRef<Player>(null);
	const frame = useRef<HTMLDivElement>(null);
	const meter = useRef<DoseMeter>(null);
	const marked = useRef<number | null>(null);
	const dose = useRef(0);
	useEffect(() => {
		latest.current = piece;
	});
	useEffect(() => {
		if (!playing) return;
		player.current = startPlayer(() => latest.current);
		const hide = () => document.hidden && setPlaying(false);
		document.addEventListener("visibilitychange", hide);
		return () => {
			document.removeEventListener("visibilitychange", hide);
			player.current?.stop();
			player.current = null;
			markStep(frame.current, marked.current, null);
			marked.current = null;
		};
	}, [playing]);
	const { hours } = evaluatePiece(piece);
	useGameLoop({
		running: playing,
		step: (seconds) => {
			dose.current += seconds / 3600 / hours;
		},
		draw: () => {
			const step = player.current?.stepNow() ?? null;
			if (step === marked.current) return;
			meter.current?.show(dose.current);
			if (!full && dose.current >= 1) setFull(true);
			if (!calm) markStep(frame.current, marked.current, step);
			marked.current = step;
		},
	});
	function reset() {
		dose.current = 0;
		meter.current?.show(0);
		setFull(false);
	}
	return { playing, setPlaying, full, reset, frame, meter };
}
