import type { Place } from "#app/trees/tree.ts";
import { classes } from "#app/ui/classes.ts";

type Standing = { id: string; number: number; place: Place | null };

/** Where the trees stand, numbers only: those on the sketch as they were set, those by satellite beside each other. */
function placesOf(trees: readonly Standing[]): { id: string; number: number; x: number; y: number }[] {
	const fixes = trees.flatMap(({ place }) => (place?.by === "gps" ? [place] : []));
	const lats = fixes.map((one) => one.latitude);
	const lons = fixes.map((one) => one.longitude);
	const middle = ((Math.max(...lats) + Math.min(...lats)) / 2) * (Math.PI / 180);
	const wide = (Math.max(...lons) - Math.min(...lons)) * Math.cos(middle);
	const span = Math.max(wide, Math.max(...lats) - Math.min(...lats)) || 1;
	const spread = (value: number) => 0.5 + value * 0.76;
	return trees.flatMap(({ id, number, place }) => {
		if (!place) return [];
		if (place.by === "sketch") return [{ id, number, x: place.x, y: place.y }];
		const east = (place.longitude - (Math.max(...lons) + Math.min(...lons)) / 2) * Math.cos(middle);
		const north = place.latitude - (Math.max(...lats) + Math.min(...lats)) / 2;
		return [{ id, number, x: spread(east / span), y: spread(-north / span) }];
	});
}

/** What the places on a sketch refer to: the house in the middle, the street below. */
export function Ground() {
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

/** The lot as a plain sheet with the numbers of its trees; nothing when no tree has a place. */
export function SiteSketch({ trees, className }: { trees: readonly Standing[]; className?: string }) {
	const places = placesOf(trees);
	if (!places.length) return null;
	const numbers = places.map((one) => one.number).join(", ");
	return (
		<div
			role="img"
			aria-label={`Sketch of the lot with the trees ${numbers}`}
			className={classes(
				"relative aspect-[4/3] rounded-lg border border-line bg-moss-tint bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[size:12.5%_16.66%]",
				className,
			)}
		>
			{trees.some(({ place }) => place?.by === "sketch") && <Ground />}
			{places.map((one) => (
				<span
					key={one.id}
					className="absolute inline-flex size-7 -translate-1/2 items-center justify-center rounded-full bg-wheat font-display text-sm text-on-wheat ring-2 ring-card"
					style={{ left: `${one.x * 100}%`, top: `${one.y * 100}%` }}
				>
					{one.number}
				</span>
			))}
		</div>
	);
}
