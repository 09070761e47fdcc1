import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";

/** When it goes out by itself, for people and for the field; null when it isn't scheduled. */
export type Scheduled = { on: string; at: string } | null;

type Submit = (intent: string, fields?: Record<string, string>) => void;

/** Now, or at a time. */
export function WhenToSend({ isLater, setLater }: { isLater: boolean; setLater: (isLater: boolean) => void }) {
	return (
		<SegmentedControl
			legend="When to send"
			name="send-when"
			defaultValue={isLater ? "later" : "now"}
			options={[
				{ value: "now", label: "Now" },
				{ value: "later", label: "Later" },
			]}
			onChange={(value) => setLater(value === "later")}
		/>
	);
}

type FieldsProps = {
	/** "issue" */
	singular: string;
	scheduled: Scheduled;
	error: string | undefined;
	isDisabled: boolean;
	submit: Submit;
	/** sent with the time */
	fields?: Record<string, string>;
	/** between the field and the button */
	children?: React.ReactNode;
};

/** The time at which an issue or a campaign goes out, and the button that schedules it. */
export function ScheduleFields(props: FieldsProps) {
	const { singular, scheduled, fields, submit } = props;
	const [at, setAt] = useState(scheduled?.at ?? "");
	return (
		<>
			<Field label="Day and time" name="at" error={props.error} hint="On the company's clock.">
				<Input dense type="datetime-local" value={at} onChange={({ target: { value } }) => setAt(value)} />
			</Field>
			<p className="text-sm text-ink-2">
				You can edit the {singular} until then. It goes to everyone who is in this group at that time.
			</p>
			{props.children}
			<Button
				tone="moss"
				size="dense"
				disabled={props.isDisabled}
				onClick={() => submit("schedule", { ...fields, at: at.slice(0, 16) })}
				className="justify-self-start max-lg:min-h-11"
			>
				{scheduled ? "Change schedule" : `Schedule ${singular}`}
			</Button>
		</>
	);
}

type NoticeProps = { scheduled: Scheduled; maySend: boolean; isBusy: boolean; submit: Submit };

/** That it goes out by itself, and the button that keeps it from doing so. */
export function ScheduledNotice({ scheduled, maySend, isBusy, submit }: NoticeProps) {
	if (!scheduled) return null;
	return (
		<Notice tone="done" title={`Goes out ${scheduled.on}`}>
			{maySend && (
				<Button size="dense" disabled={isBusy} onClick={() => submit("unschedule")} className="max-lg:min-h-11">
					Remove schedule
				</Button>
			)}
		</Notice>
	);
}
