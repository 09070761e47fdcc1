// A song: which of eight instruments play on which of sixteen steps, and its form in a URL. Pure.
import { seededRandom } from "../random.ts";
import { stepCount, type TrackKey, trackKeys, tracks } from "./tracks.ts";

export type Song = Record<TrackKey, readonly boolean[]>;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const bitsPerLetter = 6;
const letterCount = Math.ceil((trackKeys.length * stepCount) / bitsPerLetter);

/** 128 bits, track by track, six per letter: 22 letters. */
export function formatSong(song: Song): string {
	const bits = trackKeys.flatMap((key) => [...song[key]]);
	return Array.from({ length: letterCount }, (_, index) => {
		const six = Array.from({ length: bitsPerLetter }, (_, bit) => (bits[index * bitsPerLetter + bit] ? "1" : "0"));
		return alphabet[Number.parseInt(six.join(""), 2)];
	}).join("");
}

/** Null for invalid text. */
export function parseSong(text: string): Song | null {
	if (text.length !== letterCount) return null;
	const values = [...text].map((letter) => alphabet.indexOf(letter));
	if (values.some((value) => value < 0)) return null;
	const bits = values.flatMap((value) => [...value.toString(2).padStart(bitsPerLetter, "0")].map((bit) => bit === "1"));
	return createSong((track, step) => bits[track * stepCount + step] ?? false);
}

function createSong(sounds: (track: number, step: number) => boolean): Song {
	const song: Partial<Record<TrackKey, boolean[]>> = {};
	for (const [track, key] of trackKeys.entries())
		song[key] = Array.from({ length: stepCount }, (_, step) => sounds(track, step));
	return song as Song;
}

export const emptySong = createSong(() => false);

export function toggleStep(song: Song, key: TrackKey, step: number): Song {
	return { ...song, [key]: song[key].map((on, at) => (at === step ? !on : on)) };
}

/** "Chainsaw: steps 1, 5, 9, 13" */
export function describeTrack(song: Song, key: TrackKey): string {
	const name = tracks.find((track) => track.key === key)?.name ?? key;
	const steps = song[key].flatMap((on, step) => (on ? [step + 1] : []));
	if (steps.length === 0) return `${name}: silent`;
	return `${name}: ${steps.length === 1 ? "step" : "steps"} ${steps.join(", ")}`;
}

/** A song written as one row of steps per track: "x..." */
function songFromRows(rows: Partial<Record<TrackKey, string>>): Song {
	return createSong((track, step) => rows[trackKeys[track] as TrackKey]?.[step] === "x");
}

export const songs = {
	morning: {
		title: "Morning in the yard",
		tempo: 92,
		swing: 20,
		scale: "pentatonic",
		song: songFromRows({
			rake: "..x...x...x...xx",
			axe: "x.......x..x....",
			chickadee: "x.....x.......x.",
			woodpecker: "....x.......x...",
			wind: "x.......x.......",
		}),
	},
	twostroke: {
		title: "Two-stroke blues",
		tempo: 84,
		swing: 45,
		scale: "blues",
		song: songFromRows({
			saw: "x..xx..xx..xx.x.",
			chipper: "x.......x.x.....",
			grinder: "....x.......x...",
			rake: "x.xxx.xxx.xxx.xx",
			axe: ".......x......x.",
		}),
	},
	polka: {
		title: "Chipper polka",
		tempo: 124,
		swing: 0,
		scale: "major",
		song: songFromRows({
			saw: "..x...x...x...x.",
			chipper: "x...x...x...x...",
			grinder: "..x...x...x..xx.",
			rake: "x.x.x.x.x.x.x.x.",
			axe: "x..x..x...x..x..",
			chickadee: "........x...x...",
		}),
	},
	waltz: {
		title: "Pine woods at dusk",
		tempo: 72,
		swing: 10,
		scale: "minor",
		song: songFromRows({
			axe: "x.....x.....x...",
			chickadee: "...x.....x......",
			woodpecker: "..........x.....",
			wind: "x...x...x...x...",
		}),
	},
	stormday: {
		title: "The day after the storm",
		tempo: 108,
		swing: 30,
		scale: "minor",
		song: songFromRows({
			saw: "x.xx..x.x.xx..xx",
			chipper: "x..x..x.x..x..x.",
			grinder: "....x.......x..x",
			rake: "..x...x...x...x.",
			axe: ".x.....x.x.....x",
			wind: "x.......x.......",
		}),
	},
} as const satisfies Record<string, { title: string; tempo: number; swing: number; scale: string; song: Song }>;

/** Average number of notes per instrument in a random song of sixteen steps. */
const notesPerSong: Record<TrackKey, number> = {
	saw: 4,
	chipper: 4,
	grinder: 3,
	rake: 7,
	axe: 4,
	chickadee: 2,
	woodpecker: 2,
	wind: 2,
};

/** A random song; the same seed gives the same song. Strong beats are likelier. */
export function randomSong(seed: string): Song {
	const random = seededRandom(`song ${seed}`);
	const quiet = new Set(random.shuffled(trackKeys).slice(0, 2));
	return createSong((track, step) => {
		const key = trackKeys[track] as TrackKey;
		const strong = step % 4 === 0 ? 1.8 : step % 2 === 0 ? 1.1 : 0.6;
		return random.next() < (notesPerSong[key] / stepCount) * strong && !quiet.has(key);
	});
}
