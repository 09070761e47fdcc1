import { useEffect, useRef, useState } from "react";
import { useGameLoop, useReducedMotion } from "../parts/game-loop.tsx";
import { playCrack } from "./crack.ts";
import type { Fork, StressAnalysis, Weather } from "./loads.ts";
import {
	type BranchPosition,
	box,
	branchOutline,
	branchPositionAt,
	forkPoint,
	forkShape,
	linePath,
	stemOutline,
} from "./shape.ts";

type Props = {
	fork: Fork;
	weather: Weather;
	analysis: StressAnalysis;
	isBroken: boolean;
	/** accessible name of the drawing */
	label: string;
	/** true for the drawing that plays the cracking sound when two are shown */
	hasSound?: boolean;
};

/** Ink of the bark, a shade lighter than that of lines. */
const bark = "oklch(0.43 0.055 65)";

/** A fork under load: it bends, and if the load is too much it cracks, tips over and falls. */
export function ForkDrawing({ fork, weather, analysis, isBroken, label, hasSound = false }: Props) {
	const shape = forkShape(
		fork,
		isBroken ? Math.min((analysis.bend / analysis.stress) * analysis.strength, 1.5) : analysis.bend,
	);
	const branch = useFall(shape, isBroken, hasSound);
	const twigs = shape.twigs.map(({ from, to }) => linePath([from, to])).join("");
	const half = shape.stem / 2;
	return (
		<svg
			viewBox={`0 0 ${box.width} ${box.height}`}
			role="img"
			aria-label={label}
			data-theme="light"
			className="keeps-inks block w-full rounded-sheet bg-sky-tint"
		>
			<rect y={box.ground} width={box.width} height={box.height - box.ground} className="fill-leaf" />
			{weather.snow > 0 && (
				<rect
					y={box.ground - 1 - weather.snow * 0.5}
					width={box.width}
					height={4 + weather.snow * 0.5}
					className="fill-card"
				/>
			)}
			<Wind speed={weather.wind} />
			<path d={stemOutline(shape)} fill={bark} className="stroke-ink" strokeLinejoin="round" />
			{isBroken && (
				<ellipse
					cx={forkPoint.x + half * 0.55}
					cy={forkPoint.y}
					rx={Math.max(5, half * 0.5)}
					ry={9 + fork.inches * 0.7}
					className="fill-wheat stroke-ink"
				/>
			)}
			<g ref={branch}>
				{weather.ice > 0 && (
					<path
						d={twigs + linePath(shape.spine.slice(2))}
						fill="none"
						strokeLinecap="round"
						strokeWidth={3 + weather.ice * 11}
						stroke="oklch(0.78 0.06 225)"
					/>
				)}
				<path d={twigs} fill="none" stroke={bark} strokeWidth="2.4" strokeLinecap="round" />
				<path d={branchOutline(shape)} fill={bark} className="stroke-ink" strokeLinejoin="round" />
				{fork.decay > 0 && (
					<path
						d={linePath(shape.spine.slice(0, 6))}
						fill="none"
						strokeWidth={(shape.halves[0] ?? 0) * 2 * (fork.decay / 100)}
						className="stroke-wheat"
						strokeDasharray="3 2"
					/>
				)}
				{fork.leaves === "leaf" &&
					shape.twigs.map(({ to }, at) => (
						<ellipse
							// biome-ignore lint/suspicious/noArrayIndexKey: twigs have no identity but their position
							key={at}
							cx={to.x}
							cy={to.y}
							rx={at % 3 === 0 ? 17 : 13}
							ry={at % 3 === 0 ? 12 : 9}
							className={at % 2 === 0 ? "fill-leaf" : "fill-moss"}
						/>
					))}
				{weather.snow > 0 && (
					<path
						d={twigs + linePath(shape.spine.slice(2))}
						fill="none"
						strokeLinecap="round"
						strokeWidth={1.5 + weather.snow * (fork.leaves === "leaf" ? 0.75 : 0.4)}
						transform={`translate(0 ${-2 - weather.snow * 0.25})`}
						className="stroke-card"
					/>
				)}
			</g>
			{fork.bark === "included" && !isBroken && (
				<path
					d={`M${forkPoint.x + half * 0.75} ${forkPoint.y - 26}q-6 14 -3 26t-4 26`}
					fill="none"
					strokeWidth="4"
					strokeLinecap="round"
					className="stroke-wheat"
					strokeDasharray="7 4"
				/>
			)}
		</svg>
	);
}

/** Wind lines across the sky, more of them in a stronger wind. */
function Wind({ speed }: { speed: number }) {
	const lines = Math.round(speed / 12);
	return (
		<path
			d={Array.from({ length: lines }, (_, at) => {
				const y = 18 + ((at * 61) % 250);
				const x = 6 + ((at * 97) % 150);
				return `M${x} ${y}h${60 + speed * 1.2}q14 -2 8 -11`;
			}).join("")}
			fill="none"
			className="stroke-sky"
			strokeWidth="2"
			strokeLinecap="round"
			opacity="0.5"
		/>
	);
}

/** Animates the fall once, when the fork breaks. With reduced motion the branch is drawn on the ground at once. */
function useFall(shape: ReturnType<typeof forkShape>, isBroken: boolean, loud: boolean) {
	const branch = useRef<SVGGElement>(null);
	const fell = useRef(0);
	const calm = useReducedMotion();
	const [falling, setFalling] = useState(false);
	const put = ({ turn, x, y }: BranchPosition) =>
		branch.current?.setAttribute("transform", `translate(${x} ${y}) rotate(${turn} ${forkPoint.x} ${forkPoint.y})`);
	useEffect(() => {
		fell.current = 0;
		setFalling(isBroken && !calm);
		if (isBroken && loud) playCrack();
	}, [isBroken, calm, loud]);
	useEffect(() => {
		if (!isBroken) branch.current?.removeAttribute("transform");
		else if (!falling) put(branchPositionAt(9, shape));
	});
	useGameLoop({
		running: falling,
		step: (seconds) => {
			fell.current += seconds;
		},
		draw: () => {
			const fall = branchPositionAt(fell.current, shape);
			put(fall);
			if (fall.fallen) setFalling(false);
		},
	});
	return branch;
}
