// The tree species of western Wisconsin, with green densities and the group whose seasonal rules apply.
// Green densities from FIA's reference table (wood and bark mixed); groups and equations from Jenkins et al. 2003. Pure.

/** Groups of species that share an equation in Jenkins et al. 2003. */
export type JenkinsGroup = "aspen" | "soft-maple" | "mixed" | "hard-maple" | "pine" | "spruce" | "fir" | "cedar";

export type Species = {
	key: string;
	name: string;
	scientific: string;
	group: JenkinsGroup;
	/** green pounds per cubic foot, wood and bark mixed */
	density: number;
	/** green weight divided by dry weight; the group's mean where the species was not measured */
	wetness: number;
	/** decides which rules about seasons and pests apply */
	kind: "oak" | "ash" | "elm" | "birch" | "other";
};

type Facts = [name: string, scientific: string, group: JenkinsGroup, density: number, wetness?: number];

/** The mean of the measured species of each group. Fir and cedar use the mean of the other conifers. */
const groupWetness: Record<JenkinsGroup, number> = {
	aspen: 2.24,
	"soft-maple": 1.69,
	mixed: 1.85,
	"hard-maple": 1.74,
	pine: 1.66,
	spruce: 1.62,
	fir: 1.64,
	cedar: 1.64,
};

const facts: Facts[] = [
	["Sugar maple", "Acer saccharum", "hard-maple", 56, 1.62],
	["Red maple", "Acer rubrum", "soft-maple", 51],
	["Silver maple", "Acer saccharinum", "soft-maple", 48, 1.69],
	["Boxelder", "Acer negundo", "soft-maple", 51],
	["Norway maple", "Acer platanoides", "soft-maple", 51],
	["Northern red oak", "Quercus rubra", "hard-maple", 67, 1.85],
	["Northern pin oak", "Quercus ellipsoidalis", "hard-maple", 65],
	["Bur oak", "Quercus macrocarpa", "hard-maple", 63],
	["White oak", "Quercus alba", "hard-maple", 63],
	["Swamp white oak", "Quercus bicolor", "hard-maple", 63],
	["Green ash", "Fraxinus pennsylvanica", "mixed", 52, 1.59],
	["White ash", "Fraxinus americana", "mixed", 51],
	["Black ash", "Fraxinus nigra", "mixed", 52],
	["American elm", "Ulmus americana", "mixed", 55, 1.92],
	["Siberian elm", "Ulmus pumila", "mixed", 55],
	["Basswood", "Tilia americana", "mixed", 43, 2.03],
	["Hackberry", "Celtis occidentalis", "mixed", 51],
	["Paper birch", "Betula papyrifera", "soft-maple", 52],
	["Yellow birch", "Betula alleghaniensis", "soft-maple", 59],
	["River birch", "Betula nigra", "soft-maple", 56],
	["Quaking aspen", "Populus tremuloides", "aspen", 52, 2.24],
	["Bigtooth aspen", "Populus grandidentata", "aspen", 47],
	["Eastern cottonwood", "Populus deltoides", "aspen", 47],
	["Black willow", "Salix nigra", "aspen", 53],
	["Black cherry", "Prunus serotina", "mixed", 48],
	["Black walnut", "Juglans nigra", "mixed", 54],
	["Butternut", "Juglans cinerea", "mixed", 46],
	["Bitternut hickory", "Carya cordiformis", "hard-maple", 63],
	["Ironwood", "Ostrya virginiana", "mixed", 60],
	["Honeylocust", "Gleditsia triacanthos", "mixed", 60],
	["Crabapple", "Malus", "mixed", 66],
	["Eastern white pine", "Pinus strobus", "pine", 37, 1.66],
	["Red pine", "Pinus resinosa", "pine", 40],
	["Jack pine", "Pinus banksiana", "pine", 50],
	["White spruce", "Picea glauca", "spruce", 36],
	["Norway spruce", "Picea abies", "spruce", 37, 1.62],
	["Colorado blue spruce", "Picea pungens", "spruce", 37],
	["Balsam fir", "Abies balsamea", "fir", 46],
	["Eastern hemlock", "Tsuga canadensis", "fir", 51],
	["Northern white-cedar", "Thuja occidentalis", "cedar", 38],
	["Tamarack", "Larix laricina", "cedar", 46],
];

const kindByGenus = { Quercus: "oak", Fraxinus: "ash", Ulmus: "elm", Betula: "birch" } as const;

export const allSpecies: readonly Species[] = facts.map(([name, scientific, group, density, wetness]) => ({
	key: name.toLowerCase().replaceAll(" ", "-"),
	name,
	scientific,
	group,
	density,
	wetness: wetness ?? groupWetness[group],
	kind: kindByGenus[scientific.split(" ")[0] as keyof typeof kindByGenus] ?? "other",
}));

const byWord = new Map(
	allSpecies.flatMap((one) =>
		[one.key, one.name.toLowerCase(), one.scientific.toLowerCase()].map((word) => [word, one]),
	),
);

/** Finds a species by key, name or scientific name; null for free text. */
export function findSpecies(typed: string): Species | null {
	return byWord.get(typed.trim().toLowerCase()) ?? null;
}

/** The display name of a tree's species: its name in the list, or the free text as typed. */
export function speciesName(typed: string): string {
	return findSpecies(typed)?.name ?? (typed.trim() || "Tree");
}

const kinds: [Species["kind"], RegExp][] = [
	["oak", /\boaks?\b/i],
	["ash", /(?<!mountain.?)\bash(es)?\b/i],
	["elm", /\belms?\b/i],
	["birch", /\bbirch(es)?\b/i],
];

/** The kind, also for free text such as "old oak by the shed". */
export function speciesKind(typed: string): Species["kind"] {
	return findSpecies(typed)?.kind ?? kinds.find(([, pattern]) => pattern.test(typed))?.[0] ?? "other";
}

/** Up to `limit` species whose names contain every word. Those that start with the first word come first. */
export function searchSpecies(typed: string, limit = 8): Species[] {
	const searchWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
	const text = (one: Species) => `${one.name} ${one.scientific}`.toLowerCase();
	const starts = (one: Species) => text(one).startsWith(searchWords[0] ?? "");
	return allSpecies
		.filter((one) => searchWords.every((word) => text(one).includes(word)))
		.sort((a, b) => Number(starts(b)) - Number(starts(a)))
		.slice(0, limit);
}
