import { memo } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { settingsQuery } from "../settings-url.ts";
import { levelTexts, newRound, type Round, settings } from "./rules.ts";
import { type Level, levels } from "./wood.ts";

type Props = { level: Level; seed: string; onBegin: (round: Round) => void };

/** The four samples, easiest first. */
export const Levels = memo(function Levels({ level, seed, onBegin }: Props) {
	return (
		<nav aria-label="Samples" className="print:hidden">
			<ul className="grid two-columns gap-3 lg:grid-cols-4">
				{levels.map((one, at) => (
					<li key={one} className="grid">
						<Link
							to={settingsQuery(settings, newRound(one, seed))}
							replace
							preventScrollReset
							aria-current={one === level ? "true" : undefined}
							onClick={(event) => {
								event.preventDefault();
								onBegin(newRound(one, seed));
							}}
							className={classes(
								"flex min-h-13 items-center gap-3 rounded-control border-2 px-3 py-2 leading-tight font-semibold",
								one === level ? "border-ink bg-card" : "border-line-strong hover:border-ink",
							)}
						>
							<NumberDisc number={at + 1} state={one === level ? "chosen" : "optional"} />
							{levelTexts[one].name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
});
