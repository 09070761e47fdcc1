// Plays a song step by step: schedules each note slightly ahead on the audio clock. With the sound off, the same
// scheduler runs on the page's clock, so that the dose and the step marker keep going.
import { currentSpeaker } from "../sound.ts";
import { playNote, prepareNote } from "./instruments.ts";
import { type Piece, stepLength, swingDelay } from "./rules.ts";
import { stepCount, trackKeys } from "./tracks.ts";

const scheduleAheadSeconds = 0.14;
const tickMs = 30;

export type Player = {
	/** the current step; null before the first */
	stepNow: () => number | null;
	stop: () => void;
};

export function startPlayer(piece: () => Piece): Player {
	let speaker = currentSpeaker();
	let next = clock() + 0.06;
	let step = 0;
	let due: { step: number; at: number }[] = [];
	let now: number | null = null;

	function clock(): number {
		return speaker ? speaker.context.currentTime : performance.now() / 1000;
	}
	function plan(): void {
		const activeSpeaker = currentSpeaker();
		if (activeSpeaker !== speaker) {
			speaker = activeSpeaker;
			next = clock() + 0.06;
			due = [];
		}
		// after a pause the schedule continues from now and doesn't catch up
		if (next < clock() - 0.1) next = clock() + 0.03;
		const { song, tempo, swing, scale } = piece();
		while (next < clock() + scheduleAheadSeconds) {
			const at = next + swingDelay(step, tempo, swing);
			due.push({ step, at });
			if (speaker) for (const key of trackKeys) if (song[key][step]) playNote(speaker, key, { at, step, scale });
			next += stepLength(tempo);
			step = (step + 1) % stepCount;
		}
	}
	if (speaker) {
		const { song, scale } = piece();
		for (const key of trackKeys)
			for (const [at, on] of song[key].entries()) if (on) prepareNote(speaker, key, { step: at, scale });
	}
	plan();
	const timer = setInterval(plan, tickMs);
	return {
		stepNow: () => {
			while (due[0] && due[0].at <= clock()) now = due.shift()?.step ?? null;
			return now;
		},
		stop: () => clearInterval(timer),
	};
}
