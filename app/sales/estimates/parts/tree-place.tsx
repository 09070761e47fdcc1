import { useState } from "react";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Ground } from "../sketch.tsx";

type PlaceFieldsProps = {
	/** what the form holds, as typed */
	typed: Record<string, string>;
	errors: Record<string, string>;
	form: string;
	/** the number on the disc; null for a new tree */
	number: number | null;
};

const moves: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
const within = (percent: number) => String(Math.min(100, Math.max(0, Math.round(percent))));

/** Where a tree stands: on the sketch by a click, the arrow keys or typed shares, or by satellite with how sure that is. */
export function PlaceFields({ typed, errors, form, number }: PlaceFieldsProps) {
	const [by, setBy] = useState(typed.placedBy ?? "none");
	const [x, setX] = useState(typed.x ?? "");
	const [y, setY] = useState(typed.y ?? "");
	const put = (left: number, top: number) => {
		setBy("sketch");
		setX(within(left));
		setY(within(top));
	};
	const field = (name: string) => ({ name, form, error: errors[name] });
	return (
		<>
			<Choices legend="Where it stands" className="sm:col-span-3 sm:flex-row sm:flex-wrap sm:gap-x-6">
				{[
					["none", "Not placed"],
					["sketch", "On the sketch"],
					["gps", "By satellite"],
				].map(([value, label]) => (
					<Radio
						key={value}
						name="placedBy"
						value={value}
						label={label}
						checked={by === value}
						onChange={() => setBy(value ?? "none")}
					/>
				))}
			</Choices>
			{by !== "gps" && (
				<div className="grid gap-4 sm:col-span-3 sm:grid-cols-[1fr_1fr_1fr]">
					<button
						type="button"
						aria-label={
							x && y
								? `Sketch of the lot: ${x}% from the left, ${y}% from the top. Arrow keys move the tree.`
								: "Sketch of the lot. Click where the tree stands, or press an arrow key."
						}
						className="relative aspect-[4/3] w-full cursor-crosshair overflow-hidden rounded-lg border border-line-strong bg-moss-tint sm:row-span-2"
						onClick={(event) => {
							if (event.detail === 0) return;
							const box = event.currentTarget.getBoundingClientRect();
							put((100 * (event.clientX - box.left)) / box.width, (100 * (event.clientY - box.top)) / box.height);
						}}
						onKeyDown={(event) => {
							const move = moves[event.key];
							if (!move) return;
							event.preventDefault();
							const step = event.shiftKey ? 10 : 2;
							put(Number(x || 50) + move[0] * step, Number(y || 50) + move[1] * step);
						}}
					>
						<Ground />
						{by === "sketch" && x && y && (
							<span
								className="absolute inline-flex size-7 -translate-1/2 items-center justify-center rounded-full bg-wheat font-display text-sm text-on-wheat ring-2 ring-card"
								style={{ left: `${x}%`, top: `${y}%` }}
							>
								{number ?? "?"}
							</span>
						)}
					</button>
					<Field label="From the left, %" hint="0 is the left edge" {...field("x")}>
						<Input
							dense
							inputMode="numeric"
							autoComplete="off"
							value={x}
							onChange={(event) => setX(event.target.value)}
						/>
					</Field>
					<Field label="From the top, %" hint="The street is below" {...field("y")}>
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
			{by === "gps" && (
				<>
					<Field label="Degrees north" {...field("latitude")}>
						<Input dense inputMode="decimal" defaultValue={typed.latitude} autoComplete="off" />
					</Field>
					<Field label="Degrees east" hint="West is negative" {...field("longitude")}>
						<Input dense inputMode="text" defaultValue={typed.longitude} autoComplete="off" />
					</Field>
					<Field label="Within, feet" hint="How sure the fix is" {...field("accuracyFeet")}>
						<Input dense inputMode="decimal" defaultValue={typed.accuracyFeet} autoComplete="off" />
					</Field>
				</>
			)}
		</>
	);
}
