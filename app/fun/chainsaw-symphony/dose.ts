// Noise dose after NIOSH: eight hours at 85 dBA, half as long for every 3 dB more. Pure.

import type { Song } from "./song.ts";
import { type Track, tracks } from "./tracks.ts";

/** Hours a day allowed at a level in dBA, NIOSH recommended exposure limit. */
export function hoursAllowed(level: number): number {
	return 8 / 2 ** ((level - 85) / 3);
}

/** Total level of several sources in dBA. Levels add as energies: two equal ones give 3 dB more. Null for silence. */
export function combinedLevel(levels: readonly number[]): number | null {
	if (levels.length === 0) return null;
	return 10 * Math.log10(levels.reduce((energy, level) => energy + 10 ** (level / 10), 0));
}

export const hearingProtections = ["none", "plugs", "muffs", "both"] as const;
export type HearingProtection = (typeof hearingProtections)[number];

/** typical noise reduction ratings (NRR) printed on labels */
export const ratings = { plugs: 29, muffs: 25 } as const;

/**
 * NIOSH derates a foam plug to 50% of its NRR and earmuffs to 75%, then subtracts 7 dB for dBA. Wearing both adds 5 dB.
 */
const deratedProtection = { plugs: ratings.plugs * 0.5 - 7, muffs: ratings.muffs * 0.75 - 7 } as const;

/** Decibels of protection at the ear. */
export const protectionDecibels: Record<HearingProtection, number> = {
	none: 0,
	plugs: deratedProtection.plugs,
	muffs: deratedProtection.muffs,
	both: Math.max(deratedProtection.plugs, deratedProtection.muffs) + 5,
};

/** Average level (Leq) of the song in dBA before protection; null for an empty song. */
export function songLevel(song: Song): number | null {
	const energies = tracks.flatMap(({ key, level }) => song[key].flatMap((on) => (on ? [level] : [])));
	const whole = combinedLevel(energies);
	return whole === null ? null : whole - 10 * Math.log10(song.saw.length);
}

/** Hours a day allowed at a level with this protection; Infinity for silence. */
export function allowedHours(level: number | null, protection: HearingProtection): number {
	return level === null ? Number.POSITIVE_INFINITY : hoursAllowed(level - protectionDecibels[protection]);
}

/** "3 min 45 s", "57 min", "5 h 2 min"; "all day" from 23.5 hours on. */
export function formatAllowedTime(hours: number): string {
	if (hours >= 23.5) return "all day";
	const seconds = Math.round(hours * 3600);
	if (seconds < 60) return `${seconds} s`;
	if (seconds < 600) return seconds % 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds / 60} min`;
	const minutes = Math.round(hours * 60);
	if (minutes < 60) return `${minutes} min`;
	if (minutes >= 600) return `${Math.round(hours)} h`;
	return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

/** Allowed time by hearing protection, one row of the noise table. */
export function allowedTimes({ level }: Track): Record<HearingProtection, string> {
	return Object.fromEntries(
		hearingProtections.map((protection) => [protection, formatAllowedTime(allowedHours(level, protection))]),
	) as Record<HearingProtection, string>;
}
