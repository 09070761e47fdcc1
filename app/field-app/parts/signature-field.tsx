import { useEffect, useRef, useState } from "react";
import { type Signature, signatureSize } from "#app/work/field-visits/field-visit.ts";
import { SignatureImage } from "#app/work/field-visits/signature-image.tsx";
import { BigButton } from "./controls.tsx";

const maxNumbers = 1900;
const maxLines = 60;
/** points closer than this are left out */
const minStep = 4;

/** A field to sign in with a finger. Without a drawing, the typed name is the signature. */
export function SignatureField(props: { label: string; value: Signature; onChange: (value: Signature) => void }) {
	const { label, value, onChange } = props;
	const board = useRef<HTMLDivElement>(null);
	const [line, setLine] = useState<number[] | null>(null);
	useEffect(() => {
		const preventScroll = (event: TouchEvent) => event.preventDefault();
		const element = board.current;
		element?.addEventListener("touchmove", preventScroll, { passive: false });
		return () => element?.removeEventListener("touchmove", preventScroll);
	}, []);
	function toPoint(event: React.PointerEvent): [number, number] {
		const box = event.currentTarget.getBoundingClientRect();
		const scale = (position: number, length: number, size: number) =>
			Math.round(Math.min(1, Math.max(0, position / length)) * size);
		return [
			scale(event.clientX - box.left, box.width, signatureSize.width),
			scale(event.clientY - box.top, box.height, signatureSize.height),
		];
	}
	function extend(event: React.PointerEvent): void {
		if (!line || line.length > maxNumbers) return;
		const [x, y] = toPoint(event);
		const [lastX = 0, lastY = 0] = line.slice(-2);
		if (Math.hypot(x - lastX, y - lastY) >= minStep) setLine([...line, x, y]);
	}
	function finish(): void {
		if (line && line.length > 2 && value.length < maxLines) onChange([...value, line]);
		setLine(null);
	}
	return (
		<div className="grid gap-2">
			<p className="font-semibold">{label}</p>
			<div
				ref={board}
				role="img"
				aria-label={`${label}: ${value.length ? "drawn" : "empty"}`}
				className="aspect-3/1 touch-none overflow-hidden rounded-lg border-3 border-ink bg-print-paper"
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setLine([...toPoint(event)]);
				}}
				onPointerMove={extend}
				onPointerUp={finish}
				onPointerCancel={() => setLine(null)}
			>
				<SignatureImage signature={line ? [...value, line] : value} />
			</div>
			<p className="text-base text-ink-2">Without a drawing, the typed name is the signature.</p>
			{value.length > 0 && (
				<BigButton icon="undo" onClick={() => onChange([])}>
					Clear signature
				</BigButton>
			)}
		</div>
	);
}
