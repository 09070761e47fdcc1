import { useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useGameLoop, useReducedMotion } from "../parts/game-loop.tsx";
import { inSentence } from "../tree-facts.ts";
import { findPeakDay, openingDay, type Season, shortDay, yardShareDown } from "./rules.ts";
import { seasonDate } from "./season.ts";
import { YardTree } from "./yard-tree.tsx";

/** September 1 to November 30. */
const first = 17;
const last = 107;
const daysOfSecond = 11;

const openingNotes = {
	last: "Your trees are bare by now. The picture starts at this fall's peak color.",
	next: "It isn't fall yet. The picture starts at the next peak color.",
};

/** The yard on any day of the season: a slider, and a playback of the whole fall in eight seconds. */
export function YardView({ season }: { season: Season }) {
	const { yard, year } = season;
	const inSeason = season.day >= first && season.day <= last;
	const opening = openingDay(season);
	const [day, setDay] = useState(Math.min(last, Math.max(first, opening.day)));
	const [playing, play] = useState(false);
	const calm = useReducedMotion();
	const time = useRef(0);
	const id = useId();
	useGameLoop({
		running: playing,
		step: (seconds) => {
			time.current += seconds * daysOfSecond;
		},
		draw: () => {
			const now = Math.min(last, first + Math.floor(time.current));
			if (now !== day) setDay(now);
			if (now === last) play(false);
		},
	});
	const date = shortDay(seasonDate(day, year));
	const percent = Math.round(yardShareDown(yard, day) * 100);
	return (
		<section aria-labelledby={`${id}-title`} className="print:break-inside-avoid">
			<h2 id={`${id}-title`} className="lining text-[26px] leading-tight">
				{date}: {day === findPeakDay(yard) && "peak color, "}
				{percent}% down
			</h2>
			{opening.is !== "today" && <p className="mt-1 max-w-[62ch] text-ink-2">{openingNotes[opening.is]}</p>}
			<div
				role="img"
				aria-label={`Your trees on ${date}: ${yard.map(({ tree }) => inSentence(tree.name)).join(", ")}. ${percent} percent of the leaves are on the ground.`}
				className="mt-3 flex border-b-2 border-ink"
			>
				{yard.map((fall) => (
					<YardTree key={fall.tree.key} fall={fall} day={day} />
				))}
			</div>
			<ul className="lining mt-2 flex text-center text-base">
				{yard.map(({ tree }) => (
					<li key={tree.key} className="min-w-0 max-w-[300px] flex-1 px-1">
						{tree.name}
					</li>
				))}
			</ul>
			{/* waits in its place for scripts, because a date that is set before would be lost when another tree is chosen */}
			<div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden noscript:hidden [html:not([data-live])_&]:invisible">
				<label htmlFor={id} className="font-semibold">
					Date
				</label>
				<input
					id={id}
					type="range"
					min={first}
					max={last}
					value={day}
					aria-valuetext={`${date}: ${percent} percent down`}
					onChange={({ currentTarget }) => {
						play(false);
						setDay(Number(currentTarget.value));
					}}
					className="h-11 min-w-0 grow basis-56 accent-moss"
				/>
				{!calm && (
					<Button
						size="dense"
						aria-pressed={playing}
						onClick={() => {
							time.current = 0;
							play(!playing);
						}}
					>
						<Icon name={playing ? "x" : "wind"} /> {playing ? "Stop" : "Play the season"}
					</Button>
				)}
				{inSeason && day !== season.day && (
					<Button
						size="dense"
						onClick={() => {
							play(false);
							setDay(season.day);
						}}
					>
						Today
					</Button>
				)}
			</div>
		</section>
	);
}
