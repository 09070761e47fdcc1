import type { TreeLocation } from "#app/trees/tree.ts";

/** A tree with its number in the estimate or quote. */
export type PlacedTree = { id: string; number: number; location: TreeLocation | null };

/**
 * Positions on the site map as fractions. Trees placed on the map keep their position; trees placed by GPS are laid out
 * relative to each other.
 */
export function mapPositions(trees: readonly PlacedTree[]): { id: string; number: number; x: number; y: number }[] {
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
