// How long an ear may take it. NIOSH: eight hours at 85 dBA, half as long for every 3 dB more. Pure.

import type { Song } from "./song.ts";
import { type Track, tracks } from "./tracks.ts";

/** Hours in a day, by NIOSH's recommended limit. */
export function hoursAllowed(level: number): number {
	return 8 / 2 ** ((level - 85) / 3);
}

/** Levels add up as energies: two equal ones make 3 dB more. Null for silence. */
export function sumOf(levels: readonly number[]): number | null {
	if (levels.length === 0) return null;
	return 10 * Math.log10(levels.reduce((energy, level) => energy + 10 ** (level / 10), 0));
}

export const ears = ["none", "plugs", "muffs", "both"] as const;
export type Ears = (typeof ears)[number];

/** ratings (NRR) of a common label: planning figures */
export const ratings = { plugs: 29, muffs: 25 } as const;

/** NIOSH trusts half of a foam plug's rating and three quarters of a muff's, less 7 for dBA; one over the other adds 5. */
const kept = { plugs: ratings.plugs * 0.5 - 7, muffs: ratings.muffs * 0.75 - 7 } as const;

/** Decibels that come off at the ear. */
export const keptOff: Record<Ears, number> = {
	none: 0,
	plugs: kept.plugs,
	muffs: kept.muffs,
	both: Math.max(kept.plugs, kept.muffs) + 5,
};

/** The song's even level, as loud all the time as it is on average: dBA before protection, null for an empty one. */
export function levelOf(song: Song): number | null {
	const energies = tracks.flatMap(({ key, level }) => song[key].flatMap((on) => (on ? [level] : [])));
	const whole = sumOf(energies);
	return whole === null ? null : whole - 10 * Math.log10(song.saw.length);
}

/** Hours a day of the song, or of one source; Infinity for silence. */
export function hoursOf(level: number | null, worn: Ears): number {
	return level === null ? Number.POSITIVE_INFINITY : hoursAllowed(level - keptOff[worn]);
}

/** "3 min 45 s", "57 min", "5 h 2 min"; a whole day and more is no limit. */
export function timeWords(hours: number): string {
	if (hours >= 23.5) return "all day";
	const seconds = Math.round(hours * 3600);
	if (seconds < 60) return `${seconds} s`;
	if (seconds < 600) return seconds % 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds / 60} min`;
	const minutes = Math.round(hours * 60);
	if (minutes < 60) return `${minutes} min`;
	if (minutes >= 600) return `${Math.round(hours)} h`;
	return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

/** A row of the noise table. */
export function allowedOf({ level }: Track): Record<Ears, string> {
	return Object.fromEntries(ears.map((worn) => [worn, timeWords(hoursOf(level, worn))])) as Record<Ears, string>;
}
