import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
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

const pollEvery = 4_000;

/** What became of the recipients, and what can be done about it. */
export function ProgressPanel({ version, ...progress }: CampaignProgress & { version: number }) {
	const { status, counts, cost, notReached, isCut, maySend } = progress;
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (status !== "sending") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollEvery);
		return () => clearInterval(timer);
	}, [status, revalidate]);
	const present = (Object.keys(labels) as Status[]).filter((one) => counts[one]);
	return (
		<SidebarSection title="Recipients">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
				{present.map((one) => (
					<div key={one} className="contents">
						<dt>{labels[one]}</dt>
						<dd className="text-right">{counts[one]?.toLocaleString("en-US")}</dd>
					</div>
				))}
				<dt>Estimated cost</dt>
				<dd className="text-right">
					<Private>{formatMoney(cost)}</Private>
				</dd>
			</dl>
			{maySend && <Buttons status={status} counts={counts} version={version} />}
			{notReached.length > 0 && (
				<Disclosure label="May not have been delivered">
					<ul className="grid gap-2">
						{notReached.map((one) => (
							<li key={one.id} className="[overflow-wrap:anywhere]">
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
							</li>
						))}
					</ul>
					{isCut && <p className="mt-2 text-sm text-ink-2">Only the first {notReached.length} are listed.</p>}
				</Disclosure>
			)}
		</SidebarSection>
	);
}

type ButtonsProps = Pick<CampaignProgress, "status" | "counts"> & { version: number };

function Buttons({ status, counts, version }: ButtonsProps) {
	const isOver = status === "sent" || status === "paused";
	const failed = (counts.failed ?? 0) + (counts.undelivered ?? 0);
	return (
		<div className="mt-3 grid justify-items-start gap-2 empty:hidden">
			{status === "sending" && (
				<ActionButton intent="pause" version={version} label="Pause sending" icon="clock" tone="plain" />
			)}
			{status === "paused" && (
				<ActionButton intent="resume" version={version} label="Resume sending" icon="send" tone="moss" />
			)}
			{(status === "sending" || status === "paused") && (
				<Disclosure label="Cancel sending">
					<p className="mb-3 text-ink-2">Everyone who is still waiting won't get this text. This can't be undone.</p>
					<ActionButton intent="cancel" version={version} label="Cancel this campaign" icon="x" tone="barn" />
				</Disclosure>
			)}
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
