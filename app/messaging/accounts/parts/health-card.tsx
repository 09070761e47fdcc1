import { formatInstant } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountHealth } from "../listing.server.ts";
import { accountBadge, formatLag, formatQuota } from "../status.ts";

type CardProps = { account: AccountHealth; timeZone: string; children?: React.ReactNode };

/** What the owner needs to know at a glance: whether emails arrive, and what to do when they don't. */
export function HealthCard({ account, timeZone, children }: CardProps) {
	const { label, address, status, syncedAt, lag, quotaUsed, quotaLimit, problem } = account;
	const badge = accountBadge(account);
	const facts = [
		["Last sync", syncedAt ? formatInstant(syncedAt, timeZone) : "Not yet"],
		...(lag === null ? [] : [["Delay of new emails", formatLag(lag)]]),
		...(quotaUsed !== null && quotaLimit ? [["Mailbox", formatQuota(quotaUsed, quotaLimit)]] : []),
	];
	const isFull = quotaUsed !== null && !!quotaLimit && quotaUsed > quotaLimit * 0.9;
	return (
		<section
			aria-label={label}
			className="grid gap-4 rounded-lg border border-line bg-card p-5 in-data-[theme=sun]:border-2"
		>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 [overflow-wrap:anywhere]">
					<h2 className="text-[19px] leading-snug">{label}</h2>
					{address !== label && <p className="text-sm text-ink-2">{address}</p>}
				</div>
				<Badge tone={badge.tone}>{badge.label}</Badge>
			</div>
			{problem && (
				<Notice tone={status === "active" ? "warning" : "problem"} title={problem.title}>
					<p>{problem.advice}</p>
					{problem.detail && (
						<p className="mt-1 text-sm [overflow-wrap:anywhere]">The server said: “{problem.detail}”</p>
					)}
				</Notice>
			)}
			{isFull && (
				<Notice tone="warning" title="The mailbox is almost full.">
					<p>When it's full, new emails are returned to their senders. Delete emails you no longer need.</p>
				</Notice>
			)}
			<dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt className="text-ink-2">{name}</dt>
						<dd className="font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			{children}
		</section>
	);
}
