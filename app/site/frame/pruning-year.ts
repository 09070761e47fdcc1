// When which tree may be cut. Only what a source says outright; a month without advice stays empty.

/** best · fine only if it must be · do not cut · no rule */
export type Month = "best" | "rather not" | "never" | "no rule";
export type TreeYear = { tree: string; leaf?: "oak" | "elm" | "apple" | "birch"; months: Month[]; source: string };

function months(spans: [from: number, to: number, month: Month][]): Month[] {
	return Array.from(
		{ length: 12 },
		(_, index) => spans.find(([from, to]) => index + 1 >= from && index + 1 <= to)?.[2] ?? "no rule",
	);
}

export const pruningYear: TreeYear[] = [
	{
		tree: "Oak",
		leaf: "oak",
		months: months([
			[1, 3, "best"],
			[4, 7, "never"],
			[8, 10, "rather not"],
			[11, 12, "best"],
		]),
		source: "Wisconsin DNR: no cuts April through July because of oak wilt",
	},
	{
		tree: "Elm",
		leaf: "elm",
		months: months([
			[1, 3, "best"],
			[4, 11, "never"],
			[12, 12, "best"],
		]),
		source: "UW–Madison Extension: no elm pruning April through November",
	},
	{
		tree: "Apple, crab",
		leaf: "apple",
		months: months([[2, 3, "best"]]),
		source: "UW–Madison Extension: February and March, because of fire blight",
	},
	{
		tree: "Birch",
		leaf: "birch",
		months: months([[5, 6, "never"]]),
		source: "Minnesota garden advice: not in May and June, because of the bronze birch borer",
	},
	{
		tree: "Pine, spruce",
		months: months([
			[1, 3, "best"],
			[4, 11, "rather not"],
			[12, 12, "best"],
		]),
		source: "Wisconsin DNR, for cutting down groups: December through March, when root rot does not spread",
	},
];
