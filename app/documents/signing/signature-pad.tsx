import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Pad = import("signature_pad").default;

/** The size of the submitted image on every screen, in pixels. */
const imageSize = { width: 900, height: 300 };

/**
 * A field to draw a signature in. It keeps its strokes when the phone is turned and is sharp on every screen. The drawing
 * is submitted in a hidden field as a PNG data URL; "" while nothing is drawn.
 */
export function SignaturePad({ name, onBack }: { name: string; onBack: () => void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const pad = useRef<Pad>(null);
	const [drawing, setDrawing] = useState("");
	useEffect(() => {
		const board = canvas.current;
		if (!board) return;
		let isUnmounted = false;
		let width = 0;
		const resize = () => {
			if (!pad.current || board.offsetWidth === width) return;
			const strokes = pad.current.toData();
			const scale = width ? board.offsetWidth / width : 1;
			width = board.offsetWidth;
			const pixelRatio = Math.max(window.devicePixelRatio || 1, 1);
			board.width = width * pixelRatio;
			board.height = board.offsetHeight * pixelRatio;
			board.getContext("2d")?.scale(pixelRatio, pixelRatio);
			for (const stroke of strokes)
				for (const point of stroke.points) [point.x, point.y] = [point.x * scale, point.y * scale];
			pad.current.fromData(strokes);
		};
		const observer = new ResizeObserver(resize);
		void import("signature_pad").then(({ default: SignaturePadLibrary }) => {
			if (isUnmounted) return;
			pad.current = new SignaturePadLibrary(board, { minWidth: 1, maxWidth: 2.6, penColor: "#182718" });
			pad.current.addEventListener("endStroke", () => setDrawing(pad.current?.isEmpty() ? "" : toImage(board)));
			resize();
			observer.observe(board);
		});
		return () => {
			isUnmounted = true;
			observer.disconnect();
			pad.current?.off();
		};
	}, []);
	return (
		<div className="grid gap-2">
			<p className="font-semibold" id="pad-label">
				Draw your signature
			</p>
			<canvas
				ref={canvas}
				aria-labelledby="pad-label"
				role="img"
				className="aspect-3/1 w-full max-w-xl touch-none rounded-md border-2 border-line-strong bg-white"
			/>
			<input type="hidden" name={name} value={drawing} />
			<div className="flex flex-wrap gap-3">
				<Button
					onClick={() => {
						pad.current?.clear();
						setDrawing("");
					}}
				>
					<Icon name="undo" />
					Clear
				</Button>
				<Button tone="quiet" onClick={onBack}>
					Type your name instead
				</Button>
			</div>
		</div>
	);
}

/** The drawing as a PNG data URL in the submitted size, with a transparent background. */
function toImage(board: HTMLCanvasElement): string {
	const copy = document.createElement("canvas");
	Object.assign(copy, imageSize);
	copy.getContext("2d")?.drawImage(board, 0, 0, imageSize.width, imageSize.height);
	return copy.toDataURL("image/png");
}
