import { Stars } from "./stars.tsx";

type PublicReview = {
	id: string;
	rating: number;
	text: string;
	name: string;
	place: string;
	day: string;
	/** "Google"; "" for our own */
	source: string;
	sourceUrl: string;
	answer: string;
};

/** All published reviews. Left out while there is none. */
export function ReviewList({
	reviews,
	count,
	average,
}: {
	reviews: PublicReview[];
	count: number;
	average: number | null;
}) {
	if (!reviews.length) return null;
	return (
		<section aria-labelledby="reviews" className="wrap py-16 lg:py-24">
			<h2 id="reviews" className="scroll-mt-32 text-section">
				What our customers say
			</h2>
			<p className="lining mt-4 max-w-[60ch] text-ink-2">
				{average !== null &&
					`${average.toFixed(1)} out of 5, the average of ${count === 1 ? "1 review" : `${count} reviews`} written to us. `}
				We publish good and bad reviews alike.
			</p>
			<ul className="mt-8 columns-1 gap-6 md:columns-2 lg:columns-3">
				{reviews.map(({ id, rating, text, name, place, day, source, sourceUrl, answer }) => (
					<li key={id} className="mb-6 break-inside-avoid rounded-sheet bg-card p-6 shadow-1">
						<Stars rating={rating} />
						<blockquote className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
							<p>{text}</p>
						</blockquote>
						<p className="mt-4 font-display text-lg leading-tight">{name}</p>
						<p className="text-base text-ink-2">
							{[place, day].filter(Boolean).join(", ")}
							{source && (
								<>
									{", on "}
									<a href={sourceUrl} rel="noopener nofollow" className="underline underline-offset-4">
										{source}
									</a>
								</>
							)}
						</p>
						{answer && (
							<div className="mt-4 border-t border-line pt-4 text-base">
								<p className="font-semibold">Our reply</p>
								<p className="mt-1 whitespace-pre-line text-ink-2">{answer}</p>
							</div>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
