import type { Ordered } from "#app/noun/ordered.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import type { EntryKind, EntryMove, EntryState } from "./calendar-view.ts";

/** Days, both included, and the same as a time. */
export type CalendarRange = { first: string; last: string; during: TimeRange };

export type FoundEntry = {
	id: string;
	path: string | null;
	/** of a customer; hidden in privacy mode */
	name?: string;
	text: string;
	/** a customer's town; hidden too */
	place?: string;
	detail?: string;
	state?: EntryState;
	during: TimeRange;
	isAllDay?: boolean;
	/** the ids of the crews and people of the schedule and of the staff whose entry it is; absent: everyone's */
	who?: readonly string[];
	/** absent for an entry that can't be dragged, or not by this person */
	move?: EntryMove;
};

/** An entry of a person's own calendar (docs/decisions/0080-calendar.md). Its texts must name no gate code and no phone number. */
export type FeedDay = {
	uid: string;
	day: string;
	summary: string;
	description: string;
	updatedAt: Date;
	sequence: number;
};

/** Entries of one kind in the calendar. `find` answers null to those who may not see them. */
export type CalendarSource = Ordered & {
	kind: EntryKind;
	find: (staff: Staff, range: CalendarRange, now: Date) => Promise<FoundEntry[] | null>;
	/** what is due on a day, in the private calendar of a person */
	feedDays?: (staff: Staff, range: CalendarRange, now: Date) => Promise<FeedDay[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its entries in the calendar */
		calendar?: readonly CalendarSource[];
	}
}
