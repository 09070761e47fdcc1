import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatVotes, isVotable, type SuggestionState, stateLabels } from "../suggestion.ts";
import type { PublicSuggestion, SimilarResults } from "../suggestions.server.ts";

const tones = { new: "plain", planned: "info", done: "good", declined: "closed" } as const satisfies Record<
	SuggestionState,
	string
>;

/** Must be inside a form: "Me too" submits it with the suggestion's ID as `vote`. */
export function SuggestionList({ suggestions }: { suggestions: PublicSuggestion[] }) {
	return (
		<ul className="grid gap-3">
			{suggestions.map((suggestion) => (
				<li
					key={suggestion.id}
					className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-sheet border border-line bg-card px-4 py-3"
				>
					<div className="min-w-0 grow basis-60">
						<p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
							{suggestion.title}
						</p>
						<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
							<Badge tone={tones[suggestion.state]}>{stateLabels[suggestion.state]}</Badge>
							{isVotable(suggestion.state) && <span className="lining">{formatVotes(suggestion.votes)}</span>}
						</p>
						{suggestion.answer && (
							<p className="mt-1 text-base text-ink-2 [overflow-wrap:anywhere]">{suggestion.answer}</p>
						)}
						{suggestion.releaseNote && (
							<a
								href={suggestion.releaseNote}
								className="inline-flex min-h-8 items-center text-base underline underline-offset-4"
							>
								See what's new <span className="sr-only">: {suggestion.title}</span>
							</a>
						)}
					</div>
					{isVotable(suggestion.state) &&
						(suggestion.voted ? (
							<span className="inline-flex min-h-11 items-center gap-2 font-semibold text-moss">
								<Icon name="check" /> {suggestion.isFollowed ? "You voted. We'll email you." : "You voted"}
							</span>
						) : (
							<Button type="submit" name="vote" value={suggestion.id} formNoValidate size="dense">
								<Icon name="plus" />
								Me too <span className="sr-only">for {suggestion.title}</span>
							</Button>
						))}
					{isVotable(suggestion.state) && suggestion.voted && !suggestion.isFollowed && (
						<FollowFields id={suggestion.id} title={suggestion.title} />
					)}
				</li>
			))}
		</ul>
	);
}

/** One email for each new status, to whoever asks for it. */
function FollowFields({ id, title }: { id: string; title: string }) {
	return (
		<details className="basis-full">
			<summary className="inline-flex min-h-11 items-center text-base underline underline-offset-4">
				Email me when this changes <span className="sr-only">: {title}</span>
			</summary>
			<div className="flex flex-wrap items-end gap-3">
				<Field label="Email" name={`email-${id}`} form="follow-" className="grow basis-60">
					<Input type="email" autoComplete="email" spellCheck={false} />
				</Field>
				<Button type="submit" name="follow" value={id} formNoValidate>
					Email me
				</Button>
			</div>
		</details>
	);
}

/** Suggestions and pages similar to the title typed so far. Announced to screen readers. */
export function SimilarSuggestions({ similar }: { similar: SimilarResults | null }) {
	const count = similar ? similar.suggestions.length + similar.pages.length : 0;
	return (
		<>
			<p role="status" className="sr-only">
				{count > 0 && `${count} similar ${count === 1 ? "result" : "results"} listed below.`}
			</p>
			{similar && count > 0 && <SimilarList similar={similar} />}
		</>
	);
}

function SimilarList({ similar }: { similar: SimilarResults }) {
	return (
		<div className="mt-3 grid gap-3 rounded-lg bg-paper-2 px-4 py-4">
			{similar.suggestions.length > 0 && (
				<>
					<h2 className="text-lg">Is your idea one of these?</h2>
					<SuggestionList suggestions={similar.suggestions} />
				</>
			)}
			{similar.pages.length > 0 && (
				<>
					<h2 className="text-lg">Already on our site</h2>
					<ul className="grid gap-1">
						{similar.pages.map(({ title, path }) => (
							<li key={path}>
								<a
									href={path}
									target="_blank"
									rel="noopener"
									className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
								>
									{title}
									<Icon name="external-link" className="size-4" />
									<span className="sr-only">(opens in a new tab)</span>
								</a>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
