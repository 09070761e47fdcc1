import { createPageTermLinker } from "#app/content/glossary/terms.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import type { Permission } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { type Evidence, groupMentions, ideaLimits, type Mention, type SuggestedIdea } from "./idea.ts";

type IdeaSource = Ordered & {
	/** as the card says it: "Customers asked" */
	label: string;
	/** who may see its evidence */
	permission: Permission;
	/** reads glossary terms where it groups by them, so import it when it runs: without Vite, drawings can't be read */
	list: (now: Date) => Promise<SuggestedIdea[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** where ideas for articles come from */
		ideaSources?: readonly IdeaSource[];
	}
}

export type Suggestion = SuggestedIdea & { source: string };

/** What the sources that this person may read suggest now. One that fails is left out of the board, not the board. */
export async function collectIdeas(staff: Pick<Staff, "role">, now: Date): Promise<Suggestion[]> {
	const sources = collect("ideaSources").filter(({ permission }) => may(staff.role, permission));
	const found = await Promise.all(
		sources.map(async ({ label, list }) => {
			const ideas = await list(now);
			return ideas.map((idea) => ({
				...idea,
				title: idea.title.slice(0, ideaLimits.title),
				evidence: idea.evidence.slice(0, ideaLimits.evidence),
				source: label,
			}));
		}),
	);
	return found.flat();
}

/** The glossary terms that each text mentions, once for a text. The names of the terms are what ideas are grouped by. */
export async function groupByTerm(
	texts: readonly { text: string; evidence: Evidence }[],
	least: number,
): Promise<ReturnType<typeof groupMentions>> {
	const mentions: Mention[] = [];
	for (const { text, evidence } of texts) {
		const link = await createPageTermLinker();
		for (const piece of link(text))
			if (typeof piece !== "string") {
				const topic = piece.href.slice("/glossary/".length);
				mentions.push({ topic, name: piece.text, evidence });
			}
	}
	return groupMentions(mentions, least);
}
