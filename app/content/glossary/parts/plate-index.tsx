import { pagePath } from "#app/content/pages/page.ts";
import { ArtPrint } from "#app/ui/art-print.tsx";
import type { PlateIndexData } from "../plate-index.server.ts";
import type { termListTexts } from "../term-texts.ts";

/** Trees and parts of the glossary by their pictures, with a definition each. The cards are plain links: the hub is long. */
export function PlateIndex({ trees, parts, text }: PlateIndexData & { text: typeof termListTexts }) {
	return (
		<>
			<Plates id="trees" title={text.platesTitle}>
				<ul className="plates">
					{trees.map(({ slug, title, definition, print }) => (
						<li key={slug}>
							<span>
								<ArtPrint of={print} sizes="(width < 64rem) 120px, 150px" />
							</span>
							<a href={pagePath("term", slug)}>{title}</a>
							<p>{definition}</p>
						</li>
					))}
				</ul>
			</Plates>
			<Plates id="parts" title={text.drawingsTitle}>
				<ul className="plates drawn">
					{parts.map(({ slug, title, definition, drawing }) => (
						<li key={slug}>
							<span>
								<img
									src={drawing.src}
									width={drawing.width}
									height={drawing.height}
									alt=""
									loading="lazy"
									decoding="async"
								/>
							</span>
							<a href={pagePath("term", slug)}>{title}</a>
							<p>{definition}</p>
						</li>
					))}
				</ul>
			</Plates>
		</>
	);
}

function Plates(props: { id: string; title: string; children: React.ReactNode }) {
	return (
		<section aria-labelledby={props.id} className="my-10 lg:my-14">
			<h2 id={props.id} className="mb-6 text-[28px] leading-tight lg:text-[36px]">
				{props.title}
			</h2>
			{props.children}
		</section>
	);
}
