// When to prune which tree. Only what a source says explicitly; months without guidance are "no rule".

/** "avoid": prune only if necessary */
export type MonthRating = "best" | "avoid" | "never" | "no rule";
/** `months` has twelve ratings, January first. */
export type TreePruningYear = {
	tree: string;
	leaf?: "oak" | "elm" | "apple" | "birch";
	months: MonthRating[];
	source: string;
};

/** Expands spans of months (1 to 12, inclusive) to twelve ratings. */
export function monthRatings(spans: [from: number, to: number, month: MonthRating][]): MonthRating[] {
	return Array.from(
		{ length: 12 },
		(_, index) => spans.find(([from, to]) => index + 1 >= from && index + 1 <= to)?.[2] ?? "no rule",
	);
}

export const pruningYear: TreePruningYear[] = [
	{
		tree: "Oak",
		leaf: "oak",
		months: monthRatings([
			[1, 3, "best"],
			[4, 7, "never"],
			[8, 10, "avoid"],
			[11, 12, "best"],
		]),
		source: "Wisconsin DNR: no pruning April through July, because of oak wilt",
	},
	{
		tree: "Elm",
		leaf: "elm",
		months: monthRatings([
			[1, 3, "best"],
			[4, 11, "never"],
			[12, 12, "best"],
		]),
		source: "UW–Madison Extension: no pruning April through November",
	},
	{
		tree: "Apple, crabapple",
		leaf: "apple",
		months: monthRatings([[2, 3, "best"]]),
		source: "UW–Madison Extension: prune in February and March, because of fire blight",
	},
	{
		tree: "Birch",
		leaf: "birch",
		months: monthRatings([[5, 6, "never"]]),
		source: "Minnesota gardening advice: no pruning in May and June, because of the bronze birch borer",
	},
	{
		tree: "Pine, spruce",
		months: monthRatings([
			[1, 3, "best"],
			[4, 11, "avoid"],
			[12, 12, "best"],
		]),
		source: "Wisconsin DNR, for cutting groups of trees: December through March, when root rot doesn't spread",
	},
];
