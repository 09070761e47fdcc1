import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { jobTitles, type Level, levels } from "./jobs.ts";
import { formatInches } from "./labels.ts";
import { endings, type Round } from "./rules.ts";
import { describeRound } from "./story.ts";

const good = ["lane", "waited"];

/** How the tree fell, the next step (`children`), each cut checked against its rule, and the fact behind it. */
export function Outcome({ round, children }: { round: Round; children: React.ReactNode }) {
	const { ending, points, job, checks } = round;
	const { title, fact } = endings[ending];
	const cutIt = ending !== "waited" && ending !== "could";
	return (
		<section
			aria-labelledby="outcome"
			className={classes(
				"rounded-lg px-5 py-4 sm:px-8 sm:py-6",
				good.includes(ending) ? "bg-moss-tint" : "bg-wheat-tint",
			)}
		>
			<h2 id="outcome" className="text-[26px] leading-tight lg:text-[28px]">
				{title}
			</h2>
			<p className="lining mt-2 max-w-[65ch]">{describeRound(round)}</p>
			{children}
			<p className="mt-5 max-w-[65ch]">{fact}</p>
			{cutIt && (
				<ul className="mt-5 grid max-w-[70ch] gap-2">
					{checks.map(({ what, good: fine, text }) => (
						<li key={what} className="flex items-start gap-3">
							<Icon
								name={fine ? "check" : "triangle-alert"}
								className={classes("mt-1 size-5 shrink-0", fine ? "text-moss" : "text-danger")}
							/>
							<span>
								<span className="sr-only">{fine ? "Right: " : "Wrong: "}</span>
								{text}
							</span>
						</li>
					))}
				</ul>
			)}
			{cutIt && (
				<p className="mt-4 text-sm text-ink-2">
					By the rule, this trunk needs a hinge {formatInches(job.inches * 0.1)} thick and{" "}
					{formatInches(job.inches * 0.8)} wide. Look it up: <Term slug="face-notch">face cut</Term>,{" "}
					<Term slug="hinge">hinge</Term>, <Term slug="back-cut">back cut</Term>,{" "}
					<Term slug="barber-chair">barber chair</Term>.
				</p>
			)}
			<p className="mt-4 max-w-[65ch] border-t border-line-strong pt-4 font-semibold">
				This is a game. Felling a real tree is work for a trained, insured crew. Do not do it alone. Call us instead.
			</p>
			{points.all === 0 && <p className="mt-2 text-ink-2">No points this time, but everyone goes home.</p>}
		</section>
	);
}

function Term({ slug, children }: { slug: string; children: string }) {
	return (
		<Link to={`/glossary/${slug}`} className="underline underline-offset-4">
			{children}
		</Link>
	);
}

const jobAfter = (level: Level) => levels[(levels.indexOf(level) + 1) % levels.length] ?? "aspen";

/** The points of the round by part, and the next job. */
export function Ending(props: {
	round: Round;
	level: Level;
	next: React.Ref<HTMLButtonElement>;
	onChoose: (level: Level) => void;
}) {
	const { points } = props.round;
	const after = jobAfter(props.level);
	return (
		<>
			<p role="status" className="lining mt-4">
				<span className="block font-display text-[32px] leading-none lg:text-[40px]">{points.all} of 100 points</span>
				<span className="mt-2 block text-ink-2">
					{points.fall} of 40 for where it landed, {points.cuts} of 20 for the cuts, {points.load} of 40 for the load.
				</span>
			</p>
			<p className="mt-4 flex flex-wrap gap-3 print:hidden noscript:hidden">
				<Button ref={props.next} tone="moss" onClick={() => props.onChoose(after)}>
					Next job: {jobTitles[after]}
				</Button>
				<Button onClick={() => props.onChoose(props.level)}>
					<Icon name="rotate-ccw" /> Play again
				</Button>
			</p>
		</>
	);
}
