// What a noun notifies the office and its people of.
import type { Tone } from "#app/ui/status.ts";
import type { NoticeWay } from "./notice-ways.ts";
import type { Ordered } from "./ordered.ts";
import type { Permission } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";

export interface NounNotifications {
	/** what the office is notified of while it works */
	notifications?: readonly NotificationSource[];
	/** changes by others to its records that the office is notified about */
	updates?: readonly UpdateSource[];
	/** what people are notified of by email or in the app, as each chooses */
	staffEmails?: readonly StaffEmailChoice[];
}

/** Raises a notification when its count rises and its last id changes. */
type NotificationSource = Ordered &
	Record<"title" | "message" | "link", string> & {
		/** names its counters in the response: "email" has emailCount and lastEmailId */
		type: string;
		/** announced by the id of the newest alone; ids have to rise */
		hasNoCounter?: true;
		find: (staff: Staff) => Promise<Newest | null>;
	};

/** How many there are and the id of the newest; its message and link instead of the general ones. */
export type Newest = { count: number; lastId: string | null; message?: string; link?: string };

/** The record of an update. */
export type UpdatedRecord = { id: string; to: string; name: string; label: string; place: string };

/** Audit events of one kind of record that the office is notified about, unless the person caused them. */
type UpdateSource = Ordered & {
	entity: string;
	/** "Quote accepted", by the action of the event */
	titles: Readonly<Record<string, string>>;
	/** the tone of these actions, when it isn't "good" */
	tones?: Readonly<Record<string, Tone>>;
	find: (staff: Staff, ids: readonly string[], now: Date) => Promise<UpdatedRecord[] | null>;
};

/** One kind of notice that people get by email, in the app or not at all: each chooses (messaging/staff-notices). */
type StaffEmailChoice = Ordered & {
	key: string;
	label: string;
	hint: string;
	permission: Permission;
	/** the ways to choose from; all by default */
	ways?: readonly NoticeWay[];
	/** the way of a person who chose none; "now" by default */
	standard?: NoticeWay;
	/** whether it also goes to the office's email address */
	toOffice?: true;
	/** what the back office announces of it: types of `notifications`, and actions of `updates` */
	inApp?: { types?: readonly string[]; updates?: { entity: string; actions: readonly string[] } };
};
