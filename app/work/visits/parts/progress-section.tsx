import { Form } from "react-router";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";
import type { VisitStatus, VisitStep } from "#app/work/schedule/visit.ts";
import type { Telling, VisitProgress } from "../visit-progress.server.ts";

type Props = VisitProgress & { mayEdit: boolean; failed: Record<string, string> };

const labels: Record<VisitStep, string> = {
	confirm: "Record confirmation",
	leave: "Crew is on the way",
	start: "Start work",
	pause: "Pause",
	finish: "Finish visit",
	log: "Log visit",
	reopen: "Reopen visit",
	cancel: "Cancel visit",
};

/** The status of a visit as its badge shows it. */
export const visitTones: Record<VisitStatus, Tone> = {
	draft: "plain",
	scheduled: "waiting",
	confirmed: "good",
	"en-route": "info",
	"in-progress": "info",
	"on-hold": "waiting",
	done: "good",
	canceled: "closed",
};

const officeSteps: readonly VisitStep[] = ["confirm", "reopen"];
/** They have forms of their own. */
const ownForms: readonly VisitStep[] = ["cancel", "leave", "log"];
const arrivals = [10, 15, 20, 30, 45, 60];

/** The steps of a visit's day, and what its customer was told. */
export function ProgressSection({ version, steps, telling, times, mayEdit, failed }: Props) {
	const offered = steps.filter((step) => !ownForms.includes(step) && (mayEdit || !officeSteps.includes(step)));
	return (
		<section aria-label="Day of the visit" className="grid gap-3 border-t border-line pt-4">
			<ErrorSummary errors={failed} />
			{times.length > 0 && <p className="text-sm text-ink-2">{times.join(" · ")}</p>}
			<TellingLine {...telling} mayEdit={mayEdit} />
			{steps.includes("leave") && (
				<Form method="post" className="flex flex-wrap items-end gap-2">
					<input type="hidden" name="version" value={version} />
					<Field label="Arrives in" name="minutes" error={failed.minutes}>
						<Select dense defaultValue="">
							<option value="">Unknown</option>
							{arrivals.map((minutes) => (
								<option key={minutes} value={minutes}>
									{minutes} min
								</option>
							))}
						</Select>
					</Field>
					<StepButton step="leave" />
				</Form>
			)}
			{offered.length > 0 && (
				<Form method="post" className="flex flex-wrap gap-2">
					<input type="hidden" name="version" value={version} />
					{offered.map((step) => (
						<StepButton key={step} step={step} />
					))}
				</Form>
			)}
		</section>
	);
}

function StepButton({ step }: { step: VisitStep }) {
	return (
		<Button type="submit" name="intent" value={step} size="dense" className="max-lg:min-h-11">
			{labels[step]}
		</Button>
	);
}

function TellingLine({ state, at, toEmail, mayEdit }: Telling & { mayEdit: boolean }) {
	if (state === "not-needed") return null;
	if (state === "none")
		return (
			<p>
				We can't email or text this customer: the contract or quote has no email address, and texts aren't possible.
				Please call them.
			</p>
		);
	if (state === "draft")
		return <p>This visit is a draft. Publish it on the schedule, and the crew and the customer hear of it.</p>;
	const address = <Private>{toEmail}</Private>;
	if (state === "waiting")
		return (
			<p>
				{toEmail ? (
					<>
						An email to {address} goes out {at}, unless you undo the change before then.
					</>
				) : (
					`A text goes out ${at}, or in the morning if that's at night, unless you undo the change before then.`
				)}
			</p>
		);
	if (state === "told")
		return (
			<p>
				{toEmail ? (
					<>
						Emailed {at} to {address}.
					</>
				) : (
					withoutDoublePeriods(`Text queued ${at}. What became of it is below.`)
				)}
			</p>
		);
	return (
		<Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<p>{`The customer hasn't been ${toEmail ? "emailed" : "texted"} about this.`}</p>
			{mayEdit && (
				<Button type="submit" name="intent" value="tell" tone="barn" size="dense" className="max-lg:min-h-11">
					{toEmail ? "Email customer" : "Text customer"}
				</Button>
			)}
		</Form>
	);
}
