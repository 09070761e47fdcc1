import { Link } from "react-router";
import { addressOf } from "#app/content/pages/page.ts";
import { Print } from "#app/ui/print.tsx";
import { topicWords } from "./article.ts";
import type { ShownCard } from "./articles.server.ts";

/** An article in a list: its print beside its words; the whole row leads to it. */
export function ArticleCard({ article, level = 3 }: { article: ShownCard; level?: 2 | 3 }) {
	const { slug, title, description, print } = article;
	const Heading = `h${level}` as const;
	return (
		<article className="group relative flex h-full gap-4 border-t border-line pt-5 pb-6 lg:gap-6">
			<span data-theme="light" className="size-[88px] shrink-0 rounded-sheet bg-card p-2 lg:size-[116px]">
				{print && <Print of={print} sizes="100px" className="size-full object-contain" />}
			</span>
			<div className="min-w-0">
				<Heading className="text-[20px] leading-tight lg:text-[22px]">
					<Link
						to={addressOf("article", slug)}
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

function Meta({ article }: { article: Pick<ShownCard, "topic" | "minutes"> }) {
	return (
		<p className="lining mt-2 text-[15px] text-ink-3">
			{topicWords[article.topic]}, {article.minutes} min read
		</p>
	);
}
