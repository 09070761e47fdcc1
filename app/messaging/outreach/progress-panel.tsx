import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { OutreachStatus } from "./outreach.ts";

const pollEvery = 4_000;

type Props = {
	status: OutreachStatus;
	figures: { label: string; value: React.ReactNode }[];
	/** what can be done about it */
	buttons: React.ReactNode;
	notReached: { id: string; content: React.ReactNode }[];
	/** the list ends there */
	isCut: boolean;
};

/** What became of the recipients of a newsletter issue or a text campaign. Loads again while it is being sent. */
export function OutreachProgress({ status, figures, buttons, notReached, isCut }: Props) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (status !== "sending") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollEvery);
		return () => clearInterval(timer);
	}, [status, revalidate]);
	return (
		<SidebarSection title="Recipients">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
				{figures.map(({ label, value }) => (
					<div key={label} className="contents">
						<dt>{label}</dt>
						<dd className="text-right">{value}</dd>
					</div>
				))}
			</dl>
			{buttons}
			{notReached.length > 0 && (
				<Disclosure label="May not have been delivered">
					<ul className="grid gap-2">
						{notReached.map(({ id, content }) => (
							<li key={id} className="[overflow-wrap:anywhere]">
								{content}
							</li>
						))}
					</ul>
					{isCut && <p className="mt-2 text-sm text-ink-2">Only the first {notReached.length} are listed.</p>}
				</Disclosure>
			)}
		</SidebarSection>
	);
}

type StopProps = { status: OutreachStatus; version: number; name: "campaign" | "issue"; message: "text" | "issue" };

/** Pause, resume and cancel what is being sent. */
export function StopButtons({ status, version, name, message }: StopProps) {
	return (
		<>
			{status === "sending" && (
				<ActionButton intent="pause" version={version} label="Pause sending" icon="clock" tone="plain" />
			)}
			{status === "paused" && (
				<ActionButton intent="resume" version={version} label="Resume sending" icon="send" tone="moss" />
			)}
			{(status === "sending" || status === "paused") && (
				<Disclosure label="Cancel sending">
					<p className="mb-3 text-ink-2">
						{`Everyone who is still waiting won't get this ${message}. This can't be undone.`}
					</p>
					<ActionButton intent="cancel" version={version} label={`Cancel this ${name}`} icon="x" tone="barn" />
				</Disclosure>
			)}
		</>
	);
}
