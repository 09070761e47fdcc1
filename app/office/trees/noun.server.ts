import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import { dataExports } from "./exported-files.server.ts";
import { countTrees, type FoundTree, searchTrees } from "./trees.server.ts";

export const noun: Noun = {
	exports: dataExports,
	search: [
		{
			order: 10,
			find: withPermission("estimates.view", async (_by, typed) =>
				(await findTreesByTag(typed)).map((tree) => ({
					to: `/admin/field-estimates/tree/${tree.id}`,
					icon: "tree-deciduous",
					label: `${treeTag(tree.number)} ${describeTree(tree)}`,
					detail: tree.address,
				})),
			),
		},
	],
	propertyRecords: [
		{
			order: 10,
			label: { none: "No trees yet", one: "1 tree", many: "trees" },
			path: (propertyId) => `/admin/field-estimates/trees/${propertyId}`,
			count: countTrees,
		},
	],
};

/** Finds trees by tag and words of the address: "T3 maple street". */
async function findTreesByTag(typed: string): Promise<FoundTree[]> {
	const words = typed.split(/\s+/);
	const tag = words.find((word) => /^t\d{1,5}$/i.test(word));
	if (!tag) return [];
	return searchTrees(Number(tag.slice(1)), words.filter((word) => word !== tag).slice(0, 6), 6);
}
