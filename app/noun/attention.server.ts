// What the sections of the dashboard, the action items and the pages of records list.
import type { Page } from "#app/platform/list.server.ts";
import type { Tone } from "#app/ui/status.ts";
import type { Permission } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";

/** What happens if nobody deals with it, the worst first (docs/decisions/0081-dashboard.md). */
export const damages = ["safety", "legal", "money", "customer", "work"] as const;
export type Damage = (typeof damages)[number];

/** How bad it is to ignore something, and the label of the button that opens it: "Answer". */
export type Urgency = { damage: Damage; button: string };

export type AttentionRow = Urgency & {
	to: string;
	name: string;
	money?: string;
	reason: string;
	tone: Tone;
	foot: string;
	place: string;
	/** when it was or is due, or since when it has waited; null when nobody knows */
	since: Date | string | null;
	/** the record of an action item about it */
	record?: { entity: string; id: string };
};

/** A number on the dashboard and the list that it counts. */
export type Figure = { label: string; count: number; to: string };

/** What someone has to do about a record. It is the cause of an action item until the record no longer needs it. */
export type Cause = {
	/** "no-reply"; with the record it names the cause, so it never changes */
	kind: string;
	/** "Follow up on quote Q-2026-0017" */
	title: string;
	/** the day by which it has to be done; the day on which it is found without one */
	dueOn?: string | null;
	/** the record's own owner */
	assigneeId?: string | null;
};

/** A record in a section of the dashboard, and what someone has to do about it: null when that is nothing. */
export type CauseRow = AttentionRow & {
	id: string;
	/** its status in its own list: "Accepted" */
	status: string;
	cause: Cause | null;
};

/** One page of the records that need attention, or these records, whether they still do or not. At most `pageSize` ids. */
export type CausePage = { after: string | null } | { ids: readonly string[] };

/**
 * Records that become action items (docs/decisions/0070-action-items.md). The section of the dashboard is the first page of
 * the same list.
 */
export type CauseSource = {
	order: number;
	/** the name of its records: "quote" */
	entity: string;
	/** who sees its action items */
	permission: Permission;
	list: (page: CausePage, now: Date) => Promise<Page<CauseRow>>;
};

/** A page of the records of a source for the dashboard; `view` is the view of the list to open beside the record. */
export function attentionRows({ rows }: Page<CauseRow>, entity: string, view?: string): AttentionRow[] {
	return rows.map(({ id, status, cause, to, ...row }) => ({
		...row,
		to: view ? `${to}?view=${view}` : to,
		record: { entity, id },
	}));
}

/** The path of the record's page is added to `path`. */
export type RecordLink = {
	order: number;
	title: string;
	label: string;
	path: string;
	permission: Permission;
	/** what has been created about these records and isn't done, at most 20 */
	list: (staff: Staff, ids: readonly string[], now: Date) => Promise<LinkedRow[] | null>;
};

export type LinkedRow = { to: string; label: string; detail: string; tone: Tone };
