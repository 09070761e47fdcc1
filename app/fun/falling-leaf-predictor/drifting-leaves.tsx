import { useEffect, useRef } from "react";
import { useReducedMotion } from "../parts/game-loop.tsx";
import { seededRandom } from "../random.ts";

const random = seededRandom("drifting");
const leaves = Array.from({ length: 7 }, (_, id) => ({
	id,
	left: 6 + random.next() * 88,
	delay: random.next() * 2200,
	long: 5200 + random.next() * 2600,
	sway: 30 + random.next() * 60,
	turn: random.integer(120, 400),
	ink: random.pick(["fill-wheat", "fill-barn", "fill-leaf"]),
}));

/** A few leaves drift down the page's header once; none with reduced motion. Decoration. */
export function DriftingLeaves() {
	const box = useRef<HTMLDivElement>(null);
	const calm = useReducedMotion();
	useEffect(() => {
		if (calm || !box.current) return;
		const moves = [...box.current.children].map((leaf, at) => {
			const { sway, turn, delay, long } = leaves[at] ?? leaves[0] ?? { sway: 0, turn: 0, delay: 0, long: 1 };
			return leaf.animate(
				[
					{ transform: "translate(0, -60px)", opacity: 1 },
					{ transform: `translate(${sway}px, 180px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.45 },
					{ transform: `translate(${-sway / 2}px, 430px) rotate(${turn}deg)`, opacity: 0 },
				],
				{ duration: long, delay, easing: "ease-in-out", fill: "backwards" },
			);
		});
		return () => {
			for (const move of moves) move.cancel();
		};
	}, [calm]);
	return (
		<div
			ref={box}
			aria-hidden="true"
			className="pointer-events-none absolute inset-x-0 top-32 h-[440px] overflow-hidden print:hidden"
		>
			{leaves.map(({ id, left, ink }) => (
				<svg key={id} viewBox="-8 -8 16 16" className="absolute top-0 size-6 opacity-0" style={{ left: `${left}%` }}>
					<title>Leaf</title>
					<path d="M0-7C6-4 6 3 0 7C-6 3-6-4 0-7ZM0-7V9" className={`${ink} stroke-ink`} strokeWidth="0.6" />
				</svg>
			))}
		</div>
	);
}
