import { useState } from "react";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { lifetimeHours } from "../campaign.ts";
import type { CampaignEstimate } from "../estimate.server.ts";

export type SendOptions = {
	/** when it goes out by itself, for people and for the field; null when it isn't scheduled */
	scheduled: { on: string; at: string } | null;
	/** only the owner */
	maySend: boolean;
	/** "9 a.m. to 8 p.m." */
	hours: string;
};

type Props = SendOptions & {
	/** null while it is being read */
	estimate: CampaignEstimate | null;
	errors: Readonly<Record<string, string>>;
	isBusy: boolean;
	submit: (intent: string, fields?: Record<string, string>) => void;
};

/** When the campaign goes out, and the button that sends it once number and cost were typed. */
export function SendPanel(props: Props) {
	const { scheduled, maySend, hours, estimate } = props;
	const [isLater, setLater] = useState(scheduled !== null);
	const hasStops = estimate?.problems.some(({ level }) => level === "stop") ?? true;
	if (!maySend)
		return (
			<SidebarSection title="Send">
				<ScheduledNotice {...props} />
				<p className="text-ink-2">Only the owner can send a campaign. Let them know when it's ready.</p>
			</SidebarSection>
		);
	return (
		<SidebarSection title="Send">
			<div className="grid gap-3">
				<ScheduledNotice {...props} />
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
				<p className="text-sm text-ink-2">
					Texts go out from {hours}, on the clock of the phone's area code too. What hasn't gone out {lifetimeHours}{" "}
					hours after the start isn't sent anymore.
				</p>
				{hasStops && estimate && <p className="text-sm text-ink-2">Fix what's listed under “Before you send” first.</p>}
				{isLater ? <LaterFields {...props} hasStops={hasStops} /> : <NowFields {...props} hasStops={hasStops} />}
			</div>
		</SidebarSection>
	);
}

type FieldsProps = Props & { hasStops: boolean };

function NowFields({ estimate, errors, isBusy, hasStops, submit }: FieldsProps) {
	const [typed, setTyped] = useState({ count: "", cost: "" });
	if (!estimate) return null;
	const { count, cost } = estimate;
	if (!count) return <p className="text-ink-2">No one in this group can get it, so there is no one to send to.</p>;
	const field = (name: "count" | "cost", label: string) => (
		<Field label={label} name={name} error={errors[name]}>
			<Input
				dense
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				value={typed[name]}
				onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
			/>
		</Field>
	);
	return (
		<>
			<p className="text-sm text-ink-2">Once sending starts, text and recipients can't be changed.</p>
			{field("count", `Type ${count.toLocaleString("en-US")} to confirm the number of texts`)}
			{field("cost", `Type ${formatMoney(cost)} to confirm the cost`)}
			<Button
				tone="moss"
				size="dense"
				disabled={isBusy || hasStops}
				onClick={() => submit("send", typed)}
				className="justify-self-start max-lg:min-h-11"
			>
				Send {count === 1 ? "1 text" : `${count.toLocaleString("en-US")} texts`}
			</Button>
		</>
	);
}

function LaterFields({ scheduled, estimate, errors, isBusy, hasStops, submit }: FieldsProps) {
	const [at, setAt] = useState(scheduled?.at ?? "");
	return (
		<>
			<Field label="Day and time" name="at" error={errors.at} hint="On the company's clock.">
				<Input dense type="datetime-local" value={at} onChange={({ target: { value } }) => setAt(value)} />
			</Field>
			<p className="text-sm text-ink-2">
				You can edit the campaign until then. It goes to everyone who is in this group at that time.
			</p>
			<Button
				tone="moss"
				size="dense"
				disabled={isBusy || hasStops || !estimate?.count}
				onClick={() => submit("schedule", { at: at.slice(0, 16) })}
				className="justify-self-start max-lg:min-h-11"
			>
				{scheduled ? "Change schedule" : "Schedule campaign"}
			</Button>
		</>
	);
}

function ScheduledNotice({ scheduled, maySend, isBusy, submit }: Props) {
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
