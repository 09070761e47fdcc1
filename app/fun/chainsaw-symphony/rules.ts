// The chainsaw symphony: what is set, how loud it would be, and what is said of it. Pure.
import { choice, figure, type Settings } from "../address.ts";
import { type Ears, ears, hoursOf, keptOff, levelOf, timeWords } from "./dose.ts";
import { readSong, type Song, songs, writeSong } from "./song.ts";

/** Steps of each scale in half tones above the root. */
export const scales = {
	pentatonic: [0, 2, 4, 7, 9],
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	blues: [0, 3, 5, 6, 7, 10],
} as const;
export type Scale = keyof typeof scales;
export const scaleNames: Record<Scale, string> = {
	pentatonic: "Five tones",
	major: "Major",
	minor: "Minor",
	blues: "Blues",
};

export type Piece = { song: Song; tempo: number; swing: number; scale: Scale; ears: Ears };

export const settings: Settings<Piece> = {
	song: { start: songs.morning.song, read: readSong, write: writeSong },
	tempo: figure(songs.morning.tempo, 60, 160),
	swing: figure(songs.morning.swing, 0, 50, 5),
	scale: choice(Object.keys(scales) as Scale[], songs.morning.scale),
	ears: choice(ears, "none"),
};

/** Hertz of a degree of the scale above A; degrees past its end go on an octave higher. */
export function hertzOf(scale: Scale, degree: number, root: number): number {
	const row = scales[scale];
	const octave = Math.floor(degree / row.length);
	const half = row[degree - octave * row.length] ?? 0;
	return root * 2 ** (octave + half / 12);
}

/** Seconds of a step, and how late every second one comes. */
export function stepLength(tempo: number): number {
	return 60 / tempo / 4;
}
export function lateness(step: number, tempo: number, swing: number): number {
	return step % 2 ? (swing / 100) * stepLength(tempo) : 0;
}

export type Reading = {
	/** dBA where it is made; null for silence */
	level: number | null;
	/** dBA at the ear, through what is worn */
	heard: number | null;
	/** hours a day until the ear has had enough */
	hours: number;
};

export function readPiece({ song, ears: worn }: Piece): Reading {
	const level = levelOf(song);
	return { level, heard: level === null ? null : level - keptOff[worn], hours: hoursOf(level, worn) };
}

export const wornWords: Record<Ears, string> = {
	none: "nothing on the ears",
	plugs: "foam plugs",
	muffs: "earmuffs",
	both: "muffs over plugs",
};

/** One line of the result, for a shared picture. */
export function resultOf(piece: Piece): string {
	const { heard, hours } = readPiece(piece);
	if (heard === null) return "A song of sixteen silent steps: all day";
	return `A song of ${Math.round(heard)} dBA with ${wornWords[piece.ears]}: ${hours >= 23.5 ? "all day long" : `${timeWords(hours)} a day`}`;
}

/** What goes into the quote form's message. */
export function asked(piece: Piece): string {
	return `I composed on your symphony (${resultOf(piece)}). Work we think of: . Days and hours when noise would suit us and the neighbors: .`;
}
