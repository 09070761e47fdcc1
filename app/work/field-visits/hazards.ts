// The job hazard assessment that a crew makes before it starts, and incidents. The checklist covers what ANSI Z133 and OSHA
// ask a crew to look at before tree work, in our own words. Pure.

export const hazardItems = [
	...["emergency", "protection", "first-aid", "power-lines", "tree", "wildlife", "weather"],
	...["drop-zone", "traffic", "ground", "property", "climbing", "machines"],
] as const;
type HazardItem = (typeof hazardItems)[number];

export const hazardLabels: Record<HazardItem, string> = {
	emergency: "Emergency plan",
	protection: "Protective equipment",
	"first-aid": "First aid and fire extinguisher",
	"power-lines": "Power lines",
	tree: "Tree condition",
	wildlife: "Bees, nests and poison ivy",
	weather: "Weather",
	"drop-zone": "Drop zone",
	traffic: "Traffic and bystanders",
	ground: "Ground and buried lines",
	property: "Property nearby",
	climbing: "Climbing and rigging",
	machines: "Saws and machines",
};

/** What to look at. */
export const hazardHints: Record<HazardItem, string> = {
	emergency: "Everyone knows the address, the nearest hospital and how to call for help from here.",
	protection:
		"Everyone wears a helmet and eye, ear and leg protection. Near a road, everyone wears a high-visibility vest.",
	"first-aid": "Both are within reach and complete.",
	"power-lines": "Located, also service drops. No one, no tool and no limb comes within 10 ft.",
	tree: "Decay, cracks, hangers, dead tops, lean, lifted roots.",
	wildlife: "Looked for before the first cut.",
	weather: "Wind, lightning, ice, heat and cold.",
	"drop-zone": "Marked, and kept clear with voice or hand signals.",
	traffic: "Cones and signs out, children and pets inside.",
	ground: "Slope, soft ground, septic, utility marks still visible.",
	property: "Roof, glass, fences, lights and garden protected.",
	climbing: "Gear inspected, tie-in points checked, a second person ready to rescue.",
	machines: "Inspected, guards on, chocked, outriggers on pads.",
};

/** "controlled": there is a hazard, and the crew says how it deals with it. "unsafe": the work can't start. */
export const hazardAnswers = ["ok", "controlled", "unsafe"] as const;
export type HazardAnswer = (typeof hazardAnswers)[number];
export type HazardAnswers = Partial<Record<HazardItem, HazardAnswer>>;

export const hazardAnswerLabels: Record<HazardAnswer, string> = {
	ok: "OK or none",
	controlled: "Controlled",
	unsafe: "Not safe",
};

export const listHazards = (answers: HazardAnswers, answer: HazardAnswer): HazardItem[] =>
	hazardItems.filter((item) => answers[item] === answer);

export const isAnswered = (answers: HazardAnswers): boolean => hazardItems.every((item) => answers[item]);

/** Work may start after this assessment. */
export const isSafeToStart = (answers: HazardAnswers): boolean =>
	isAnswered(answers) && !listHazards(answers, "unsafe").length;

export const incidentKinds = ["injury", "near-miss", "property", "utility", "equipment", "vehicle", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentLabels: Record<IncidentKind, string> = {
	injury: "Injury",
	"near-miss": "Near miss",
	property: "Property damage",
	utility: "Utility line hit",
	equipment: "Equipment damage",
	vehicle: "Vehicle accident",
	other: "Other incident",
};

export const injuryLevels = ["none", "first-aid", "doctor", "hospital", "death"] as const;
export type InjuryLevel = (typeof injuryLevels)[number];

export const injuryLabels: Record<InjuryLevel, string> = {
	none: "No one hurt",
	"first-aid": "First aid on site",
	doctor: "Doctor or clinic",
	hospital: "Hospital stay, amputation or loss of an eye",
	death: "Death",
};

/** Hours within which a work injury must be reported to OSHA (29 CFR 1904.39); null when it needn't be. */
export function oshaHours(injury: InjuryLevel): number | null {
	if (injury === "death") return 8;
	return injury === "hospital" ? 24 : null;
}
