// A song: which of eight instruments sound on which of sixteen steps, and how it stands in an address. Pure.
import { chanceOf } from "../random.ts";
import { stepCount, type TrackKey, trackKeys, tracks } from "./tracks.ts";

export type Song = Record<TrackKey, readonly boolean[]>;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const bitsOfLetter = 6;
const letters = Math.ceil((trackKeys.length * stepCount) / bitsOfLetter);

/** 128 bits, track by track, six to a letter: 22 letters. */
export function writeSong(song: Song): string {
	const bits = trackKeys.flatMap((key) => [...song[key]]);
	return Array.from({ length: letters }, (_, index) => {
		const six = Array.from({ length: bitsOfLetter }, (_, bit) => (bits[index * bitsOfLetter + bit] ? "1" : "0"));
		return alphabet[Number.parseInt(six.join(""), 2)];
	}).join("");
}

/** Null for what is no song. */
export function readSong(text: string): Song | null {
	if (text.length !== letters) return null;
	const values = [...text].map((letter) => alphabet.indexOf(letter));
	if (values.some((value) => value < 0)) return null;
	const bits = values.flatMap((value) => [...value.toString(2).padStart(bitsOfLetter, "0")].map((bit) => bit === "1"));
	return songOf((track, step) => bits[track * stepCount + step] ?? false);
}

function songOf(sounds: (track: number, step: number) => boolean): Song {
	const song: Partial<Record<TrackKey, boolean[]>> = {};
	for (const [track, key] of trackKeys.entries())
		song[key] = Array.from({ length: stepCount }, (_, step) => sounds(track, step));
	return song as Song;
}

export const emptySong = songOf(() => false);

export function toggled(song: Song, key: TrackKey, step: number): Song {
	return { ...song, [key]: song[key].map((on, at) => (at === step ? !on : on)) };
}

/** "Chainsaw: steps 1, 5, 9, 13" */
export function lineOf(song: Song, key: TrackKey): string {
	const name = tracks.find((track) => track.key === key)?.name ?? key;
	const steps = song[key].flatMap((on, step) => (on ? [step + 1] : []));
	if (steps.length === 0) return `${name}: silent`;
	return `${name}: ${steps.length === 1 ? "step" : "steps"} ${steps.join(", ")}`;
}

/** A row as it is drawn: "x..." */
function drawn(rows: Partial<Record<TrackKey, string>>): Song {
	return songOf((track, step) => rows[trackKeys[track] as TrackKey]?.[step] === "x");
}

export const songs = {
	morning: {
		title: "Morning in the yard",
		tempo: 92,
		swing: 20,
		scale: "pentatonic",
		song: drawn({
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
		song: drawn({
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
		song: drawn({
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
		song: drawn({
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
		song: drawn({
			saw: "x.xx..x.x.xx..xx",
			chipper: "x..x..x.x..x..x.",
			grinder: "....x.......x..x",
			rake: "..x...x...x...x.",
			axe: ".x.....x.x.....x",
			wind: "x.......x.......",
		}),
	},
} as const satisfies Record<string, { title: string; tempo: number; swing: number; scale: string; song: Song }>;

/** How often each instrument comes in a made-up song, of sixteen. */
const often: Record<TrackKey, number> = {
	saw: 4,
	chipper: 4,
	grinder: 3,
	rake: 7,
	axe: 4,
	chickadee: 2,
	woodpecker: 2,
	wind: 2,
};

/** A song that no one wrote; the same seed gives the same one. Strong steps are likelier. */
export function songFrom(seed: string): Song {
	const chance = chanceOf(`song ${seed}`);
	const quiet = new Set(chance.shuffled(trackKeys).slice(0, 2));
	return songOf((track, step) => {
		const key = trackKeys[track] as TrackKey;
		const strong = step % 4 === 0 ? 1.8 : step % 2 === 0 ? 1.1 : 0.6;
		return chance.next() < (often[key] / stepCount) * strong && !quiet.has(key);
	});
}
