import { permit, type Staff } from "#app/noun/permit.server.ts";
import { startTerm, termPages } from "./editing.server.ts";
import { blankTerm } from "./term-draft.ts";

/** A term that the estimator has written and the office hasn't read yet, and one that is only begun. */
export async function createDemoTerms(
	{ owner, estimator }: { owner: Staff; estimator: Staff },
	now: Date,
): Promise<void> {
	const [editor, writer] = [permit(owner, "glossary.edit"), permit(estimator, "glossary.edit")];
	if (!editor || !writer) throw new Error("the demo's people may not edit the glossary");
	const { id } = await startTerm(
		writer,
		{
			title: "Witness tree",
			description: "A tree that a surveyor marked to record where a corner is.",
			body: "A witness tree is a tree that a surveyor marked to record where a corner is.\n\nIn Wisconsin, the surveys of the 1800s named bearing trees at every section corner. A few still stand on farm lines. Ask before you remove an old tree at a corner: the mark may be evidence in a boundary question.",
			frontMatter: {
				...blankTerm,
				aliases: ["witness trees", "bearing tree"],
				group: "law and money",
				related: ["boundary-tree"],
			},
		},
		now,
	);
	await termPages.requestReview(writer, { id, version: 1 }, now);
	await startTerm(
		editor,
		{ title: "Air knife", frontMatter: { ...blankTerm, group: "soil and planting", related: ["air-spade"] } },
		now,
	);
}
