import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatInches } from "./labels.ts";
import { endings, type Round } from "./rules.ts";
import { describeRound } from "./story.ts";

const good = ["lane", "waited"];

/** How the tree fell, each cut checked against its rule, and the fact behind it. */
export function Outcome({ round, heading }: { round: Round; heading: React.Ref<HTMLHeadingElement> }) {
	const { ending, points, job, checks } = round;
	const { title, fact } = endings[ending];
	const cutIt = ending !== "waited" && ending !== "could";
	return (
		<section
			aria-labelledby="outcome"
			className={classes("rounded-lg px-5 py-6 sm:px-8", good.includes(ending) ? "bg-moss-tint" : "bg-wheat-tint")}
		>
			<h2 id="outcome" ref={heading} tabIndex={-1} className="text-[28px] leading-tight">
				{title}
			</h2>
			<p className="lining mt-3 max-w-[65ch]">{describeRound(round)}</p>
			<p className="mt-3 max-w-[65ch]">{fact}</p>
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

/** The points of the round by part. */
export function Points({ round: { points } }: { round: Round }) {
	return (
		<p role="status" className="lining">
			<span className="block font-display text-[40px] leading-none">{points.all} of 100 points</span>
			<span className="mt-2 block text-ink-2">
				{points.fall} of 40 for where it landed, {points.cuts} of 20 for the cuts, {points.load} of 40 for the load.
			</span>
		</p>
	);
}
