import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { RecipientStatus } from "../newsletter/issue.ts";

const labels: Record<RecipientStatus, string> = {
	queued: "Waiting",
	sending: "Being sent",
	sent: "Sent",
	saved: "Saved, not sent",
	unknown: "Delivery unknown",
	skipped: "Left out",
	failed: "Rejected",
	bounced: "Bounced",
	complained: "Marked as spam",
};

export type SendingProgress = {
	status: OutreachStatus;
	counts: Partial<Record<RecipientStatus, number>>;
	notReached: { id: string; email: string; status: RecipientStatus; detail: string }[];
	/** the list ends there */
	isCut: boolean;
	/** only the owner */
	maySend: boolean;
};

const pollEvery = 4_000;

/** What became of the recipients, and what can be done about it. */
export function ProgressPanel({ version, ...progress }: SendingProgress & { version: number }) {
	const { status, counts, notReached, isCut, maySend } = progress;
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (status !== "sending") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollEvery);
		return () => clearInterval(timer);
	}, [status, revalidate]);
	const present = (Object.keys(labels) as RecipientStatus[]).filter((one) => counts[one]);
	return (
		<SidebarSection title="Recipients">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
				{present.map((one) => (
					<div key={one} className="contents">
						<dt>{labels[one]}</dt>
						<dd className="text-right">{counts[one]?.toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			{maySend && <Buttons status={status} counts={counts} version={version} />}
			{notReached.length > 0 && (
				<Disclosure label="May not have been delivered">
					<ul className="grid gap-2">
						{notReached.map((one) => (
							<li key={one.id} className="[overflow-wrap:anywhere]">
								<Private>{one.email}</Private>
								<span className="block text-sm text-ink-2">{one.detail || labels[one.status]}</span>
							</li>
						))}
					</ul>
					{isCut && <p className="mt-2 text-sm text-ink-2">Only the first {notReached.length} are listed.</p>}
				</Disclosure>
			)}
		</SidebarSection>
	);
}

type ButtonsProps = Pick<SendingProgress, "status" | "counts"> & { version: number };

function Buttons({ status, counts, version }: ButtonsProps) {
	const isOver = status === "sent" || status === "paused";
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
					<p className="mb-3 text-ink-2">Everyone who is still waiting won't get this issue. This can't be undone.</p>
					<ActionButton intent="cancel" version={version} label="Cancel this issue" icon="x" tone="barn" />
				</Disclosure>
			)}
			{isOver && counts.unknown && (
				<Disclosure label="Resend where delivery is unknown">
					<p className="mb-3 text-ink-2">
						The connection broke while these emails were being sent, so they may have arrived. Ask one of the people
						listed below first. If you send again, some may get it twice.
					</p>
					<ActionButton intent="again-unknown" version={version} label="Send again" icon="send" tone="plain" />
				</Disclosure>
			)}
			{isOver && counts.failed && (
				<Disclosure label="Resend to rejected addresses">
					<p className="mb-3 text-ink-2">
						Mail servers refused these emails. Addresses that don't exist are blocked and stay left out.
					</p>
					<ActionButton intent="again-failed" version={version} label="Send again" icon="send" tone="plain" />
				</Disclosure>
			)}
			{isOver && counts.saved && (
				<Disclosure label="Send the emails that were only saved">
					<p className="mb-3 text-ink-2">
						Set up a mail server first. Then send this issue to everyone who didn't get it.
					</p>
					<ActionButton intent="again-saved" version={version} label="Send now" icon="send" tone="plain" />
				</Disclosure>
			)}
		</div>
	);
}
