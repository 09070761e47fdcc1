import type { TreeLocation } from "#app/trees/tree.ts";
import { classes } from "#app/ui/classes.ts";

type PlacedTree = { id: string; number: number; location: TreeLocation | null };

/**
 * Positions on the site map as fractions. Trees placed on the map keep their position; trees placed by GPS are laid out
 * relative to each other.
 */
function mapPositions(trees: readonly PlacedTree[]): { id: string; number: number; x: number; y: number }[] {
	const gpsPlaces = trees.flatMap(({ location }) => (location?.by === "gps" ? [location] : []));
	const lats = gpsPlaces.map((one) => one.latitude);
	const lons = gpsPlaces.map((one) => one.longitude);
	const middleLatitude = ((Math.max(...lats) + Math.min(...lats)) / 2) * (Math.PI / 180);
	const width = (Math.max(...lons) - Math.min(...lons)) * Math.cos(middleLatitude);
	const span = Math.max(width, Math.max(...lats) - Math.min(...lats)) || 1;
	const toFraction = (value: number) => 0.5 + value * 0.76;
	return trees.flatMap(({ id, number, location }) => {
		if (!location) return [];
		if (location.by === "sketch") return [{ id, number, x: location.x, y: location.y }];
		const east = (location.longitude - (Math.max(...lons) + Math.min(...lons)) / 2) * Math.cos(middleLatitude);
		const north = location.latitude - (Math.max(...lats) + Math.min(...lats)) / 2;
		return [{ id, number, x: toFraction(east / span), y: toFraction(-north / span) }];
	});
}

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
	const places = mapPositions(trees);
	if (!places.length) return null;
	const numbers = places.map((one) => one.number).join(", ");
	return (
		<div
			role="img"
			aria-label={`Site map with ${places.length === 1 ? "tree" : "trees"} ${numbers}`}
			className={classes(
				"relative aspect-[4/3] rounded-lg border border-line bg-moss-tint bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[size:12.5%_16.66%]",
				className,
			)}
		>
			{trees.some(({ location }) => location?.by === "sketch") && <SiteMapBackground />}
			{places.map((one) => (
				<span
					key={one.id}
					className="absolute inline-flex size-7 -translate-1/2 items-center justify-center rounded-full bg-wheat font-display text-sm text-on-wheat [box-shadow:0_0_0_2px_var(--color-card)]"
					style={{ left: `${one.x * 100}%`, top: `${one.y * 100}%` }}
				>
					{one.number}
				</span>
			))}
		</div>
	);
}
