import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/subscriber.tsx";
import { resultLabels } from "../subscriber.ts";

/** What a subscriber agreed to, which issues they got, and what came back. */
export function History({ page: { subscriber, consents, issues, bounces, proof } }: { page: PageData }) {
	return (
		<>
			<Section title="Consent">
				{consents.map(({ id, at, granted, where, wording, evidence, by }) => (
					<li key={id} className="grid gap-1 px-4 py-3">
						<Line first={granted ? "Agreed" : "Unsubscribed"} second={at} />
						<p className="text-sm text-ink-2">{where}</p>
						<blockquote className="text-sm">“{wording}”</blockquote>
						{evidence && (
							<p className="text-sm [overflow-wrap:anywhere]">
								<Private>{evidence}</Private>
							</p>
						)}
						{by && <p className="text-[13px] text-ink-3">{by}</p>}
					</li>
				))}
				{consents.length === 0 && (
					<li className="grid gap-1 px-4 py-3">
						<p>
							{subscriber.status === "pending"
								? "They signed up for this, but haven't confirmed:"
								: "They signed up for this:"}
						</p>
						<blockquote className="text-sm">“{proof.wording}”</blockquote>
					</li>
				)}
			</Section>
			<Section title="Issues">
				{issues.map(({ id, issueId, subject, day, status, detail }) => (
					<li key={id} className="grid gap-1 px-4 py-3">
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<Link
								to={`/admin/newsletter/${issueId}`}
								className="min-h-6 min-w-0 font-semibold underline underline-offset-4 [overflow-wrap:anywhere] max-lg:min-h-11 max-lg:content-center"
							>
								{subject}
							</Link>
							<Badge tone={resultLabels[status].tone}>{resultLabels[status].label}</Badge>
						</div>
						<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{[day, detail].filter(Boolean).join(", ")}</p>
					</li>
				))}
				{issues.length === 0 && <li className="px-4 py-3 text-ink-2">No issue has been sent to them yet.</li>}
			</Section>
			{bounces.length > 0 && (
				<Section title="Bounces and complaints">
					{bounces.map(({ id, at, label, reason, isCleared }) => (
						<li key={id} className="grid gap-1 px-4 py-3">
							<Line first={label} second={at} />
							{reason && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{reason}</p>}
							{isCleared && (
								<p className="text-[13px] text-ink-3">No longer counts, because the office unblocked them.</p>
							)}
						</li>
					))}
				</Section>
			)}
		</>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	const id = `history-${title.toLowerCase().replaceAll(" ", "-")}`;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-2 text-[21px]">
				{title}
			</h2>
			<ul className="divide-y divide-line rounded-lg border border-line bg-card">{children}</ul>
		</section>
	);
}

function Line({ first, second }: { first: string; second: string }) {
	return (
		<p className="flex flex-wrap justify-between gap-x-4">
			<span className="font-semibold">{first}</span>
			<span className="text-sm text-ink-2 tabular-nums">{second}</span>
		</p>
	);
}
