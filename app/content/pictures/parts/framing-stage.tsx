import { useRef, useState } from "react";
import type { FramedPhotoData } from "../framed-photo.tsx";
import { type Corner, type Crop, moveCorner, movePoint, type Point } from "../framing.ts";

/** With one decimal. */
export const percent = (value: number) => String(Math.round(value * 1000) / 10);

const corners: readonly Corner[] = ["top-left", "top-right", "bottom-left", "bottom-right"];

type StageProps = FramedPhotoData & {
	/** "focus": only the focal point can be moved */
	handles: "all" | "focus" | "none";
	onChange: (focus: Point, crop: Crop) => void;
};

const steps: Record<string, Point> = {
	ArrowLeft: { x: -0.01, y: 0 },
	ArrowRight: { x: 0.01, y: 0 },
	ArrowUp: { x: 0, y: -0.01 },
	ArrowDown: { x: 0, y: 0.01 },
};

/** Calls `move` for an arrow key: a hundredth of the picture, with Shift a tenth. */
function onArrow(move: (by: Point) => void) {
	return (event: React.KeyboardEvent) => {
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		const times = event.shiftKey ? 10 : 1;
		move({ x: step.x * times, y: step.y * times });
	};
}

/** A whole picture with its focal point and its crop, which move by pointer and by arrow keys. */
export function FramingStage({ photoId, size, focus, crop, handles, onChange }: StageProps) {
	const stage = useRef<HTMLDivElement>(null);
	const [drag, setDrag] = useState<"focus" | Corner | null>(null);
	const pointOf = (event: React.PointerEvent): Point => {
		const box = stage.current?.getBoundingClientRect();
		if (!box) return focus;
		return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
	};
	const follow = (event: React.PointerEvent, what: "focus" | Corner) => {
		const to = pointOf(event);
		if (what === "focus") return onChange(to, crop);
		const corner = {
			x: what.endsWith("left") ? crop.x : crop.x + crop.width,
			y: what.startsWith("top") ? crop.y : crop.y + crop.height,
		};
		onChange(focus, moveCorner(crop, what, { x: to.x - corner.x, y: to.y - corner.y }));
	};
	const start = (what: "focus" | Corner) => (event: React.PointerEvent) => {
		if (handles === "none" || event.button !== 0) return;
		event.stopPropagation();
		stage.current?.setPointerCapture(event.pointerId);
		setDrag(what);
		if (what === "focus") follow(event, what);
	};
	const at = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
	return (
		<div
			ref={stage}
			className="relative mx-auto w-full touch-none select-none"
			style={{ aspectRatio: size.width / size.height, maxWidth: `${(size.width / size.height) * 52}vh` }}
			onPointerDown={start("focus")}
			onPointerMove={(event) => drag && follow(event, drag)}
			onPointerUp={() => setDrag(null)}
			onPointerCancel={() => setDrag(null)}
		>
			<div className="absolute inset-0 overflow-hidden rounded-md bg-paper-2">
				<img src={`/admin/media/photo/${photoId}/1600`} alt="" draggable={false} className="size-full" />
				<div
					className="absolute border-2 border-white shadow-[0_0_0_9999px_var(--color-scrim)]"
					style={{ ...at(crop), width: `${crop.width * 100}%`, height: `${crop.height * 100}%` }}
				/>
			</div>
			{handles === "all" &&
				corners.map((corner) => (
					<button
						key={corner}
						type="button"
						aria-label={`Crop, ${corner.replace("-", " ")} corner. Use the arrow keys to move it.`}
						className="absolute size-7 -translate-1/2 cursor-grab rounded-sm border-2 border-ink bg-white"
						style={at({
							x: corner.endsWith("left") ? crop.x : crop.x + crop.width,
							y: corner.startsWith("top") ? crop.y : crop.y + crop.height,
						})}
						onPointerDown={start(corner)}
						onKeyDown={onArrow((by) => onChange(focus, moveCorner(crop, corner, by)))}
					/>
				))}
			{handles !== "none" && (
				<button
					type="button"
					aria-label={`Focal point, ${percent(focus.x)}% from the left and ${percent(focus.y)}% from the top. Use the arrow keys to move it.`}
					className="absolute grid size-8 -translate-1/2 cursor-grab place-items-center rounded-full border-2 border-black bg-white/70 outline-offset-2"
					style={at(focus)}
					onPointerDown={start("focus")}
					onKeyDown={onArrow((by) => onChange(movePoint(focus, by, crop), crop))}
				>
					<span aria-hidden="true" className="size-2 rounded-full bg-black" />
				</button>
			)}
		</div>
	);
}
