import type { Coordinates } from "#app/trade/travel.ts";
import land from "#art/marks/map-land.svg";
import { placeLabels, toCoordinates, toMapPoint } from "../map.ts";
import { mapBounds } from "../map-drawing.ts";

type LocationMapProps = {
	place: Coordinates | null;
	/** what the pin shows: "the starting location" */
	what: string;
	onPlace: ((place: Coordinates) => void) | null;
};

/** The counties with a pin at the place, if there is one. A click moves it; by keyboard, the fields beside the map do. */
export function LocationMap({ place, what, onPlace }: LocationMapProps) {
	const pin = place && toMapPoint(place);
	const sizes = { desktop: mapBounds.width * 0.018, phone: mapBounds.width * 0.026 };
	const { counties } = placeLabels([], mapBounds, sizes, pin ?? { x: mapBounds.x, y: mapBounds.y });
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the fields for latitude and longitude move the pin by keyboard
		<svg
			viewBox={`${mapBounds.x} ${mapBounds.y} ${mapBounds.width} ${mapBounds.height}`}
			textAnchor="middle"
			role="img"
			aria-label={pin ? `Map of the counties with a pin at ${what}` : "Map of the counties without a pin"}
			className="area-map w-full touch-manipulation rounded-lg border border-line"
			style={{ "--desk": `${sizes.desktop}px`, "--phone": `${sizes.phone}px` } as React.CSSProperties}
			onClick={({ currentTarget, clientX, clientY }) => {
				const matrix = currentTarget.getScreenCTM();
				if (matrix) onPlace?.(toCoordinates(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())));
			}}
		>
			<use href={`${land}#land`} {...mapBounds} />
			<use href={`${land}#borders`} {...mapBounds} />
			<g className="county">
				{counties.map(({ name, x, y }) => (
					<text key={name} x={x} y={y}>
						{name}
					</text>
				))}
			</g>
			{pin && (
				<g transform={`translate(${pin.x} ${pin.y})`} className="fill-barn stroke-card" strokeWidth="4">
					<path d="M0 0C-6 -14 -20 -24 -20 -40A20 20 0 0 1 20 -40C20 -24 6 -14 0 0Z" />
					<circle cy="-40" r="7" className="fill-card" />
				</g>
			)}
		</svg>
	);
}
