import { useState } from "react";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { SiteMapBackground } from "../site-map.tsx";

type LocationFieldsProps = {
	/** the values of the form's fields, as typed */
	typed: Record<string, string>;
	errors: Record<string, string>;
	form: string;
	/** the tree's number; null for a new tree */
	number: number | null;
};

const moves: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
const clampPercent = (percent: number) => String(Math.min(100, Math.max(0, Math.round(percent))));

/** A tree's location: on the site map, by click, arrow keys or typed percentages; or by GPS with its accuracy. */
export function LocationFields({ typed, errors, form, number }: LocationFieldsProps) {
	const [placedBy, setPlacedBy] = useState(typed.placedBy ?? "none");
	const [x, setX] = useState(typed.x ?? "");
	const [y, setY] = useState(typed.y ?? "");
	const placeTree = (left: number, top: number) => {
		setPlacedBy("sketch");
		setX(clampPercent(left));
		setY(clampPercent(top));
	};
	const field = (name: string) => ({ name, form, error: errors[name] });
	return (
		<>
			<Choices legend="Location" className="sm:col-span-3 sm:flex-row sm:flex-wrap sm:gap-x-6">
				{[
					["none", "Not set"],
					["sketch", "On the site map"],
					["gps", "GPS"],
				].map(([value, label]) => (
					<Radio
						key={value}
						name="placedBy"
						value={value}
						label={label}
						checked={placedBy === value}
						onChange={() => setPlacedBy(value ?? "none")}
					/>
				))}
			</Choices>
			{placedBy !== "gps" && (
				<div className="grid gap-4 sm:col-span-3 sm:grid-cols-[1fr_1fr_1fr]">
					<button
						type="button"
						aria-label={
							x && y
								? `Site map: ${x}% from the left, ${y}% from the top. Use the arrow keys to move the tree.`
								: "Site map. Click where the tree is, or press an arrow key."
						}
						className="relative aspect-[4/3] w-full cursor-crosshair overflow-hidden rounded-lg border border-line-strong bg-moss-tint sm:row-span-2"
						onClick={(event) => {
							if (event.detail === 0) return;
							const box = event.currentTarget.getBoundingClientRect();
							placeTree((100 * (event.clientX - box.left)) / box.width, (100 * (event.clientY - box.top)) / box.height);
						}}
						onKeyDown={(event) => {
							const move = moves[event.key];
							if (!move) return;
							event.preventDefault();
							const step = event.shiftKey ? 10 : 2;
							placeTree(Number(x || 50) + move[0] * step, Number(y || 50) + move[1] * step);
						}}
					>
						<SiteMapBackground />
						{placedBy === "sketch" && x && y && (
							<span
								className="absolute inline-flex size-7 -translate-1/2 items-center justify-center rounded-full bg-wheat font-display text-sm text-on-wheat [box-shadow:0_0_0_2px_var(--color-card)]"
								style={{ left: `${x}%`, top: `${y}%` }}
							>
								{number ?? "?"}
							</span>
						)}
					</button>
					<Field label="Distance from left (%)" hint="0% is the left edge" {...field("x")}>
						<Input
							dense
							inputMode="numeric"
							autoComplete="off"
							value={x}
							onChange={(event) => setX(event.target.value)}
						/>
					</Field>
					<Field label="Distance from top (%)" hint="The street is at the bottom" {...field("y")}>
						<Input
							dense
							inputMode="numeric"
							autoComplete="off"
							value={y}
							onChange={(event) => setY(event.target.value)}
						/>
					</Field>
				</div>
			)}
			{placedBy === "gps" && (
				<>
					<Field label="Latitude" {...field("latitude")}>
						<Input dense inputMode="decimal" defaultValue={typed.latitude} autoComplete="off" />
					</Field>
					<Field label="Longitude" hint="West is negative" {...field("longitude")}>
						<Input dense inputMode="text" defaultValue={typed.longitude} autoComplete="off" />
					</Field>
					<Field label="Accuracy (ft)" hint="As reported by GPS" {...field("accuracyFeet")}>
						<Input dense inputMode="decimal" defaultValue={typed.accuracyFeet} autoComplete="off" />
					</Field>
				</>
			)}
		</>
	);
}
