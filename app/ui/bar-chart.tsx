import { classes } from "./classes.ts";

type Bar = { key: string; label: string; now: number; before: number };

const labelHeight = 14;

/** Bars, each in front of a lighter one to compare it with. A table beside it has the numbers. */
export function BarChart(props: {
	bars: readonly Bar[];
	width: number;
	height: number;
	/** what screen readers say of it */
	label: string;
	caption: string;
	/** the last bar is of a period that isn't over */
	isOpen?: boolean;
	/** the size of the labels, in units of the drawing */
	textClass?: string;
}) {
	const { bars, width, height, textClass = "text-[9px]" } = props;
	const step = width / Math.max(1, bars.length);
	const floor = height - labelHeight;
	const top = Math.max(...bars.flatMap(({ now, before }) => [now, before]), 1);
	const tall = (value: number) => Math.max(0, (value / top) * (floor - 4));
	const gap = Math.min(2, step / 8);
	return (
		<figure className="mt-2">
			<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label} className="w-full">
				<line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
				{bars.map(({ key, label, now, before }, at) => (
					<g key={key}>
						<rect
							x={at * step + gap}
							width={step - 2 * gap}
							y={floor - tall(before)}
							height={tall(before)}
							className="fill-line"
						/>
						<rect
							x={at * step + 3 * gap}
							width={step - 6 * gap}
							y={floor - tall(now)}
							height={tall(now)}
							className={props.isOpen && at === bars.length - 1 ? "fill-ink-3" : "fill-ink"}
						/>
						{label && (
							<text
								x={at === 0 && step < 30 ? gap : at * step + step / 2}
								y={height - 3}
								textAnchor={at === 0 && step < 30 ? "start" : "middle"}
								className={classes("fill-ink-3", textClass)}
							>
								{label}
							</text>
						)}
					</g>
				))}
			</svg>
			<figcaption className="sr-only">{props.caption}</figcaption>
		</figure>
	);
}
