import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { IssueAudience } from "../newsletter/issue.ts";
import { type Scheduled, ScheduledNotice, ScheduleFields, WhenToSend } from "../outreach/schedule-fields.tsx";
import type { AudienceChoices } from "./audience-choices.server.ts";
import { AudienceFields, useRecipientCount } from "./audience-fields.tsx";

type SendOptions = {
	/** the one that was chosen last */
	audience: IssueAudience;
	choices: AudienceChoices;
	scheduled: Scheduled;
	/** only the owner */
	maySend: boolean;
	hasMailServer: boolean;
};

type Props = SendOptions & {
	errors: Readonly<Record<string, string>>;
	isBusy: boolean;
	/** something must be fixed first */
	hasStops: boolean;
	isOnSite: boolean;
	setOnSite: (isOnSite: boolean) => void;
	submit: (intent: string, fields?: Record<string, string>) => void;
};

/** Who gets the issue and when, and the button that sends it once their number was typed. */
export function SendPanel(props: Props) {
	const { scheduled, maySend, errors, choices, hasMailServer, isBusy, hasStops, submit } = props;
	const [audience, setAudience] = useState(props.audience);
	const [isLater, setLater] = useState(scheduled !== null);
	const count = useRecipientCount(audience);
	if (!maySend)
		return (
			<SidebarSection title="Send">
				<ScheduledNotice {...props} />
				<OnSiteField {...props} />
				<p className="text-ink-2">Only the owner can send an issue. Let them know when it's ready.</p>
			</SidebarSection>
		);
	return (
		<SidebarSection title="Send">
			<div className="grid gap-3">
				<ScheduledNotice {...props} />
				<AudienceFields audience={audience} choices={choices} error={errors.audience} change={setAudience} />
				<OnSiteField {...props} />
				<WhenToSend isLater={isLater} setLater={setLater} />
				<p role="status" className="text-ink-2">
					{count === null ? "Counting recipients…" : count === 0 ? noOne : `${inPeople(count)} as of now.`}
				</p>
				{isLater ? (
					<ScheduleFields
						singular="issue"
						scheduled={scheduled}
						error={errors.at}
						isDisabled={isBusy || hasStops || count === 0}
						submit={submit}
						fields={{ audience: JSON.stringify(audience) }}
					>
						{!hasMailServer && <NoMailServer />}
						<Stops hasStops={hasStops} />
					</ScheduleFields>
				) : (
					<NowFields {...props} audience={audience} recipients={count ?? 0} />
				)}
			</div>
		</SidebarSection>
	);
}

const noOne = "No one in this group has confirmed a subscription, so there is no one to send to.";
const inPeople = (count: number) => (count === 1 ? "1 recipient" : `${count.toLocaleString("en-US")} recipients`);

function NowFields({ audience, recipients, ...props }: Props & { recipients: number }) {
	const { hasMailServer, errors, isBusy, hasStops, submit } = props;
	const [count, setCount] = useState("");
	if (!recipients) return null;
	return (
		<>
			<p className="text-sm text-ink-2">
				Unsubscribed and blocked addresses are left out. Once sending starts, the issue can't be edited.
			</p>
			{!hasMailServer && <NoMailServer />}
			<Field label={`Type ${recipients} to confirm`} name="count" error={errors.count}>
				<Input
					dense
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					value={count}
					onChange={({ target: { value } }) => setCount(value)}
				/>
			</Field>
			<Stops hasStops={hasStops} />
			<Button
				tone="moss"
				size="dense"
				disabled={isBusy || hasStops}
				onClick={() => submit("send", { audience: JSON.stringify(audience), count })}
				className="justify-self-start max-lg:min-h-11"
			>
				Send to {inPeople(recipients)}
			</Button>
		</>
	);
}

function Stops({ hasStops }: { hasStops: boolean }) {
	return hasStops && <p className="text-sm text-ink-2">Fix what's listed under “Before you send” first.</p>;
}

function NoMailServer() {
	return (
		<p className="text-sm text-ink-2">
			No mail server is set up, so the emails will be saved on this computer and not sent.
		</p>
	);
}

function OnSiteField({ isOnSite, setOnSite, isBusy }: Pick<Props, "isOnSite" | "setOnSite" | "isBusy">) {
	return (
		<Checkbox
			label="Put it on the website too"
			hint="Past newsletters are listed there, and the email gets a “View in browser” link."
			checked={isOnSite}
			disabled={isBusy}
			onChange={({ target: { checked } }) => setOnSite(checked)}
		/>
	);
}
