// Species whose wood wears a stump grinder's teeth. Source: side hardness (Janka) in the Forest Service's Wood Handbook,
// 1,200 pounds-force or more when dry; aspen, for comparison, has 350. The hop-hornbeam, honeylocust and apple figures
// come from the same kind of test in trade tables. Green weight says nothing about hardness: aspen is heavy with water.
// Pure.

/** keys of species.ts */
const hard: ReadonlySet<string> = new Set([
	"sugar-maple",
	"northern-red-oak",
	"northern-pin-oak",
	"bur-oak",
	"white-oak",
	"swamp-white-oak",
	"green-ash",
	"white-ash",
	"yellow-birch",
	"bitternut-hickory",
	"ironwood",
	"honeylocust",
	"crabapple",
]);

export function isHardWood(key: string): boolean {
	return hard.has(key);
}
