// Limbs and cuts as text, for the list beside the picture. Pure.
import { diameterAt, type Limb, limbSpines } from "../drawn-tree/limbs.ts";
import { formatBoth, formatFeet, formatWhole } from "../units.ts";
import type { Cut } from "./cuts.ts";

function inches(value: number): string {
	return formatBoth(value < 2 ? value.toFixed(1) : formatWhole(value), "in", 2.54, "cm");
}

/** The label of a limb's button in the picture. */
export function limbLabel(id: string): string {
	return id === "0" ? "T" : id;
}

export function limbName(id: string): string {
	if (id === "0") return "The trunk";
	return /[a-c]$/.test(id) ? `Side branch ${id}` : `Limb ${id}`;
}

/** "right side, grows from the trunk at 9 ft (2.7 m), 4 in (10 cm) thick, 12 ft (3.7 m) long" */
export function describeLimb(limb: Limb, limbs: readonly Limb[]): string {
	if (limb.parent === null) return `${formatFeet(limb.length)} tall, ${inches(limb.inches)} thick`;
	const high = limbSpines(limbs).get(limb.id)?.[0]?.y ?? 0;
	const state = limb.dead ? "dead, " : limb.broken ? "broken off, " : "";
	const place =
		limb.parent === "0"
			? `grows from the trunk at ${formatFeet(high)}`
			: `on limb ${limb.parent}, ${formatFeet(high)} up`;
	return `${state}${limb.angle > 0 ? "right" : "left"} side, ${place}, ${inches(limb.inches)} thick, ${formatFeet(limb.length)} long`;
}

/** The label of a cut's button. */
export function cutLabel(cut: Cut, limbs: readonly Limb[]): string {
	const limb = limbs.find(({ id }) => id === cut.limb);
	const side = limbs.find(({ id }) => id === cut.to);
	switch (cut.kind) {
		case "collar":
			return "Remove it at the branch collar";
		case "flush":
			return "Cut it off flush";
		case "stub":
			return "Leave a stub";
		case "heading":
			return cut.limb === "0" ? "Top the tree here" : "Cut here, between side branches";
		case "reduction": {
			const share = limb && side ? side.inches / diameterAt(limb, side.at) : 0;
			return `Cut back to ${side ? limbName(side.id).toLowerCase() : ""} (${Math.round(share * 100)}% as thick)`;
		}
	}
}
