import { memo } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { writeSettings } from "../address.ts";
import { type Round, settings, startOf, stories } from "./rules.ts";
import { type Level, levels } from "./wood.ts";

type Props = { level: Level; seed: string; onBegin: (round: Round) => void };

/** The four pieces, the easiest first. */
export const Levels = memo(function Levels({ level, seed, onBegin }: Props) {
	return (
		<nav aria-label="Pieces of wood" className="print:hidden">
			<ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{levels.map((one, at) => (
					<li key={one} className="grid">
						<Link
							to={writeSettings(settings, startOf(one, seed))}
							replace
							preventScrollReset
							aria-current={one === level ? "true" : undefined}
							onClick={(event) => {
								event.preventDefault();
								onBegin(startOf(one, seed));
							}}
							className={classes(
								"flex min-h-13 items-center gap-3 rounded-control border-2 px-3 py-2 leading-tight font-semibold",
								one === level ? "border-ink bg-card" : "border-line-strong hover:border-ink",
							)}
						>
							<NumberDisc number={at + 1} state={one === level ? "chosen" : "optional"} />
							{stories[one].name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
});
