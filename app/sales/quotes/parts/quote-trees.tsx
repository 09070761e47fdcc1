import { PlacesMap } from "#app/sales/estimates/site-map.tsx";
import { DrawnPhoto } from "#app/ui/drawn-photo.tsx";
import type { IssuedDetails } from "../quote-details.ts";

type QuoteTreesProps = {
	details: Pick<IssuedDetails, "trees" | "hasSketch" | "photos">;
	/** the URL of the photos, without the photo id */
	photosUrl: string;
};

/** The trees on the site map, with their numbers and photos. Renders nothing for a quote without a field estimate. */
export function QuoteTrees({ details: { trees, hasSketch, photos }, photosUrl }: QuoteTreesProps) {
	if (!trees.length && !photos.length) return null;
	const places = trees.flatMap(({ tag, place }) => (place ? [{ id: tag, label: tag, ...place }] : []));
	return (
		<section className="mt-8">
			<h2 className="text-xl">Your trees</h2>
			<div className="mt-3 grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
				<PlacesMap places={places} hasSketch={hasSketch} />
				<ol className="grid gap-2">
					{trees.map(({ tag, species, measures }) => (
						<li key={tag} className="flex gap-3 [overflow-wrap:anywhere]">
							<b className="min-w-8">{tag}</b>
							<span>
								<b>{species}</b>
								{measures.length > 0 && <span className="block text-[15px] text-ink-2">{measures.join(", ")}</span>}
							</span>
						</li>
					))}
				</ol>
			</div>
			{photos.length > 0 && (
				<ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
					{photos.map(({ id, tag, caption, strokes, width, height }) => {
						const text = [tag, caption].filter(Boolean).join(": ");
						return (
							<li key={id} className="print:break-inside-avoid">
								<figure>
									<DrawnPhoto
										src={`${photosUrl}/${id}`}
										width={width}
										height={height}
										alt={text || "Photo of the property"}
										strokes={strokes}
									/>
									{text && <figcaption className="mt-1 text-sm text-ink-2">{text}</figcaption>}
								</figure>
							</li>
						);
					})}
				</ul>
			)}
		</section>
	);
}
