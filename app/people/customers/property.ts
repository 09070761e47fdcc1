// What the office and the crew have to know about a property before they drive there. Internal only. Pure.
import type { Coordinates } from "#app/trade/travel.ts";
import type { Stroke } from "#app/ui/stroke.ts";

export const dogAnswers = ["unknown", "no", "yes"] as const;
export const dogLabels: Record<(typeof dogAnswers)[number], string> = {
	unknown: "Unknown",
	no: "No dog",
	yes: "Dog on the property",
};

export const wireAnswers = ["unknown", "none", "service-drop", "power-line"] as const;
export const wireLabels: Record<(typeof wireAnswers)[number], string> = {
	unknown: "Unknown",
	none: "No wires near the trees",
	"service-drop": "Service drop",
	"power-line": "Power line",
};

/** The facts that are written as text. */
export const propertyNoteLabels = {
	hazardNote: "Hazards",
	wiresNote: "Wires and utilities",
	dogNote: "Dog details",
	accessNote: "Access",
	undergroundNote: "Septic and underground",
	parkingNote: "Truck parking",
	note: "Notes",
} as const;

export type PropertyNoteName = keyof typeof propertyNoteLabels;
export const propertyNotes = Object.keys(propertyNoteLabels) as PropertyNoteName[];

/** Without the gate code, which only `gate-codes.server.ts` reads. */
export type PropertyFacts = Record<PropertyNoteName, string> & {
	dog: (typeof dogAnswers)[number];
	wires: (typeof wireAnswers)[number];
};

export const propertyFactLabels = { ...propertyNoteLabels, dog: "Dog", wires: "Wires nearby" } as const;
export const propertyFacts = Object.keys(propertyFactLabels) as (keyof PropertyFacts)[];

export const noPropertyFacts: PropertyFacts = {
	...(Object.fromEntries(propertyNotes.map((name) => [name, ""])) as Record<PropertyNoteName, string>),
	dog: "unknown",
	wires: "unknown",
};

/** `isWarning`: a danger to the crew. */
export type KnownFact = { label: string; text: string; isWarning?: true };

/** The facts that are known, with their labels, the dangers first. */
export function listKnownFacts(facts: PropertyFacts): KnownFact[] {
	const { hazardNote, wires, wiresNote, dog, dogNote, ...notes } = facts;
	const wiresText = [wires !== "unknown" && wireLabels[wires], wiresNote].filter(Boolean).join(". ");
	const dogText = [dog !== "unknown" && dogLabels[dog], dogNote].filter(Boolean).join(". ");
	return [
		...(hazardNote ? [{ label: propertyFactLabels.hazardNote, text: hazardNote, isWarning: true as const }] : []),
		...(wiresText
			? [
					{
						label: propertyFactLabels.wires,
						text: wiresText,
						...(wires === "power-line" && { isWarning: true as const }),
					},
				]
			: []),
		...(dogText ? [{ label: propertyFactLabels.dog, text: dogText }] : []),
		...propertyNotes.flatMap((name) =>
			name in notes && facts[name] ? [{ label: propertyNoteLabels[name], text: facts[name] }] : [],
		),
	];
}

/** A property as the pages of its customer and of its jobs show it. */
export type PropertyOverview = {
	id: string;
	version: number;
	address: string;
	/** where its pin is; null without one */
	location: Coordinates | null;
	facts: PropertyFacts;
	hasGateCode: boolean;
	/** of field estimates; `source` names the author and the time */
	notes: { text: string; source: string }[];
	/** the newest first; `source` says where it comes from and when */
	photos: { id: string; caption: string; source: string; strokes: readonly Stroke[]; canRemove: boolean }[];
	mayEdit: boolean;
	mayShowGateCode: boolean;
	/** of the photos that this page adds */
	uploadKey: string;
};
