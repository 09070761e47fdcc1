import { Link } from "react-router";
import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";
import { OutreachProgress, StopButtons } from "#app/messaging/outreach/progress-panel.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { RecipientCounts } from "../progress.server.ts";

const labels = {
	queued: "Waiting",
	sending: "Being sent",
	sent: "Sent, not confirmed yet",
	delivered: "Delivered",
	saved: "Not sent: no provider",
	unknown: "Delivery unknown",
	refused: "Left out",
	undelivered: "Not delivered",
	failed: "Rejected",
} as const;
type Status = keyof typeof labels;

export type CampaignProgress = {
	status: OutreachStatus;
	counts: RecipientCounts;
	/** in cents */
	cost: number;
	notReached: { id: string; name: string; phone: string; to: string; detail: string }[];
	/** the list ends there */
	isCut: boolean;
	/** only the owner */
	maySend: boolean;
};

/** What became of the recipients, and what can be done about it. */
export function ProgressPanel({ version, ...progress }: CampaignProgress & { version: number }) {
	const { status, counts, cost, notReached, isCut, maySend } = progress;
	const present = (Object.keys(labels) as Status[]).filter((one) => counts[one]);
	const figures: { label: string; value: React.ReactNode }[] = present.map((one) => ({
		label: labels[one],
		value: counts[one]?.toLocaleString("en-US"),
	}));
	figures.push({ label: "Estimated cost", value: <Private>{formatMoney(cost)}</Private> });
	return (
		<OutreachProgress
			status={status}
			figures={figures}
			buttons={maySend && <Buttons status={status} counts={counts} version={version} />}
			notReached={notReached.map((one) => ({
				id: one.id,
				content: (
					<>
						<Link to={one.to} className="underline underline-offset-4 max-lg:inline-block max-lg:min-h-6">
							<Private>{one.name}</Private>
						</Link>
						<span className="block text-sm text-ink-2">
							{one.name !== one.phone && (
								<>
									<Private>{one.phone}</Private>.{" "}
								</>
							)}
							{one.detail}
						</span>
					</>
				),
			}))}
			isCut={isCut}
		/>
	);
}

type ButtonsProps = Pick<CampaignProgress, "status" | "counts"> & { version: number };

function Buttons({ status, counts, version }: ButtonsProps) {
	const isOver = status === "sent" || status === "paused";
	const failed = (counts.failed ?? 0) + (counts.undelivered ?? 0);
	return (
		<div className="mt-3 grid justify-items-start gap-2 empty:hidden">
			<StopButtons status={status} version={version} name="campaign" message="text" />
			{isOver && counts.unknown && (
				<Disclosure label="Resend where delivery is unknown">
					<p className="mb-3 text-ink-2">
						The connection broke while these texts were being sent, so they may have arrived. Look them up in the Twilio
						Console or ask one of the people listed below first. If you send again, some may get it twice.
					</p>
					<ActionButton intent="again-unknown" version={version} label="Send again" icon="send" tone="plain" />
				</Disclosure>
			)}
			{isOver && failed > 0 && (
				<Disclosure label="Resend undelivered texts">
					<p className="mb-3 text-ink-2">
						Numbers that don't exist or can't get texts stay left out. Fix what made Twilio reject the others first.
					</p>
					<ActionButton intent="again-failed" version={version} label="Send again" icon="send" tone="plain" />
				</Disclosure>
			)}
			{isOver && counts.saved && (
				<Disclosure label="Send the texts that were only kept">
					<p className="mb-3 text-ink-2">
						Set up Twilio under Settings, Outside services first. Then send this campaign to everyone who didn't get it.
					</p>
					<ActionButton intent="again-saved" version={version} label="Send now" icon="send" tone="plain" />
				</Disclosure>
			)}
		</div>
	);
}
