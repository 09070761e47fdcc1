import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { toTimeField } from "#app/work/schedule/calendar.ts";
import type { VisitProgress } from "../visit-progress.server.ts";

type Props = {
	version: number;
	/** as planned, in minutes after midnight, and who is booked and has no hours yet */
	planned: NonNullable<VisitProgress["toLog"]>;
	visitPath: string;
	failed: Record<string, string>;
};

/** For the office, when a visit's time has passed and no phone recorded it. */
export function LogVisit({ version, planned, visitPath, failed }: Props) {
	const busy = useIsPosting();
	return (
		<section aria-label="Log visit" className="grid gap-3 border-t border-line pt-4">
			<ErrorSummary
				errors={failed}
				labels={{ start: "Started", end: "Finished", people: "Hours", breakMinutes: "Unpaid break" }}
			/>
			<Notice tone="warning" title="The crew hasn't logged this visit">
				If the work was done, enter when. If the crew didn't come, reschedule the visit or cancel it.
			</Notice>
			<Form method="post" className="grid gap-4">
				<input type="hidden" name="version" value={version} />
				<div className="flex flex-wrap gap-4">
					<Field label="Started" name="start" error={failed.start} className="w-40">
						<Input dense type="time" required defaultValue={toTimeField(planned.from)} />
					</Field>
					<Field label="Finished" name="end" error={failed.end} className="w-40">
						<Input dense type="time" required defaultValue={toTimeField(Math.min(planned.to, 1439))} />
					</Field>
				</div>
				{planned.people.length > 0 && (
					<>
						<Choices
							legend="Add hours for"
							hint="For payroll and job costing. Uncheck anyone who wasn't there."
							name="people"
							{...(failed.people && { error: failed.people })}
						>
							<div className="flex flex-wrap gap-x-6">
								{planned.people.map(({ id, name }) => (
									<Checkbox key={id} name="people[]" value={id} label={name} defaultChecked />
								))}
							</div>
						</Choices>
						<Field
							label="Unpaid break (min)"
							hint="Subtracted from each person's hours."
							name="breakMinutes"
							error={failed.breakMinutes}
						>
							<Input dense inputMode="numeric" className="w-40" />
						</Field>
					</>
				)}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="log"
						tone="moss"
						size="dense"
						busy={busy}
						className="max-lg:min-h-11"
					>
						Log visit
					</Button>
					<ButtonLink to={visitPath} size="dense" className="max-lg:min-h-11">
						Reschedule or cancel
					</ButtonLink>
				</div>
			</Form>
		</section>
	);
}
