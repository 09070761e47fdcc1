import { classes } from "#app/ui/classes.ts";
import { mapPositions, type PlacedTree } from "./map-positions.ts";

/** The reference points of the site map: the house in the middle and the street at the bottom. */
export function SiteMapBackground() {
	return (
		<svg aria-hidden="true" viewBox="0 0 400 300" className="absolute inset-0 size-full text-ink-2">
			<g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
				<path d="M0 274H400" strokeDasharray="14 10" />
				<path d="M150 180V120L200 86L250 120V180Z" />
			</g>
			<g fill="currentColor" fontSize="15" fontWeight="600" textAnchor="middle">
				<text x="200" y="293">
					Street
				</text>
				<text x="200" y="156">
					House
				</text>
			</g>
		</svg>
	);
}

/** A map of the lot with the numbers of its trees; nothing when no tree has a location. */
export function SiteMap({ trees, className }: { trees: readonly PlacedTree[]; className?: string }) {
	const places = mapPositions(trees).map((one) => ({ ...one, label: String(one.number) }));
	const hasSketch = trees.some(({ location }) => location?.by === "sketch");
	return <PlacesMap places={places} hasSketch={hasSketch} className={className} />;
}

type PlacesMapProps = {
	/** fractions from the top left corner */
	places: readonly { id: string; label: string; x: number; y: number }[];
	/** the trees were placed on the sketch with house and street */
	hasSketch: boolean;
	className?: string;
};

export function PlacesMap({ places, hasSketch, className }: PlacesMapProps) {
	if (!places.length) return null;
	const numbers = places.map((one) => one.label).join(", ");
	return (
		<div
			role="img"
			aria-label={`Site map with ${places.length === 1 ? "tree" : "trees"} ${numbers}`}
			className={classes(
				"relative aspect-[4/3] rounded-lg border border-line bg-moss-tint bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[size:12.5%_16.66%]",
				className,
			)}
		>
			{hasSketch && <SiteMapBackground />}
			{places.map((one) => (
				<span
					key={one.id}
					className="absolute inline-flex size-7 -translate-1/2 items-center justify-center rounded-full bg-wheat font-display text-sm text-on-wheat [box-shadow:0_0_0_2px_var(--color-card)]"
					style={{ left: `${one.x * 100}%`, top: `${one.y * 100}%` }}
				>
					{one.label}
				</span>
			))}
		</div>
	);
}
