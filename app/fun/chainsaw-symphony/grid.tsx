import { useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Song } from "./song.ts";
import { stepCount, type TrackKey, tracks } from "./tracks.ts";

const inks: Record<TrackKey, string> = {
	saw: "text-barn",
	chipper: "text-ink",
	grinder: "text-wheat-ink",
	rake: "text-leaf",
	axe: "text-sky",
	chickadee: "text-moss",
	woodpecker: "text-danger",
	wind: "text-ink-2",
};

const moves: Record<string, readonly [rows: number, steps: number]> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	Home: [0, -stepCount],
	End: [0, stepCount],
};

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * Eight rows of sixteen keys with a single tab stop: arrow keys move, Space toggles. On phones each row wraps in two.
 */
export function Grid(props: {
	song: Song;
	frame: React.RefObject<HTMLDivElement | null>;
	onToggle: (key: TrackKey, step: number) => void;
	onHear: (key: TrackKey) => void;
	lettered: boolean;
}) {
	const [at, setAt] = useState({ row: 0, step: 0 });
	const { frame } = props;
	function walk(event: React.KeyboardEvent) {
		const move = moves[event.key];
		if (!move || !(event.target as Element).closest("[data-step]")) return;
		event.preventDefault();
		const to = { row: within(at.row + move[0], tracks.length - 1), step: within(at.step + move[1], stepCount - 1) };
		setAt(to);
		getCells(frame.current, to.step)[to.row]?.focus();
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: a grid of keys, not a table of data
		<div
			ref={frame}
			role="grid"
			aria-label="Sixteen steps for eight instruments"
			onKeyDown={walk}
			className="grid gap-3 md:gap-1.5"
		>
			{tracks.map(({ key, name, letter }, row) => (
				// biome-ignore lint/a11y/useSemanticElements: as above
				// biome-ignore lint/a11y/useFocusableInteractive: its keys are
				<div
					key={key}
					role="row"
					className="grid grid-cols-8 gap-1 md:grid-cols-[11rem_repeat(16,minmax(0,1fr))] md:gap-1.5"
				>
					{/* biome-ignore lint/a11y/useSemanticElements: as above */}
					{/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
					<div role="rowheader" className="col-span-8 flex items-center md:col-span-1">
						<Hear name={name} letter={props.lettered ? letter : null} onHear={() => props.onHear(key)} />
					</div>
					{props.song[key].map((on, step) => (
						// biome-ignore lint/a11y/useSemanticElements: as above
						// biome-ignore lint/a11y/useFocusableInteractive: as above
						// biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
						<div key={step} role="gridcell" className="min-w-0">
							<button
								type="button"
								data-step={step}
								aria-pressed={on}
								aria-label={`${name}, step ${step + 1}`}
								tabIndex={row === at.row && step === at.step ? 0 : -1}
								onFocus={() => setAt({ row, step })}
								onClick={() => props.onToggle(key, step)}
								className={classes(
									"grid h-11 w-full place-items-center rounded-md border-2 data-now:[box-shadow:inset_0_0_0_3px_var(--color-ink)]",
									on ? "border-current bg-card" : "border-line-strong",
									!on && (Math.floor(step / 4) % 2 ? "bg-paper" : "bg-paper-2"),
									inks[key],
								)}
							>
								{on && <span className="keeps-inks size-[55%] max-w-6 rounded-full bg-current" />}
							</button>
						</div>
					))}
				</div>
			))}
		</div>
	);
}

function Hear({ name, letter, onHear }: { name: string; letter: string | null; onHear: () => void }) {
	return (
		<button
			type="button"
			onClick={onHear}
			aria-label={`Hear the ${name.toLowerCase()}`}
			className="flex min-h-11 items-center gap-2 rounded-md pr-2 text-left leading-tight font-semibold hover:underline"
		>
			<Icon name="volume-2" className="size-4 shrink-0" />
			<span>{name}</span>
			{letter && (
				<span
					aria-hidden="true"
					className="rounded border border-line-strong px-1 font-sans text-sm text-ink-2 max-md:hidden"
				>
					{letter}
				</span>
			)}
		</button>
	);
}

function getCells(frame: HTMLElement | null, step: number): HTMLElement[] {
	return [...(frame?.querySelectorAll<HTMLElement>(`[data-step="${step}"]`) ?? [])];
}

/** Moves the step marker: an attribute that only causes repainting. */
export function markStep(frame: HTMLElement | null, before: number | null, now: number | null): void {
	if (before !== null) for (const cell of getCells(frame, before)) delete cell.dataset.now;
	if (now !== null) for (const cell of getCells(frame, now)) cell.dataset.now = "";
}
