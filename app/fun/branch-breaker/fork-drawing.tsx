import { useEffect, useRef, useState } from "react";
import { useCalm, useLoop } from "../parts/loop.tsx";
import { crack } from "./crack.ts";
import type { Fork, Strain, Weather } from "./loads.ts";
import { box, type Fall, fallAt, line, outline, shapeOf, stemOutline, union } from "./shape.ts";

type Props = {
	fork: Fork;
	weather: Weather;
	strain: Strain;
	isBroken: boolean;
	/** said aloud in place of the drawing */
	label: string;
	/** the one of two whose crack is heard */
	loud?: boolean;
};

/** The ink of bark, a shade lighter than that of lines. */
const bark = "oklch(0.43 0.055 65)";

/** A fork under its load: it bends, and where the load is too much it cracks, tips over and lies. */
export function ForkDrawing({ fork, weather, strain, isBroken, label, loud = false }: Props) {
	const shape = shapeOf(fork, isBroken ? Math.min((strain.bend / strain.stress) * strain.strength, 1.5) : strain.bend);
	const branch = useFall(shape, isBroken, loud);
	const twigs = shape.twigs.map(({ from, to }) => line([from, to])).join("");
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
					cx={union.x + half * 0.55}
					cy={union.y}
					rx={Math.max(5, half * 0.5)}
					ry={9 + fork.inches * 0.7}
					className="fill-wheat stroke-ink"
				/>
			)}
			<g ref={branch}>
				{weather.ice > 0 && (
					<path
						d={twigs + line(shape.spine.slice(2))}
						fill="none"
						strokeLinecap="round"
						strokeWidth={3 + weather.ice * 11}
						stroke="oklch(0.78 0.06 225)"
					/>
				)}
				<path d={twigs} fill="none" stroke={bark} strokeWidth="2.4" strokeLinecap="round" />
				<path d={outline(shape)} fill={bark} className="stroke-ink" strokeLinejoin="round" />
				{fork.decay > 0 && (
					<path
						d={line(shape.spine.slice(0, 6))}
						fill="none"
						strokeWidth={(shape.halves[0] ?? 0) * 2 * (fork.decay / 100)}
						className="stroke-wheat"
						strokeDasharray="3 2"
					/>
				)}
				{fork.leaves === "leaf" &&
					shape.twigs.map(({ to }, at) => (
						<ellipse
							// biome-ignore lint/suspicious/noArrayIndexKey: twigs are told apart by their place
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
						d={twigs + line(shape.spine.slice(2))}
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
					d={`M${union.x + half * 0.75} ${union.y - 26}q-6 14 -3 26t-4 26`}
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

/** Lines that lie across the sky, the more the harder it blows. */
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

/** Lets the branch fall once, as soon as it breaks; who wants calm sees it lie. */
function useFall(shape: ReturnType<typeof shapeOf>, isBroken: boolean, loud: boolean) {
	const branch = useRef<SVGGElement>(null);
	const fell = useRef(0);
	const calm = useCalm();
	const [falling, setFalling] = useState(false);
	const put = ({ turn, x, y }: Fall) =>
		branch.current?.setAttribute("transform", `translate(${x} ${y}) rotate(${turn} ${union.x} ${union.y})`);
	useEffect(() => {
		fell.current = 0;
		setFalling(isBroken && !calm);
		if (isBroken && loud) crack();
	}, [isBroken, calm, loud]);
	useEffect(() => {
		if (!isBroken) branch.current?.removeAttribute("transform");
		else if (!falling) put(fallAt(9, shape));
	});
	useLoop({
		running: falling,
		step: (seconds) => {
			fell.current += seconds;
		},
		draw: () => {
			const fall = fallAt(fell.current, shape);
			put(fall);
			if (fall.fallen) setFalling(false);
		},
	});
	return branch;
}
