import { useEffect, useRef, useState } from "react";
import { type Stroke, type StrokeColor, strokeColors } from "#app/ui/stroke.ts";
import { useField } from "./context.tsx";
import { BigButton, Chips, TextField } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { type DrawablePhoto, PhotoImage } from "./photos.tsx";

type Tool = Stroke["kind"];
type Point = { x: number; y: number };
const clampToPhoto = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/**
 * Draws on a photo by touch, pen, mouse or arrow keys. Strokes are stored next to the photo and never change its file.
 */
export function PhotoDrawing(props: { entity: string; photo: DrawablePhoto | null; subtitle: string; back: string }) {
	const { entity, photo, subtitle, back } = props;
	const id = photo?.id ?? "";
	const { store } = useField();
	const [tool, setTool] = useState<Tool>("arrow");
	const [color, setColor] = useState<StrokeColor>("red");
	const [text, setText] = useState("");
	const [draft, setDraft] = useState<Stroke | null>(null);
	const [cursor, setCursor] = useState<Point>({ x: 0.5, y: 0.5 });
	const [start, setStart] = useState<Point | null>(null);
	const board = useRef<HTMLButtonElement>(null);
	const goBack = useBack(back);
	useEffect(() => {
		const preventScroll = (event: TouchEvent) => event.preventDefault();
		const element = board.current;
		element?.addEventListener("touchmove", preventScroll, { passive: false });
		return () => element?.removeEventListener("touchmove", preventScroll);
	}, []);
	if (!photo)
		return (
			<Frame title="Photo removed" back={back}>
				<p>This photo has been removed.</p>
			</Frame>
		);
	const { strokes, caption } = photo.fields;
	const saveStrokes = (next: Stroke[]) => void store.change(entity, id, { strokes: next });

	function strokeBetween(a: Point, b: Point): Stroke | null {
		if (tool === "text")
			return text.trim()
				? { kind: "text", x1: clampToPhoto(b.x), y1: clampToPhoto(b.y), text: text.trim().slice(0, 60), color }
				: null;
		if (Math.hypot(b.x - a.x, b.y - a.y) < 0.02) return null;
		return {
			kind: tool,
			x1: clampToPhoto(a.x),
			y1: clampToPhoto(a.y),
			x2: clampToPhoto(b.x),
			y2: clampToPhoto(b.y),
			color,
		};
	}
	function finish(a: Point, b: Point) {
		const stroke = strokeBetween(a, b);
		setDraft(null);
		setStart(null);
		if (stroke) saveStrokes([...strokes, stroke]);
	}
	function toPoint(event: React.PointerEvent): Point {
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
			const next = { x: clampToPhoto(cursor.x + move.x * step), y: clampToPhoto(cursor.y + move.y * step) };
			setCursor(next);
			setDraft(start && strokeBetween(start, next));
		}
		if (event.key === "Escape") {
			setStart(null);
			setDraft(null);
		}
		if (event.key !== "Enter" && event.key !== " ") return;
		event.preventDefault();
		if (tool === "text" || start) finish(start ?? cursor, cursor);
		else setStart(cursor);
	}
	const preview = { ...photo, fields: { ...photo.fields, strokes: draft ? [...strokes, draft] : strokes } };
	return (
		<Frame
			title="Photo"
			subtitle={subtitle}
			back={back}
			left={
				<BigButton
					icon="undo"
					aria-disabled={strokes.length === 0}
					onClick={() => strokes.length > 0 && saveStrokes(strokes.slice(0, -1))}
				>
					Undo
				</BigButton>
			}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			<button
				type="button"
				ref={board}
				aria-label={`Drawing: ${strokes.length === 1 ? "1 mark" : `${strokes.length} marks`}. Use the arrow keys to move the cursor and Enter to start and end a mark.`}
				className="relative block w-full touch-none overflow-hidden rounded-lg border-3 border-ink"
				onKeyDown={onKeyDown}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setStart(toPoint(event));
				}}
				onPointerMove={(event) => start && event.buttons > 0 && setDraft(strokeBetween(start, toPoint(event)))}
				onPointerUp={(event) => start && finish(start, toPoint(event))}
				onPointerCancel={() => {
					setStart(null);
					setDraft(null);
				}}
			>
				<PhotoImage photo={preview} alt={caption || "Property photo"} />
				<span
					aria-hidden="true"
					className="absolute hidden size-8 -translate-1/2 rounded-full border-4 border-print-ink outline-3 outline-print-paper in-focus-visible:block"
					style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
				/>
			</button>
			<Chips
				legend="Draw"
				columns={3}
				options={[
					{ value: "arrow", label: "Arrow" },
					{ value: "circle", label: "Circle" },
					{ value: "text", label: "Text" },
				]}
				chosen={[tool]}
				onChange={([next]: Tool[]) => next && setTool(next)}
			/>
			{tool === "text" && (
				<TextField label="Text (then tap the photo)" maxLength={60} value={text} onChange={setText} />
			)}
			<Chips
				legend="Color"
				columns={3}
				options={strokeColors.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
				chosen={[color]}
				onChange={([next]: StrokeColor[]) => next && setColor(next)}
			/>
			<TextField
				label="Caption"
				maxLength={500}
				value={caption}
				onChange={(next) => void store.change(entity, id, { caption: next })}
			/>
			{photo.record.version === 0 && (
				<BigButton
					tone="danger"
					icon="trash-2"
					onClick={async () => {
						await store.change(entity, id, null);
						goBack();
					}}
				>
					Remove photo
				</BigButton>
			)}
		</Frame>
	);
}
