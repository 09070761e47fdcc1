/** A rating in stars; screen readers hear it as a sentence. */
export function Stars({ rating, className = "" }: { rating: number; className?: string }) {
	return (
		<span role="img" aria-label={`${rating} out of 5 stars`} className={`inline-flex gap-0.5 ${className}`}>
			{[1, 2, 3, 4, 5].map((star) => (
				<svg key={star} viewBox="0 0 24 24" aria-hidden="true" className="size-5">
					<path
						d="M12 2.8l2.8 6 6.5.7-4.9 4.4 1.4 6.5L12 17.1l-5.8 3.3 1.4-6.5L2.7 9.5l6.5-.7z"
						className={star <= rating ? "fill-wheat stroke-ink" : "fill-none stroke-line-strong"}
						strokeWidth="1.2"
						strokeLinejoin="round"
					/>
				</svg>
			))}
		</span>
	);
}
