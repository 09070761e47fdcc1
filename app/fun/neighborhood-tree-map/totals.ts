// Combined benefits and species diversity of the trees on the map. Pure.
import { findSpecies } from "#app/trees/species.ts";
import { treeBenefits } from "../benefits.ts";
import { findTree } from "../tree-facts.ts";
import type { Pin } from "./pin.ts";

export type Totals = {
	trees: number;
	species: number;
	/** gallons of rain intercepted in a year */
	rain: number;
	/** pounds of carbon dioxide sequestered in a year, and stored in the wood */
	sequestered: number;
	stored: number;
	/** number of trees whose own species was measured */
	measured: number;
};

/** A dead tree counts as a tree and still stores carbon, but it intercepts no rain and sequesters nothing. */
export function calculateTotals(pins: readonly Pin[]): Totals {
	const sums = { trees: pins.length, rain: 0, sequestered: 0, stored: 0, measured: 0 };
	for (const { species, inches, health } of pins) {
		const { rain, sequestered, stored, isMeasured } = treeBenefits(species, inches);
		const alive = health === "dead" ? 0 : 1;
		sums.rain += rain * alive;
		sums.sequestered += sequestered * alive;
		sums.stored += stored;
		sums.measured += isMeasured ? 1 : 0;
	}
	return { ...sums, species: new Set(pins.map(({ species }) => species)).size };
}

const families: Record<string, readonly [family: string, name: string]> = {
	Acer: ["Sapindaceae", "maple"],
	Quercus: ["Fagaceae", "oak"],
	Fraxinus: ["Oleaceae", "ash"],
	Ulmus: ["Ulmaceae", "elm"],
	Tilia: ["Malvaceae", "linden"],
	Celtis: ["Cannabaceae", "hackberry"],
	Betula: ["Betulaceae", "birch"],
	Ostrya: ["Betulaceae", "hophornbeam"],
	Populus: ["Salicaceae", "poplar"],
	Salix: ["Salicaceae", "willow"],
	Prunus: ["Rosaceae", "cherry"],
	Malus: ["Rosaceae", "apple"],
	Juglans: ["Juglandaceae", "walnut"],
	Carya: ["Juglandaceae", "hickory"],
	Gleditsia: ["Fabaceae", "honeylocust"],
	Pinus: ["Pinaceae", "pine"],
	Picea: ["Pinaceae", "spruce"],
	Abies: ["Pinaceae", "fir"],
	Tsuga: ["Pinaceae", "hemlock"],
	Larix: ["Pinaceae", "larch"],
	Thuja: ["Cupressaceae", "cedar"],
};

const familyNames: Record<string, string> = {
	Sapindaceae: "maple and soapberry",
	Fagaceae: "oak and beech",
	Oleaceae: "olive",
	Ulmaceae: "elm",
	Malvaceae: "mallow",
	Cannabaceae: "hemp",
	Betulaceae: "birch",
	Salicaceae: "willow",
	Rosaceae: "rose",
	Juglandaceae: "walnut",
	Fabaceae: "pea",
	Pinaceae: "pine",
	Cupressaceae: "cypress",
};

export type GenusAndFamily = { genus: string; family: string };

export function findGenusAndFamily(key: string): GenusAndFamily | null {
	const genus = findSpecies(key)?.scientific.split(" ")[0] ?? "";
	const family = families[genus]?.[0];
	return family ? { genus, family } : null;
}

export type DiversityShare = {
	rank: "species" | "genus" | "family";
	/** percent allowed by Santamour's rule */
	limit: number;
	/** the most common one, as displayed, and its percentage */
	name: string;
	percent: number;
	isWithinLimit: boolean;
};

/** with fewer trees, diversity says nothing about a neighborhood */
export const minTreesForDiversity = 10;

/** Santamour's rule of thumb: no more than 10% of one species, 20% of one genus and 30% of one family. */
export function calculateDiversity(pins: readonly Pin[]): DiversityShare[] {
	const share = (
		rank: DiversityShare["rank"],
		limit: number,
		getKey: (pin: Pin) => string,
		getName: (key: string) => string,
	) => {
		const counts = new Map<string, number>();
		for (const pin of pins) counts.set(getKey(pin), (counts.get(getKey(pin)) ?? 0) + 1);
		const [key = "", most = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
		const percent = pins.length ? (most / pins.length) * 100 : 0;
		return { rank, limit, name: getName(key), percent, isWithinLimit: percent <= limit };
	};
	return [
		share(
			"species",
			10,
			({ species }) => species,
			(key) => findTree(key)?.name ?? key,
		),
		share(
			"genus",
			20,
			({ species }) => findGenusAndFamily(species)?.genus ?? species,
			(key) => `${families[key]?.[1] ?? key} (${key})`,
		),
		share(
			"family",
			30,
			({ species }) => findGenusAndFamily(species)?.family ?? species,
			(key) => `${familyNames[key] ?? key} family`,
		),
	];
}
