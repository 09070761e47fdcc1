// What the trees of the map do together, and how many kinds they are. Pure.
import { speciesOf } from "#app/trees/species.ts";
import { benefitsOf } from "../benefits.ts";
import { treeOf } from "../tree-facts.ts";
import type { Pin } from "./pin.ts";

export type Totals = {
	trees: number;
	kinds: number;
	/** gallons of rain in a year */
	rain: number;
	/** pounds of carbon dioxide in a year, and in the wood */
	bound: number;
	stored: number;
	/** trees whose own kind was measured */
	measured: number;
};

/** A dead tree stands on the map and is counted as a tree, but it keeps no rain and binds nothing. */
export function totalsOf(pins: readonly Pin[]): Totals {
	const sums = { trees: pins.length, kinds: 0, rain: 0, bound: 0, stored: 0, measured: 0 };
	for (const { species, inches, health } of pins) {
		const { rain, bound, stored, own } = benefitsOf(species, inches);
		const lives = health === "dead" ? 0 : 1;
		sums.rain += rain * lives;
		sums.bound += bound * lives;
		sums.stored += stored;
		sums.measured += own ? 1 : 0;
	}
	return { ...sums, kinds: new Set(pins.map(({ species }) => species)).size };
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
	...{ Sapindaceae: "maple and soapberry", Fagaceae: "oak and beech", Oleaceae: "olive", Ulmaceae: "elm" },
	...{ Malvaceae: "mallow", Cannabaceae: "hemp", Betulaceae: "birch", Salicaceae: "willow", Rosaceae: "rose" },
	...{ Juglandaceae: "walnut", Fabaceae: "pea", Pinaceae: "pine", Cupressaceae: "cypress" },
};

export type Kin = { genus: string; family: string };

export function kinOf(key: string): Kin | null {
	const genus = speciesOf(key)?.scientific.split(" ")[0] ?? "";
	const family = families[genus]?.[0];
	return family ? { genus, family } : null;
}

export type Share = {
	of: "species" | "genus" | "family";
	/** percent that Santamour's rule allows */
	limit: number;
	/** the commonest, as it is called, and its percent */
	name: string;
	percent: number;
	keeps: boolean;
};

/** fewer trees say nothing about a neighborhood */
export const treesToJudge = 10;

/** Santamour's rule of thumb: no more than 10 percent of one species, 20 of one genus, 30 of one family. */
export function diversityOf(pins: readonly Pin[]): Share[] {
	const share = (of: Share["of"], limit: number, keyOf: (pin: Pin) => string, nameOf: (key: string) => string) => {
		const counts = new Map<string, number>();
		for (const pin of pins) counts.set(keyOf(pin), (counts.get(keyOf(pin)) ?? 0) + 1);
		const [key = "", most = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
		const percent = pins.length ? (most / pins.length) * 100 : 0;
		return { of, limit, name: nameOf(key), percent, keeps: percent <= limit };
	};
	return [
		share(
			"species",
			10,
			({ species }) => species,
			(key) => treeOf(key)?.name ?? key,
		),
		share(
			"genus",
			20,
			({ species }) => kinOf(species)?.genus ?? species,
			(key) => `${families[key]?.[1] ?? key} (${key})`,
		),
		share(
			"family",
			30,
			({ species }) => kinOf(species)?.family ?? species,
			(key) => `${familyNames[key] ?? key} family`,
		),
	];
}
