import { inks } from "./inks.ts";
import type { Callout } from "./spread-buttons.ts";

/** Thin lines from buttons to the points they mark, for buttons that were moved aside. */
export function LeaderLines({ callouts }: { callouts: readonly Callout[] }) {
	const away = callouts.filter(({ target, button }) => Math.hypot(target.x - button.x, target.y - button.y) > 6);
	return (
		<g stroke="oklch(0.255 0.035 145)" strokeWidth="1.5" fill={inks.wheat}>
			{away.map(({ target, button }) => (
				<g key={`${target.x} ${target.y}`}>
					<path d={`M${target.x} ${target.y}L${button.x} ${button.y}`} stroke={inks.wheat} strokeWidth="4" />
					<path d={`M${target.x} ${target.y}L${button.x} ${button.y}`} />
					<circle cx={target.x} cy={target.y} r="3.5" />
				</g>
			))}
		</g>
	);
}
