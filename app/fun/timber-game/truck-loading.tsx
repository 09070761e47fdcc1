import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { formatPounds } from "../units.ts";
import { formatInches } from "./labels.ts";
import type { Load, Log, LogPlace } from "./load.ts";
import { type Game, logNames, planFields, type Round } from "./rules.ts";

/** The truck with its load. */
export function Truckload({ game, round }: { game: Game; round: Round }) {
	const { job, logs, load } = round;
	return (
		<>
			<TruckView logs={logs} where={logNames.map((name) => game[name])} text={describeLoad(load)} />
			<p role="status" className="lining mt-3 font-semibold">
				{describeLoad(load)}
			</p>
			<p className="mt-1 max-w-[75ch] text-sm text-ink-2">
				{job.truck.name} limits: {formatPounds(load.most.pounds)} of wood in total, {formatPounds(load.most.rear)} on
				the rear wheels, {formatPounds(load.most.front)} on the front wheels. {job.tree.name}: {job.tree.density} pounds
				per cubic foot, green.
			</p>
		</>
	);
}

/** Where each log goes: left on the ground, behind the cab or at the tailgate. */
export function Logs({ game, first, round }: { game: Game; first: Game; round: Round }) {
	return (
		<>
			{(["level", "day", "call", ...planFields] as const).map((name) => (
				<input key={name} type="hidden" name={name} value={game[name]} />
			))}
			<input type="hidden" name="stage" value="done" />
			<ol className="mt-5 grid gap-4 sm:grid-cols-2">
				{round.logs.map((log, index) => {
					const name = logNames[index];
					if (!name) return null;
					const text = `Log ${index + 1}: ${formatInches(log.inches)} across, ${log.feet} ft long`;
					return (
						<li key={name} className="rounded-lg border border-line bg-card px-4 py-3">
							<p className="lining">{text}</p>
							<p className="lining mb-2 text-ink-2">{formatPounds(log.pounds)}</p>
							<div className="[&_label]:px-3">
								<SegmentedControl
									legend={text}
									name={name}
									defaultValue={first[name]}
									options={[
										{ value: "no", label: "Leave" },
										{ value: "cab", label: "At the cab" },
										{ value: "tail", label: "At the tail" },
									]}
								/>
							</div>
						</li>
					);
				})}
			</ol>
		</>
	);
}

function describeLoad({ pounds: loaded, front, rear, most, wrong }: Load): string {
	const figure = (value: number) => Math.round(value).toLocaleString("en-US");
	const start = `${figure(loaded)} of ${figure(most.pounds)} lb on the truck`;
	switch (wrong) {
		case "over":
			return `${start}. That's ${figure(loaded - most.pounds)} lb too much.`;
		case "rear":
			return `${start}, but ${figure(rear)} lb is on the rear wheels, which can take ${figure(most.rear)}. Move something to the cab.`;
		case "front":
			return `${start}, but ${figure(front)} lb is on the front wheels, which can take ${figure(most.front)}. Move something to the tail.`;
		case "light":
			return `${start}, but it's all at the tail: the front wheels lift and won't steer. Put the heavy logs at the cab.`;
		case null:
			return loaded ? `${start}, and both axles are within their limits.` : "The truck is empty.";
	}
}

const bed = { front: 128, tail: 344, floor: 112 };

function TruckView({ logs, where, text }: { logs: readonly Log[]; where: readonly LogPlace[]; text: string }) {
	const stacks: Record<"cab" | "tail", React.ReactNode[]> = { cab: [], tail: [] };
	const floor = { cab: bed.floor, tail: bed.floor };
	for (const [index, { inches: across, feet }] of logs.entries()) {
		const place = where[index];
		if (place !== "cab" && place !== "tail") continue;
		const high = Math.max(5, across * 0.8);
		const long = feet * 10.5;
		floor[place] -= high;
		const x = place === "cab" ? bed.front + 2 : bed.tail - long;
		stacks[place].push(
			<g key={index}>
				<rect
					x={x}
					y={floor[place]}
					width={long}
					height={high}
					rx="2"
					className="fill-wood stroke-ink"
					strokeWidth="1.5"
				/>
				<ellipse
					cx={x + long}
					cy={floor[place] + high / 2}
					rx="3"
					ry={high / 2}
					fill="var(--color-wheat)"
					className="stroke-ink"
					strokeWidth="1.5"
				/>
			</g>,
		);
	}
	return (
		<svg viewBox="0 0 380 164" role="img" aria-label={text} className="w-full max-w-[640px] rounded-lg bg-sky-tint">
			<path d="M0 150H380V164H0Z" className="fill-moss-tint" />
			<path d="M0 150H380" className="stroke-ink" strokeWidth="2" />
			{stacks.cab}
			{stacks.tail}
			<path
				d={`M${bed.front} 112H356V122H${bed.front}ZM${bed.front} 112V66`}
				className="fill-card stroke-ink"
				strokeWidth="2.5"
			/>
			<path
				d="M124 122H26V92Q28 86 40 84L56 58Q58 54 64 54H124Z"
				className="fill-barn stroke-ink"
				strokeWidth="2.5"
				strokeLinejoin="round"
			/>
			<path d="M66 62H92V84H52Z" className="fill-card stroke-ink" strokeWidth="2" />
			{[66, 292].map((x) => (
				<g key={x} className="stroke-ink" strokeWidth="2.5">
					<circle cx={x} cy="132" r="18" className="fill-wood" />
					<circle cx={x} cy="132" r="7" className="fill-card" />
				</g>
			))}
		</svg>
	);
}
