import { permit, type Staff } from "#app/noun/permit.server.ts";
import * as ideas from "./ideas.server.ts";
import { addIdea, listIdeas } from "./ideas.server.ts";
import { recordMiss } from "./misses.server.ts";

/** Searches that found nothing, an idea of the estimator, one that someone took and one that isn't for this company. */
export async function createDemoIdeas(
	{ owner, estimator }: { owner: Staff; estimator: Staff },
	now: Date,
): Promise<void> {
	const [editor, writer] = [permit(owner, "articles.edit"), permit(estimator, "articles.edit")];
	const viewer = permit(owner, "articles.view");
	if (!editor || !writer || !viewer) throw new Error("the demo's people may not write articles");
	for (const [days, text] of [
		[2, "woodpecker holes"],
		[9, "woodpecker holes"],
		[5, "maple syrup taps"],
		[12, "Maple syrup taps"],
		[20, "maple syrup taps"],
		[3, "palm tree"],
		[4, "palm trees"],
		[4, "palm tree"],
	] as const)
		await recordMiss(text, new Date(now.getTime() - days * 86_400_000));
	await addIdea(
		writer,
		{
			title: "What a stump tells you about the tree",
			note: "Two customers this month counted the rings with me. Pictures from the Cadott job would do.",
		},
		now,
	);
	const found = await listIdeas(viewer, now);
	const find = (key: string) => found.find((idea) => idea.key === key);
	const [palms, syrup] = [find("miss:palm tree"), find("miss:maple syrup taps")];
	if (palms) await ideas.dismissIdea(editor, palms, "Not our work", now);
	if (syrup) await ideas.assignIdea(editor, syrup, estimator.id, now);
}
