import { useState } from "react";
import {
	type Scheduled,
	ScheduledNotice,
	ScheduleFields,
	WhenToSend,
} from "#app/messaging/outreach/schedule-fields.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { lifetimeHours } from "../campaign.ts";
import type { CampaignEstimate } from "../estimate.server.ts";

export type SendOptions = {
	scheduled: Scheduled;
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
				<WhenToSend isLater={isLater} setLater={setLater} />
				<p className="text-sm text-ink-2">
					Texts go out from {hours}, on the clock of the phone's area code too. What hasn't gone out {lifetimeHours}{" "}
					hours after the start isn't sent anymore.
				</p>
				{hasStops && estimate && <p className="text-sm text-ink-2">Fix what's listed under “Before you send” first.</p>}
				{isLater ? (
					<ScheduleFields
						singular="campaign"
						scheduled={scheduled}
						error={props.errors.at}
						isDisabled={props.isBusy || hasStops || !estimate?.count}
						submit={props.submit}
					/>
				) : (
					<NowFields {...props} hasStops={hasStops} />
				)}
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
