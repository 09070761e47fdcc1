// The chainsaw symphony: settings, noise level and result text. Pure.
import { choiceSetting, numberSetting, type Settings } from "../settings-url.ts";
import {
	allowedHours,
	formatAllowedTime,
	type HearingProtection,
	hearingProtections,
	protectionDecibels,
	songLevel,
} from "./dose.ts";
import { formatSong, parseSong, type Song, songs } from "./song.ts";

/** Semitones above the root, for each scale. */
export const scales = {
	pentatonic: [0, 2, 4, 7, 9],
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	blues: [0, 3, 5, 6, 7, 10],
} as const;
export type Scale = keyof typeof scales;
export const scaleNames: Record<Scale, string> = {
	pentatonic: "Pentatonic (five notes)",
	major: "Major",
	minor: "Minor",
	blues: "Blues",
};

export type Piece = { song: Song; tempo: number; swing: number; scale: Scale; ears: HearingProtection };

export const settings: Settings<Piece> = {
	song: { defaultValue: songs.morning.song, parse: parseSong, format: formatSong },
	tempo: numberSetting(songs.morning.tempo, 60, 160),
	swing: numberSetting(songs.morning.swing, 0, 50, 5),
	scale: choiceSetting(Object.keys(scales) as Scale[], songs.morning.scale),
	ears: choiceSetting(hearingProtections, "none"),
};

/** Frequency in hertz of a scale degree above `root`. Degrees past the end of the scale continue an octave higher. */
export function scaleFrequency(scale: Scale, degree: number, root: number): number {
	const row = scales[scale];
	const octave = Math.floor(degree / row.length);
	const half = row[degree - octave * row.length] ?? 0;
	return root * 2 ** (octave + half / 12);
}

/** Seconds per step. */
export function stepLength(tempo: number): number {
	return 60 / tempo / 4;
}
export function swingDelay(step: number, tempo: number, swing: number): number {
	return step % 2 ? (swing / 100) * stepLength(tempo) : 0;
}

export type SongResult = {
	/** dBA at the source; null for silence */
	level: number | null;
	/** dBA at the ear, with the chosen protection */
	levelAtEar: number | null;
	/** hours a day until the noise dose is reached */
	hours: number;
};

export function evaluatePiece({ song, ears: protection }: Piece): SongResult {
	const level = songLevel(song);
	return {
		level,
		levelAtEar: level === null ? null : level - protectionDecibels[protection],
		hours: allowedHours(level, protection),
	};
}

export const protectionLabels: Record<HearingProtection, string> = {
	none: "no hearing protection",
	plugs: "foam plugs",
	muffs: "earmuffs",
	both: "muffs over plugs",
};

/** One-line result for the share image. */
export function resultLine(piece: Piece): string {
	const { levelAtEar, hours } = evaluatePiece(piece);
	if (levelAtEar === null) return "Sixteen silent steps: your ears can take them all day";
	return `${/^8/.test(String(Math.round(levelAtEar))) ? "An" : "A"} ${Math.round(levelAtEar)} dBA song with ${protectionLabels[piece.ears]}: your ears can take ${hours >= 23.5 ? "it all day long" : `it for ${formatAllowedTime(hours)} a day`}`;
}

/** Message for the quote form. */
export function quoteMessage(piece: Piece): string {
	return `I composed a song on your site (${resultLine(piece)}).\n\nWork we have in mind:\nDays and times when noise is OK for us and the neighbors:`;
}
