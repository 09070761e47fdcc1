// What a noun adds to the dashboard.
import type { AttentionRow, CauseSource, Figure } from "./attention.server.ts";
import type { Amount, MeasureText, Span } from "./measures.ts";
import type { Ordered } from "./ordered.ts";
import type { Permission } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";
import type { TodayPart } from "./today.ts";

export interface NounDashboard {
	/** its sections of the dashboard */
	dashboard?: readonly DashboardSection[];
	/** its part of the dashboard's today */
	today?: readonly TodaySource[];
	/** its figures of how the company is doing */
	measures?: readonly MeasureSource[];
	/** its records that become action items while they need something */
	causes?: readonly CauseSource[];
	/** what the owner of a new installation still has to set up */
	setup?: readonly SetupSource[];
}

type DashboardSection = Ordered & {
	title: string;
	/** shown when there are no rows; without it, the section is then left out */
	empty?: string;
	/** at most one page of rows, which the dashboard ranks with those of all sources; the first figure counts all of them */
	find: (staff: Staff, now: Date) => Promise<{ rows: AttentionRow[]; figures: Figure[] } | null>;
};

type TodaySource = Ordered & { find: (staff: Staff, day: string, now: Date) => Promise<TodayPart | null> };

/** One amount per span; null without permission. A person without the whole company's view gets the own amounts. */
type MeasureSource = Ordered &
	MeasureText & { find: (staff: Staff, spans: readonly Span[]) => Promise<Amount[] | null> };

/** `key` names the step whatever its label says. */
export type SetupStep = { key: string; label: string; to: string };

type SetupSource = Ordered & { permission: Permission; find: () => Promise<SetupStep[]> };
