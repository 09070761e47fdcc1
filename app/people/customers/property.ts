// What the office and the crew have to know about a property before they drive there. Internal only. Pure.
import type { Coordinates } from "#app/trade/travel.ts";
import type { Stroke } from "#app/ui/stroke.ts";

export const propertyFactLabels = {
	accessNote: "Gate code and access",
	dogNote: "Dog",
	wiresNote: "Wires and utilities",
	undergroundNote: "Septic and underground",
	parkingNote: "Truck parking",
	note: "Notes",
} as const;

export type PropertyFact = keyof typeof propertyFactLabels;
export const propertyFacts = Object.keys(propertyFactLabels) as PropertyFact[];
export type PropertyFacts = Record<PropertyFact, string>;

/** The facts that are known, with their labels. */
export function listKnownFacts(facts: PropertyFacts): { label: string; text: string }[] {
	return propertyFacts.flatMap((name) => (facts[name] ? [{ label: propertyFactLabels[name], text: facts[name] }] : []));
}

/** A property as the pages of its customer and of its jobs show it. */
export type PropertyOverview = {
	id: string;
	version: number;
	address: string;
	/** where its pin is; null without one */
	location: Coordinates | null;
	facts: PropertyFacts;
	/** of field estimates; `source` names the author and the time */
	notes: { text: string; source: string }[];
	/** the newest first; `source` says where it comes from and when */
	photos: { id: string; caption: string; source: string; strokes: readonly Stroke[]; canRemove: boolean }[];
	mayEdit: boolean;
	/** of the photos that this page adds */
	uploadKey: string;
};

/** `id` is that of the stored photo, `entity` the kind of record that it belongs to, `strokes` the drawing on it. */
export type PropertyPhoto = {
	id: string;
	propertyId: string;
	entity: string;
	caption: string;
	/** "Field estimate E-2026-0007" */
	source: string;
	at: Date;
	strokes: readonly Stroke[];
};

export type PropertyNote = { propertyId: string; text: string; by: string; at: Date };
