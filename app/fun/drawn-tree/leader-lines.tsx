import type { Pin } from "./apart.ts";
import { inks } from "./inks.ts";

/** Thin lines from buttons to what they mean, where they do not stand on it. */
export function LeaderLines({ pins }: { pins: readonly Pin[] }) {
	const away = pins.filter(({ at, disc }) => Math.hypot(at.x - disc.x, at.y - disc.y) > 6);
	return (
		<g stroke="oklch(0.255 0.035 145)" strokeWidth="1.5" fill={inks.wheat}>
			{away.map(({ at, disc }) => (
				<g key={`${at.x} ${at.y}`}>
					<path d={`M${at.x} ${at.y}L${disc.x} ${disc.y}`} stroke={inks.wheat} strokeWidth="4" />
					<path d={`M${at.x} ${at.y}L${disc.x} ${disc.y}`} />
					<circle cx={at.x} cy={at.y} r="3.5" />
				</g>
			))}
		</g>
	);
}
