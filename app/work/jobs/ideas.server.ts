import { sql } from "drizzle-orm";
import { groupMentions, inTitle, type Mention, type SuggestedIdea } from "#app/content/blog-ideas/idea.ts";
import { createPageTermLinker, termsBySlug } from "#app/content/glossary/terms.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { db } from "#app/platform/db.server.ts";

const days = 365;
const maxTopics = 6;

type Row = { id: string; number: string; siteAddress: string; title: string };

/** Species that the crews worked on in one town at least twice within a year. */
export async function listJobIdeas(now: Date): Promise<SuggestedIdea[]> {
	const since = new Date(now.getTime() - days * 86_400_000).toISOString();
	const { rows } =
		await db.execute<Row>(sql`select distinct contracts.id, contracts.number, contracts.site_address as "siteAddress",
			line ->> 'title' as title
		from completed_work join contracts on contracts.id = completed_work.contract_id
		cross join lateral jsonb_array_elements(contracts.content -> 'lines') as line
		where completed_work.undone_at is null and completed_work.at >= ${since}::timestamptz and line ->> 'id' = completed_work.line_id
		order by contracts.number desc limit 500`);
	const terms = await termsBySlug();
	const mentions: Mention[] = [];
	for (const { id, number, siteAddress, title } of rows) {
		const link = await createPageTermLinker();
		const town = townOfAddress(siteAddress);
		for (const piece of link(title)) {
			const slug = typeof piece === "string" ? "" : piece.href.slice("/glossary/".length);
			const term = terms.get(slug);
			if (term?.frontMatter.group !== "species") continue;
			mentions.push({
				topic: `${slug}:${town.toLowerCase()}`,
				name: `${inTitle(term.title)} in ${town}`,
				evidence: { text: `${number}: ${title}`, path: `/admin/work-done/${id}` },
			});
		}
	}
	return groupMentions(mentions, 2)
		.slice(0, maxTopics)
		.map(({ topic, name, evidence }) => ({
			key: `jobs:${topic}`,
			title: `What we learned from ${evidence.length} jobs with ${name}`,
			evidence,
			outline: ["What the owners worried about", "What we found", "What we did", "How the trees look now"],
		}));
}
