import { useState } from "react";
import { classes } from "./classes.ts";
import type { Stroke, StrokeColor } from "./stroke.ts";

type DrawnPhotoProps = {
	src: string;
	width: number;
	height: number;
	alt: string;
	strokes: readonly Stroke[];
	className?: string;
};

const colors: Record<StrokeColor, string> = { red: "#d1402a", yellow: "#f2b632", white: "#ffffff" };

/** A photo with its drawing as a separate layer on top. */
export function DrawnPhoto({ src, width, height, alt, strokes, className }: DrawnPhotoProps) {
	return (
		<span className={classes("relative block overflow-hidden rounded-md", className)}>
			<img src={src} width={width} height={height} alt={alt} loading="lazy" className="block h-auto w-full" />
			{strokes.length > 0 && <Strokes strokes={strokes} width={width} height={height} />}
		</span>
	);
}

type ThumbnailProps = Pick<DrawnPhotoProps, "src" | "alt" | "strokes">;

/** A square of a photo with its drawing. Its shape, which the drawing needs, is known once it has loaded. */
export function DrawnThumbnail({ src, alt, strokes }: ThumbnailProps) {
	const [ratio, setRatio] = useState(0);
	const measure = (image: HTMLImageElement | null) => {
		if (image?.naturalHeight) setRatio(image.naturalWidth / image.naturalHeight);
	};
	return (
		<span className="relative block overflow-hidden rounded-md border border-line">
			<img
				ref={measure}
				onLoad={(event) => measure(event.currentTarget)}
				src={src}
				alt={alt}
				loading="lazy"
				className="block aspect-square w-full object-cover"
			/>
			{strokes.length > 0 && ratio > 0 && <Strokes strokes={strokes} width={400 * ratio} height={400} isCropped />}
		</span>
	);
}

type StrokesProps = {
	strokes: readonly Stroke[];
	width: number;
	height: number;
	/** the photo below is cropped to its middle */
	isCropped?: boolean;
};

/** The drawing alone, at the size of the photo below it. */
export function Strokes({ strokes, width, height, isCropped }: StrokesProps) {
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			aria-hidden="true"
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio={isCropped ? "xMidYMid slice" : undefined}
			className="pointer-events-none absolute inset-0 size-full"
		>
			{strokes.map((stroke, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: strokes have no id and keep their order
				<g key={index} strokeLinejoin="round">
					{/* a dark edge, so that every color is visible on bark and sky */}
					<Line stroke={stroke} width={width} height={height} edge />
					<Line stroke={stroke} width={width} height={height} />
				</g>
			))}
		</svg>
	);
}

function Line(props: { stroke: Stroke; width: number; height: number; edge?: boolean }) {
	const { stroke, width, height, edge } = props;
	const thick = Math.max(width, height) / 110;
	const color = edge ? "#182718" : colors[stroke.color];
	const [x1, y1] = [stroke.x1 * width, stroke.y1 * height];
	const line = {
		fill: "none",
		stroke: color,
		strokeWidth: edge ? thick * 1.9 : thick,
		strokeLinecap: "round",
	} as const;
	if (stroke.kind === "text")
		return (
			<text x={x1} y={y1} {...line} fill={color} strokeWidth={edge ? thick : 0} fontWeight="700" fontSize={thick * 5}>
				{stroke.text}
			</text>
		);
	const [x2, y2] = [stroke.x2 * width, stroke.y2 * height];
	if (stroke.kind === "circle")
		return (
			<ellipse cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} rx={Math.abs(x2 - x1) / 2} ry={Math.abs(y2 - y1) / 2} {...line} />
		);
	const angle = Math.atan2(y2 - y1, x2 - x1);
	const barb = (turn: number) =>
		`${x2 - Math.cos(angle + turn) * thick * 4} ${y2 - Math.sin(angle + turn) * thick * 4}`;
	return <path d={`M${x1} ${y1}L${x2} ${y2}M${barb(0.5)}L${x2} ${y2}L${barb(-0.5)}`} {...line} />;
}
