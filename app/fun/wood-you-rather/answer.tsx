import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inSentence } from "../tree-facts.ts";
import { measures } from "./measures.ts";
import { winningSide } from "./pairs.ts";
import { type Answer, minVoters, type VoteCount, votePercent } from "./rules.ts";

/** The two amounts as bars in the order of the pans, with the formula and the votes of all visitors. */
export function AnswerBars({ answer, count, error }: { answer: Answer; count?: VoteCount; error: string | null }) {
	const { pair, left, right } = answer.round;
	const measure = measures[pair.measure];
	const most = Math.max(pair.a.amount, pair.b.amount);
	return (
		<>
			<dl className="mt-4 grid grid-cols-2 gap-3 sm:gap-5">
				{[left, right].map((side) => {
					const { label, amount } = pair[side];
					const wins = side === winningSide(pair);
					return (
						<div
							key={side}
							className={classes(
								"min-w-0 rounded-sheet bg-card px-3 py-4 sm:px-5",
								wins ? "border-2 border-ink" : "border border-line",
							)}
						>
							<dt className="font-semibold [overflow-wrap:anywhere]">{label}</dt>
							<dd className="mt-1">
								<span className="lining block font-display text-[20px] leading-tight sm:text-[24px]">
									{measure.format(amount)}
								</span>
								<span aria-hidden="true" className="mt-3 block h-4 rounded-sm border border-ink">
									<span
										className={classes("keeps-inks block h-full", wins ? "bg-leaf" : "bg-line-strong")}
										style={{ width: `${(amount / most) * 100}%` }}
									/>
								</span>
								<span className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-base">
									{wins && (
										<span className="inline-flex items-center gap-1.5 font-semibold">
											<Icon name="check" className="size-4" /> {measure.winnerLabel}
										</span>
									)}
									{answer.picked === side && (
										<span className="inline-flex items-center gap-1.5">
											<Icon name="user" className="size-4" /> your pick
										</span>
									)}
								</span>
							</dd>
						</div>
					);
				})}
			</dl>
			<p className="mt-5 max-w-[65ch] text-lead">{pair.lesson}</p>
			<p className="mt-3 text-base text-ink-2">
				Formula: <span className="[overflow-wrap:anywhere]">{measure.formula}</span>.
			</p>
			<p className="mt-1 text-base text-ink-2">{error ?? describeVotes(answer, count)}</p>
		</>
	);
}

function describeVotes({ round: { pair }, picked }: Answer, count: VoteCount | undefined): string {
	const share = votePercent(count, picked);
	if (share === null || !count)
		return `Fewer than ${minVoters} visitors have voted on this pair so far, so we don't show the results yet.`;
	return `${share}% of ${(count.a + count.b).toLocaleString("en-US")} visitors picked ${inSentence(pair[picked].label)}, just like you.`;
}

/** "Right. Northern red oak: ..." for screen readers. */
export function spokenAnswer({ round: { pair }, isRight }: Answer): string {
	const measure = measures[pair.measure];
	const more = winningSide(pair);
	const less = more === "a" ? "b" : "a";
	return `${isRight ? "Right." : "Nope."} ${pair[more].label}: ${measure.format(pair[more].amount)}. ${pair[less].label}: ${measure.format(pair[less].amount)}.`;
}
