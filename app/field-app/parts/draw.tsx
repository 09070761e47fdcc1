import { useEffect, useRef, useState } from "react";
import { type Stroke, type StrokeColor, strokeColors } from "#app/sync/stroke.ts";
import { useField } from "./context.tsx";
import { Chips, Key, Words } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { type AnyPhoto, Picture } from "./photos.tsx";

type Tool = Stroke["kind"];
type Point = { x: number; y: number };
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** Draws beside the picture, never into it: strokes are data. By finger, pen, mouse or the arrow keys. */
export function Draw(props: { entity: string; photo: AnyPhoto | null; subtitle: string; back: string }) {
	const { entity, photo, subtitle, back } = props;
	const id = photo?.id ?? "";
	const { store } = useField();
	const [tool, setTool] = useState<Tool>("arrow");
	const [color, setColor] = useState<StrokeColor>("red");
	const [words, setWords] = useState("");
	const [under, setUnder] = useState<Stroke | null>(null);
	const [cursor, setCursor] = useState<Point>({ x: 0.5, y: 0.5 });
	const [from, setFrom] = useState<Point | null>(null);
	const board = useRef<HTMLButtonElement>(null);
	const goBack = useBack(back);
	useEffect(() => {
		const stop = (event: TouchEvent) => event.preventDefault();
		const element = board.current;
		element?.addEventListener("touchmove", stop, { passive: false });
		return () => element?.removeEventListener("touchmove", stop);
	}, []);
	if (!photo)
		return (
			<Frame title="Photo taken out" back={back}>
				<p>It is no longer here.</p>
			</Frame>
		);
	const { strokes, caption } = photo.fields;
	const keep = (next: Stroke[]) => void store.change(entity, id, { strokes: next });

	function made(a: Point, b: Point): Stroke | null {
		if (tool === "text")
			return words.trim()
				? { kind: "text", x1: within(b.x), y1: within(b.y), text: words.trim().slice(0, 60), color }
				: null;
		if (Math.hypot(b.x - a.x, b.y - a.y) < 0.02) return null;
		return { kind: tool, x1: within(a.x), y1: within(a.y), x2: within(b.x), y2: within(b.y), color };
	}
	function finish(a: Point, b: Point) {
		const stroke = made(a, b);
		setUnder(null);
		setFrom(null);
		if (stroke) keep([...strokes, stroke]);
	}
	function pointOf(event: React.PointerEvent): Point {
		const box = event.currentTarget.getBoundingClientRect();
		return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
	}
	function onKeyDown(event: React.KeyboardEvent) {
		const moves: Record<string, Point> = {
			ArrowLeft: { x: -1, y: 0 },
			ArrowRight: { x: 1, y: 0 },
			ArrowUp: { x: 0, y: -1 },
			ArrowDown: { x: 0, y: 1 },
		};
		const move = moves[event.key];
		if (move) {
			event.preventDefault();
			const step = event.shiftKey ? 0.1 : 0.02;
			const next = { x: within(cursor.x + move.x * step), y: within(cursor.y + move.y * step) };
			setCursor(next);
			setUnder(from && made(from, next));
		}
		if (event.key === "Escape") {
			setFrom(null);
			setUnder(null);
		}
		if (event.key !== "Enter" && event.key !== " ") return;
		event.preventDefault();
		if (tool === "text" || from) finish(from ?? cursor, cursor);
		else setFrom(cursor);
	}
	const shown = { ...photo, fields: { ...photo.fields, strokes: under ? [...strokes, under] : strokes } };
	return (
		<Frame
			title="Photo"
			subtitle={subtitle}
			back={back}
			left={
				<Key
					icon="undo"
					aria-disabled={strokes.length === 0}
					onClick={() => strokes.length > 0 && keep(strokes.slice(0, -1))}
				>
					Undo
				</Key>
			}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			<button
				type="button"
				ref={board}
				aria-label={`Drawing: ${strokes.length === 1 ? "1 mark" : `${strokes.length} marks`}. Arrow keys move the cross, Enter begins and ends a mark.`}
				className="relative block w-full touch-none overflow-hidden rounded-lg border-3 border-ink"
				onKeyDown={onKeyDown}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setFrom(pointOf(event));
				}}
				onPointerMove={(event) => from && event.buttons > 0 && setUnder(made(from, pointOf(event)))}
				onPointerUp={(event) => from && finish(from, pointOf(event))}
				onPointerCancel={() => {
					setFrom(null);
					setUnder(null);
				}}
			>
				<Picture photo={shown} alt={caption || "Photo of this place"} />
				<span
					aria-hidden="true"
					className="absolute hidden size-8 -translate-1/2 rounded-full border-4 border-print-ink outline-3 outline-print-paper in-focus-visible:block"
					style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
				/>
			</button>
			<Chips
				legend="Draw"
				columns={3}
				ways={[
					{ value: "arrow", label: "Arrow" },
					{ value: "circle", label: "Circle" },
					{ value: "text", label: "Words" },
				]}
				chosen={[tool]}
				onChange={([next]: Tool[]) => next && setTool(next)}
			/>
			{tool === "text" && <Words label="Words, then tap the place" most={60} value={words} onChange={setWords} />}
			<Chips
				legend="Color"
				columns={3}
				ways={strokeColors.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
				chosen={[color]}
				onChange={([next]: StrokeColor[]) => next && setColor(next)}
			/>
			<Words
				label="What it shows"
				most={500}
				value={caption}
				onChange={(next) => void store.change(entity, id, { caption: next })}
			/>
			{photo.kept.version === 0 && (
				<Key
					look="danger"
					icon="trash-2"
					onClick={async () => {
						await store.change(entity, id, null);
						goBack();
					}}
				>
					Take this photo out
				</Key>
			)}
		</Frame>
	);
}
