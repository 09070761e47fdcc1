// Plays a song step by step: looks a little ahead and hands each note to the sound card's own clock. Without sound the
// same clockwork runs on the page's clock, so that the dose and the mark keep going.
import { speakerNow } from "../sound.ts";
import { prepare, sound } from "./instruments.ts";
import { lateness, type Piece, stepLength } from "./rules.ts";
import { stepCount, trackKeys } from "./tracks.ts";

const ahead = 0.14;
const every = 30;

export type Player = {
	/** the step that sounds now; null before the first */
	stepNow: () => number | null;
	stop: () => void;
};

export function startPlayer(piece: () => Piece): Player {
	let speaker = speakerNow();
	let next = clock() + 0.06;
	let step = 0;
	let due: { step: number; at: number }[] = [];
	let now: number | null = null;

	function clock(): number {
		return speaker ? speaker.context.currentTime : performance.now() / 1000;
	}
	function plan(): void {
		const heard = speakerNow();
		if (heard !== speaker) {
			speaker = heard;
			next = clock() + 0.06;
			due = [];
		}
		// a clock that ran on without us is not caught up with
		if (next < clock() - 0.1) next = clock() + 0.03;
		const { song, tempo, swing, scale } = piece();
		while (next < clock() + ahead) {
			const at = next + lateness(step, tempo, swing);
			due.push({ step, at });
			if (speaker) for (const key of trackKeys) if (song[key][step]) sound(speaker, key, { at, step, scale });
			next += stepLength(tempo);
			step = (step + 1) % stepCount;
		}
	}
	if (speaker) {
		const { song, scale } = piece();
		for (const key of trackKeys)
			for (const [at, on] of song[key].entries()) if (on) prepare(speaker, key, { step: at, scale });
	}
	plan();
	const timer = setInterval(plan, every);
	return {
		stepNow: () => {
			while (due[0] && due[0].at <= clock()) now = due.shift()?.step ?? null;
			return now;
		},
		stop: () => clearInterval(timer),
	};
}
