import type { Stroke, StrokeColor } from "#app/estimates/estimate.ts";

const strokeFill: Record<StrokeColor, string> = { red: "#d92d20", yellow: "#ffd23f", white: "#ffffff" };

/** What was drawn, over a photo of this width to height. In its own thousandths, so that it is as thick on any size. */
export function Strokes({
	strokes,
	ratio,
	children,
}: {
	strokes: readonly Stroke[];
	ratio: number;
	children?: React.ReactNode;
}) {
	const height = 1000 / ratio;
	return (
		<svg viewBox={`0 0 1000 ${height}`} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
			{strokes.map((stroke, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken from the end
				<g key={index} fill="none" strokeLinecap="round" strokeLinejoin="round">
					{/* a dark edge below, so that each colour is seen on bark and sky */}
					<Shape stroke={stroke} height={height} color="#182718" width={20} />
					<Shape stroke={stroke} height={height} color={strokeFill[stroke.color]} width={11} />
				</g>
			))}
			{children}
		</svg>
	);
}

function Shape({ stroke, height, color, width }: { stroke: Stroke; height: number; color: string; width: number }) {
	const x1 = stroke.x1 * 1000;
	const y1 = stroke.y1 * height;
	if (stroke.kind === "text")
		return (
			<text
				x={x1}
				y={y1}
				fontSize="64"
				fontWeight="700"
				fill={color}
				stroke={width > 15 ? color : "none"}
				strokeWidth={width / 1.4}
			>
				{stroke.text}
			</text>
		);
	const x2 = stroke.x2 * 1000;
	const y2 = stroke.y2 * height;
	if (stroke.kind === "circle")
		return (
			<ellipse
				cx={(x1 + x2) / 2}
				cy={(y1 + y2) / 2}
				rx={Math.abs(x2 - x1) / 2}
				ry={Math.abs(y2 - y1) / 2}
				stroke={color}
				strokeWidth={width}
			/>
		);
	const angle = Math.atan2(y2 - y1, x2 - x1);
	const barb = (turn: number) => `${x2 - 55 * Math.cos(angle + turn)} ${y2 - 55 * Math.sin(angle + turn)}`;
	return (
		<path d={`M${x1} ${y1}L${x2} ${y2}M${barb(0.5)}L${x2} ${y2}L${barb(-0.5)}`} stroke={color} strokeWidth={width} />
	);
}
