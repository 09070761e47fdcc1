// Outlines as paths of SVG, in the picture's own units, y down. Pure.
import { chanceOf } from "../random.ts";
import type { Point } from "./limbs.ts";

export function written(value: number): string {
	return String(Math.round(value * 10) / 10);
}

function spot({ x, y }: Point): string {
	return `${written(x)} ${written(y)}`;
}

/** A line that has a width at each of its points, closed around. */
export function ribbon(line: readonly Point[], widths: readonly number[]): string {
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

/** A tuft of leaves: a ring of bulges, no two alike. */
export function tuftPath(middle: Point, radius: number, seed: string, bulges = 7): string {
	const chance = chanceOf(seed);
	const turn = chance.next() * Math.PI;
	const at = (angle: number, far: number) =>
		spot({ x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far * 0.82 });
	const each = (2 * Math.PI) / bulges;
	let path = `M${at(turn, radius * 0.86)}`;
	for (let bulge = 0; bulge < bulges; bulge += 1) {
		const out = radius * (1.22 + chance.next() * 0.24);
		const end = bulge === bulges - 1 ? radius * 0.86 : radius * (0.78 + chance.next() * 0.14);
		path += `Q${at(turn + (bulge + 0.5) * each, out)} ${at(turn + (bulge + 1) * each, end)}`;
	}
	return `${path}Z`;
}

/** Short strokes along a stem, as bark shows in a print. */
export function barkStrokes(
	seed: string,
	box: { x: number; y: number; width: number; height: number },
	count: number,
): string {
	const chance = chanceOf(seed);
	return Array.from({ length: count }, () => {
		const x = box.x + chance.next() * box.width;
		const y = box.y + chance.next() * box.height;
		const long = 8 + chance.next() * 18;
		return `M${written(x)} ${written(y)}q${written((chance.next() - 0.5) * 5)} ${written(long / 2)} 0 ${written(long)}`;
	}).join("");
}

/** A round that is flattened and tilted, as the face of a cut is seen from the side. */
export function oval({ x, y }: Point, wide: number, high: number): string {
	return `M${written(x - wide)} ${written(y)}a${written(wide)} ${written(high)} 0 1 0 ${written(2 * wide)} 0a${written(wide)} ${written(high)} 0 1 0 ${written(-2 * wide)} 0Z`;
}
