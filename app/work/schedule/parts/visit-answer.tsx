import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useOutcome } from "#app/ui/use-outcome.ts";
import { boardPath } from "../board-view.ts";
import type { PlanAnswer } from "../planning.server.ts";
import type { RuleWarning } from "../visit-rules.ts";

/** Why a visit wasn't saved, and what to do: inside its form, which keeps what was typed. */
export function VisitAnswer({ answer, query }: { answer: PlanAnswer; query: string }) {
	const outcome = useOutcome("visit-answer", answer);
	return (
		<div {...outcome} className="outline-none">
			{answer.kind === "stale" && (
				<Notice tone="warning" role="alert" title="Someone else changed this visit">
					{answer.latest} Your changes are still in the form. Save again to use them instead.
				</Notice>
			)}
			{answer.kind === "conflict" && <Conflicts answer={answer} query={query} />}
			{answer.kind === "warnings" && (
				<div className="grid gap-3">
					{answer.warnings.map((warning) => (
						<Warning
							key={warning.ruleId}
							warning={warning}
							reason={answer.values.reasons.find(({ ruleId }) => ruleId === warning.ruleId)?.reason ?? ""}
						/>
					))}
				</div>
			)}
			<PassedReasons answer={answer} />
		</div>
	);
}

function Conflicts({ answer, query }: { answer: Extract<PlanAnswer, { kind: "conflict" }>; query: string }) {
	return (
		<Notice tone="problem" role="alert" title="Not available at that time">
			<ul className="mt-1 grid gap-1">
				{answer.conflicts.map(({ name, text, visitId }) => (
					<li key={`${name} ${text}`} className="[overflow-wrap:anywhere]">
						<b className="font-semibold">{name}</b>{" "}
						{visitId ? (
							<Link to={`${boardPath}/visits/${visitId}?${query}`} className="underline underline-offset-4">
								<Private>{text}</Private>
							</Link>
						) : (
							text
						)}
					</li>
				))}
			</ul>
			{answer.alternatives.length > 0 && (
				<div className="mt-3 grid gap-2">
					{answer.alternatives.map(({ use, label }) => (
						<AlternativeButton key={use} use={use} label={label} />
					))}
				</div>
			)}
		</Notice>
	);
}

/** Submits the same form with the alternative in place of what is busy. */
function AlternativeButton({ use, label }: { use: string; label: string }) {
	return (
		<Button type="submit" name="use" value={use} size="dense" className="max-lg:min-h-11">
			{label}
		</Button>
	);
}

function Warning({ warning, reason }: { warning: RuleWarning; reason: string }) {
	const { ruleId, level, title, message, source } = warning;
	return (
		<Notice tone={level === "stop" ? "problem" : "warning"} role="alert" title={title}>
			<p>{message}</p>
			<p className="mt-1 text-sm">Source: {source}</p>
			{level === "warning" && (
				<div className="mt-2 text-ink">
					<Field
						label={ruleId === "promised-day" ? "Reason for the delay" : "Reason to schedule it anyway"}
						hint={ruleId === "promised-day" ? "The customer reads it in the email and on the visit page." : undefined}
						name={`reason-${ruleId}`}
					>
						<Textarea required defaultValue={reason} maxLength={1000} className="min-h-16" />
					</Field>
				</div>
			)}
		</Notice>
	);
}

/** Reasons that were given before stay in the form when something else is in the way. */
function PassedReasons({ answer }: { answer: PlanAnswer }) {
	const asked = answer.kind === "warnings" ? answer.warnings.map(({ ruleId }) => ruleId) : [];
	return answer.values.reasons
		.filter(({ ruleId }) => !asked.includes(ruleId))
		.map(({ ruleId, reason }) => <input key={ruleId} type="hidden" name={`reason-${ruleId}`} value={reason} />);
}
