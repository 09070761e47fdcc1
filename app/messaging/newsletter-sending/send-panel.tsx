import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select } from "#app/ui/field.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { type ReaderGroup, readerGroupLabels, readerGroups } from "./reader-group.ts";

type SendOptions = {
	counts: Record<ReaderGroup, number>;
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
	submit: (fields: Record<string, string>) => void;
};

/** Who gets the issue, and the button that sends it once their number was typed. */
export function SendPanel(props: Props) {
	const { counts, maySend, hasMailServer, errors, isBusy, hasStops, submit } = props;
	const [customers, setCustomers] = useState<ReaderGroup>("all");
	const [count, setCount] = useState("");
	const recipients = counts[customers];
	const people = recipients === 1 ? "1 recipient" : `${recipients.toLocaleString("en-US")} recipients`;
	if (!maySend)
		return (
			<SidebarSection title="Send">
				<OnSiteField {...props} />
				<p className="text-ink-2">Only the owner can send an issue. Let them know when it's ready.</p>
			</SidebarSection>
		);
	return (
		<SidebarSection title="Send">
			<div className="grid gap-3">
				<Field label="Recipients" name="customers" error={errors.customers}>
					<Select
						dense
						value={customers}
						onChange={({ target: { value } }) => setCustomers(readerGroups.find((group) => group === value) ?? "all")}
					>
						{readerGroups.map((group) => (
							<option key={group} value={group}>
								{readerGroupLabels[group]} ({counts[group].toLocaleString("en-US")})
							</option>
						))}
					</Select>
				</Field>
				<OnSiteField {...props} />
				{recipients === 0 ? (
					<p className="text-ink-2">
						No one has confirmed a subscription in this group, so there is no one to send to.
					</p>
				) : (
					<>
						<p className="text-sm text-ink-2">
							Unsubscribed and blocked addresses are left out. Once sending starts, the issue can't be edited.
						</p>
						{!hasMailServer && (
							<p className="text-sm text-ink-2">
								No mail server is set up, so the emails will be saved on this computer and not sent.
							</p>
						)}
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
						{hasStops && <p className="text-sm text-ink-2">Fix what's listed under “Before you send” first.</p>}
						<Button
							tone="moss"
							size="dense"
							disabled={isBusy || hasStops}
							onClick={() => submit({ customers, count })}
							className="justify-self-start max-lg:min-h-11"
						>
							Send to {people}
						</Button>
					</>
				)}
			</div>
		</SidebarSection>
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
