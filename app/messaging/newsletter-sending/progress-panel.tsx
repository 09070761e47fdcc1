import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";
import { OutreachProgress, StopButtons } from "#app/messaging/outreach/progress-panel.tsx";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { Private } from "#app/ui/privacy.tsx";
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

/** What became of the recipients, and what can be done about it. */
export function ProgressPanel({ version, ...progress }: SendingProgress & { version: number }) {
	const { status, counts, notReached, isCut, maySend } = progress;
	const present = (Object.keys(labels) as RecipientStatus[]).filter((one) => counts[one]);
	const figures: { label: string; value: React.ReactNode }[] = present.map((one) => ({
		label: labels[one],
		value: counts[one]?.toLocaleString("en-US"),
	}));
	return (
		<OutreachProgress
			status={status}
			figures={figures}
			buttons={maySend && <Buttons status={status} counts={counts} version={version} />}
			notReached={notReached.map((one) => ({
				id: one.id,
				content: (
					<>
						<Private>{one.email}</Private>
						<span className="block text-sm text-ink-2">{one.detail || labels[one.status]}</span>
					</>
				),
			}))}
			isCut={isCut}
		/>
	);
}

type ButtonsProps = Pick<SendingProgress, "status" | "counts"> & { version: number };

function Buttons({ status, counts, version }: ButtonsProps) {
	const isOver = status === "sent" || status === "paused";
	return (
		<div className="mt-3 grid justify-items-start gap-2 empty:hidden">
			<StopButtons status={status} version={version} name="issue" message="issue" />
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
