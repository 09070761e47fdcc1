import { Link } from "react-router";
import { ArticleCard } from "#app/content/advice/article-card.tsx";
import type { ArticleCardData } from "#app/content/advice/articles.server.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Up to three articles for the month. */
export function MonthAdvice({
	title,
	button,
	articles,
}: {
	title: string;
	button: string;
	articles: ArticleCardData[];
}) {
	if (!articles.length) return null;
	return (
		<section aria-labelledby="advice-title" className="wrap pt-16 lg:pt-28">
			<h2 id="advice-title" className="text-section">
				{title}
			</h2>
			<ul className="mt-8 grid gap-x-10 lg:mt-10 lg:grid-cols-3">
				{articles.map((article) => (
					<li key={article.slug}>
						<ArticleCard article={article} />
					</li>
				))}
			</ul>
			<Link to="/advice" className={`${buttonClass()} mt-4`}>
				{button}
			</Link>
		</section>
	);
}
