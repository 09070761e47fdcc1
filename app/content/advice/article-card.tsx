import { Link } from "react-router";
import { pagePath } from "#app/content/pages/page.ts";
import { ArtPrint } from "#app/ui/art-print.tsx";
import { topicLabels } from "./article.ts";
import type { ArticleCardData } from "./articles.server.ts";

/** An article in a list: print, title and description. The whole card is a link. */
export function ArticleCard({ article, level = 3 }: { article: ArticleCardData; level?: 2 | 3 }) {
	const { slug, title, description, print } = article;
	const Heading = `h${level}` as const;
	return (
		<article className="group relative flex h-full gap-4 border-t border-line pt-5 pb-6 lg:gap-6">
			<span className="size-[88px] shrink-0 rounded-sheet bg-card p-2 lg:size-[116px]">
				{print && <ArtPrint of={print} sizes="100px" className="size-full object-contain" />}
			</span>
			<div className="min-w-0">
				<Heading className="text-[20px] leading-tight lg:text-[22px]">
					<Link
						to={pagePath("article", slug)}
						prefetch="intent"
						className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0"
					>
						{title}
					</Link>
				</Heading>
				{description && <p className="mt-1.5 text-base text-ink-2">{description}</p>}
				<Meta article={article} />
			</div>
		</article>
	);
}

function Meta({ article }: { article: Pick<ArticleCardData, "topic" | "minutes"> }) {
	return (
		<p className="lining mt-2 text-[15px] text-ink-3">
			{topicLabels[article.topic]}, {article.minutes} min read
		</p>
	);
}
