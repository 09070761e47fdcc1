// What a rule of the trade knows of a visit and what it says. Pure.
import type { PlannedLine } from "#app/trade/planned-work.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import type { Wires } from "#app/trees/tree.ts";
import type { ForecastDay, ForecastHour } from "#app/weather/weather.ts";
import type {
	EquipmentKind,
	ResourceDocumentKind,
	ResourceKind,
	Skill,
	WorkingHours,
} from "#app/work/resources/resource.ts";
import type { WeatherLimits } from "#app/work/weather-limits/weather-limits.ts";

type VisitJob = {
	crewSize: number;
	skills: readonly Skill[];
	equipment: readonly EquipmentKind[];
	earliestOn: string | null;
	promisedOn: string | null;
	needsFrozenGround: boolean;
	locateNotifiedOn: string | null;
	utilityClearedOn: string | null;
};

export type BookedResource = {
	id: string;
	kind: ResourceKind;
	name: string;
	skills: readonly Skill[];
	/** null: the company's usual hours */
	hours: WorkingHours | null;
	documents: readonly { kind: ResourceDocumentKind; name: string; expiresOn: string }[];
};

/** Another visit of the same crew, people or equipment on the same day. */
export type NeighborVisit = {
	toName: string;
	siteAddress: string;
	/** null when the property has no coordinates */
	site: Coordinates | null;
	starts: number;
	ends: number;
};

/** What the rules need to know of a visit. Instants are in milliseconds. */
export type VisitFacts = {
	/** the days of the visit, "2026-11-24" */
	from: string;
	to: string;
	today: string;
	starts: number;
	ends: number;
	/** minutes after midnight: the start on the first day, and the end on the last */
	startMinutes: number;
	endMinutes: number;
	lines: readonly PlannedLine[];
	/** storm damage or danger: cuts that can't wait for the right season */
	hazard: boolean;
	/** the last day on which the customer can cancel */
	heldThrough: string | null;
	job: VisitJob;
	/** the crew has already begun on this job */
	hasBegun: boolean;
	/** what the contract says about wires; null without one */
	contractWires: "unknown" | "none" | "drop" | "line" | null;
	/** the wires at the trees of the field estimate */
	wires: readonly Wires[];
	/** the company's pesticide business license and its last day; "" when there is none */
	pesticide: { license: string; until: string };
	usesPesticide: boolean;
	/** crews, their people of that day, and equipment; empty while nothing is booked */
	booked: readonly BookedResource[];
	neighbors: readonly NeighborVisit[];
	site: Coordinates | null;
	/** the hourly forecast for the site, or for the company's location where the site has none, as far as it goes */
	hours: readonly ForecastHour[];
	limits: WeatherLimits;
	days: readonly ForecastDay[];
	/** mean air temperature of past days by day, "2026-11-24" */
	pastMeans: Readonly<Record<string, number>>;
};

export type RuleWarning = {
	ruleId: string;
	/** "stop" can't be overridden; a "warning" can, with a reason that is kept */
	level: "stop" | "warning";
	title: string;
	message: string;
	/** the law, standard or agency that the rule comes from */
	source: string;
	/** the next day on which this rule doesn't speak against the visit */
	suggestedDay: string | null;
};

export type Finding = Pick<RuleWarning, "level" | "title" | "message"> & {
	suggestedDay?: string | null;
	/** when it isn't the rule's */
	source?: string;
};

export type VisitRule = { id: string; source: string; check: (facts: VisitFacts) => Finding | null };

export const isPerson = ({ kind }: BookedResource) => kind === "person";

/** "Ann, Bo and Cy" */
export const listNames = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
