import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import type { Score } from "../scores.ts";
import { settingsQuery } from "../settings-url.ts";
import { inSentence } from "../tree-facts.ts";
import { formatFeet } from "../units.ts";
import { type Job, jobTitles, type Level, levels } from "./jobs.ts";
import { formatInches, formatLean, formatWind, jobMonth } from "./labels.ts";
import { type Game, settings } from "./rules.ts";

/** The jobs as cards. Without JavaScript each links to its own page. */
export function JobCards(props: { game: Game; scores: Score[]; onChoose: (level: Level) => void }) {
	const best = (level: Level) => props.scores.find((score) => score.level === level)?.points;
	return (
		<nav aria-labelledby="jobs" className="mt-12 print:hidden">
			<h2 id="jobs" className="mb-4 text-[28px] leading-tight">
				Jobs
			</h2>
			<ol className="grid two-columns gap-2 md:grid-cols-4">
				{levels.map((level, index) => {
					const points = best(level);
					const here = level === props.game.level;
					return (
						<li key={level} className="grid">
							<a
								href={settingsQuery(settings, { ...props.game, level, day: "", stage: "plan" } satisfies Game as Game)}
								aria-current={here ? "true" : undefined}
								onClick={(event) => {
									event.preventDefault();
									props.onChoose(level);
								}}
								className={classes(
									"flex min-h-14 items-center gap-3 rounded-control border-control px-3 py-2 leading-tight hover:border-ink",
									here ? "border-moss bg-moss-tint font-semibold" : "bg-card",
								)}
							>
								<NumberDisc number={index + 1} state={points === undefined ? "optional" : "chosen"} />
								<span className="min-w-0">
									{jobTitles[level]}
									{points !== undefined && <span className="lining block text-sm font-normal">best {points}</span>}
								</span>
							</a>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

/** The job description: the tree and the yard. */
export function JobDescription(props: { job: Job; level: Level; heading: React.Ref<HTMLHeadingElement> }) {
	const { job, level, heading } = props;
	const facts: [string, string][] = [
		["Tree", `${job.dead ? "Dead " : ""}${job.dead ? inSentence(job.tree.name) : job.tree.name}`],
		["Trunk", formatInches(job.inches)],
		["Height", formatFeet(job.feet)],
		["Lean", formatLean(job)],
		["Wind", formatWind(job)],
		["Month", jobMonth(job)],
	];
	return (
		<section aria-labelledby="job">
			<p className="lining text-ink-2">
				Job {levels.indexOf(level) + 1} of {levels.length}
			</p>
			<h2 id="job" ref={heading} tabIndex={-1} className="text-[28px] leading-tight lg:text-[34px]">
				{job.title}
			</h2>
			<dl className="lining mt-3 grid grid-cols-3 gap-x-4 gap-y-2 text-base leading-snug sm:flex sm:flex-wrap sm:gap-x-8">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt className="text-sm text-ink-2">{name}</dt>
						<dd className="font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			{job.storm && (
				<p className="mt-4 inline-flex items-center gap-2 rounded-md bg-wheat-tint px-3 py-1.5 font-semibold">
					<Icon name="cloud-lightning" className="size-5" /> Storm damage: cracked, over a driveway
				</p>
			)}
			<p className="mt-3 max-w-[65ch]">
				<span className="text-ink-2">The crew leader says:</span> {job.word}
			</p>
		</section>
	);
}
