// What nouns add to the dashboard's today.
import type { Tone } from "#app/ui/status.ts";

/** Something that happens today: a visit, an appointment. */
export type TodayEntry = {
	id: string;
	to: string;
	from: Date;
	/** null when it has no end */
	until: Date | null;
	/** the customer, or whom it is with */
	name: string;
	/** the town */
	place: string;
	/** what is done there */
	title: string;
	/** the crew or the person; "" for no one */
	who: string;
	/** "On site since 8:05 a.m." */
	status: string;
	tone: Tone;
	isOver: boolean;
};

/** At most `maxTodayEntries` entries in their order; `count` counts all of them in the list at `to`. */
export type TodayPart = {
	entries: TodayEntry[];
	count: number;
	/** "visits" */
	label: { one: string; many: string };
	to: string;
	/** what else one has to know, such as who is off */
	notes?: string[];
};

export const maxTodayEntries = 24;
