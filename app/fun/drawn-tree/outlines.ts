// Outlines as SVG paths in the picture's units, y down. Pure.
import { seededRandom } from "../random.ts";
import type { Point } from "./limbs.ts";

export function formatCoordinate(value: number): string {
	return String(Math.round(value * 10) / 10);
}

function spot({ x, y }: Point): string {
	return `${formatCoordinate(x)} ${formatCoordinate(y)}`;
}

/** A closed outline around a line, with a width at each of its points. */
export function ribbonPath(line: readonly Point[], widths: readonly number[]): string {
	const left: string[] = [];
	const right: string[] = [];
	line.forEach((point, index) => {
		const before = line[Math.max(0, index - 1)] ?? point;
		const after = line[Math.min(line.length - 1, index + 1)] ?? point;
		const far = Math.hypot(after.x - before.x, after.y - before.y) || 1;
		const half = (widths[index] ?? 0) / 2;
		const across = { x: (-(after.y - before.y) / far) * half, y: ((after.x - before.x) / far) * half };
		left.push(spot({ x: point.x + across.x, y: point.y + across.y }));
		right.unshift(spot({ x: point.x - across.x, y: point.y - across.y }));
	});
	return `M${[...left, ...right].join("L")}Z`;
}

/** A tuft of leaves: a ring of irregular bulges. */
export function tuftPath(middle: Point, radius: number, seed: string, bulges = 7): string {
	const random = seededRandom(seed);
	const turn = random.next() * Math.PI;
	const at = (angle: number, far: number) =>
		spot({ x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far * 0.82 });
	const each = (2 * Math.PI) / bulges;
	let path = `M${at(turn, radius * 0.86)}`;
	for (let bulge = 0; bulge < bulges; bulge += 1) {
		const out = radius * (1.22 + random.next() * 0.24);
		const end = bulge === bulges - 1 ? radius * 0.86 : radius * (0.78 + random.next() * 0.14);
		path += `Q${at(turn + (bulge + 0.5) * each, out)} ${at(turn + (bulge + 1) * each, end)}`;
	}
	return `${path}Z`;
}

/** Short strokes along a stem, as bark in a woodcut. */
export function barkStrokes(
	seed: string,
	box: { x: number; y: number; width: number; height: number },
	count: number,
): string {
	const random = seededRandom(seed);
	return Array.from({ length: count }, () => {
		const x = box.x + random.next() * box.width;
		const y = box.y + random.next() * box.height;
		const long = 8 + random.next() * 18;
		return `M${formatCoordinate(x)} ${formatCoordinate(y)}q${formatCoordinate((random.next() - 0.5) * 5)} ${formatCoordinate(long / 2)} 0 ${formatCoordinate(long)}`;
	}).join("");
}

/** A flattened, tilted ellipse: the face of a cut seen from the side. */
export function ovalPath({ x, y }: Point, wide: number, high: number): string {
	return `M${formatCoordinate(x - wide)} ${formatCoordinate(y)}a${formatCoordinate(wide)} ${formatCoordinate(high)} 0 1 0 ${formatCoordinate(2 * wide)} 0a${formatCoordinate(wide)} ${formatCoordinate(high)} 0 1 0 ${formatCoordinate(-2 * wide)} 0Z`;
}
