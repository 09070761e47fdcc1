import { formatMoney } from "#app/platform/money.ts";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { goodSegments } from "../campaign.ts";
import type { CampaignEstimate } from "../estimate.server.ts";

type Props = { estimate: CampaignEstimate | null; hasProvider: boolean };

/** What must be put right before the campaign is sent, and what it costs. */
export function EstimatePanel({ estimate, hasProvider }: Props) {
	return (
		<SidebarSection title="Before you send">
			{estimate ? <Facts estimate={estimate} hasProvider={hasProvider} /> : <p className="text-ink-2">Checking…</p>}
		</SidebarSection>
	);
}

function Facts({ estimate, hasProvider }: { estimate: CampaignEstimate; hasProvider: boolean }) {
	const { problems, segments, cost, count, longer } = estimate;
	const perText = count ? segments / count : 0;
	return (
		<div className="grid gap-2">
			{problems.length > 0 && (
				<ul className="grid gap-2">
					{problems.map(({ level, text }) => (
						<li key={text} className={level === "stop" ? "font-semibold text-danger" : undefined}>
							{text}
						</li>
					))}
				</ul>
			)}
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
				<dt>Texts</dt>
				<dd className="text-right">{count.toLocaleString("en-US")}</dd>
				<dt>Segments</dt>
				<dd className="text-right">{segments.toLocaleString("en-US")}</dd>
				<dt>Estimated cost</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(cost)}</Private>
				</dd>
			</dl>
			{longer > 0 && (
				<p className="text-sm text-ink-2">
					{longer === 1 ? "1 text takes" : `${longer} texts take`} more segments than the others, because of the name in
					it.
				</p>
			)}
			{perText > goodSegments && (
				<p className="text-sm text-ink-2">
					Each text is charged as {Math.round(perText)}. Shorter ones arrive more reliably.
				</p>
			)}
			{!hasProvider && (
				<p className="text-sm text-ink-2">No texting provider is set up, so the texts will be kept and not sent.</p>
			)}
		</div>
	);
}

/** What real recipients would read, the longest text first. */
export function RecipientTexts({ samples }: Pick<CampaignEstimate, "samples">) {
	if (!samples.length) return null;
	return (
		<section aria-label="Preview with recipients" className="mt-8">
			<h2 className="mb-3 text-lg">Preview with recipients</h2>
			<ul className="grid gap-4 sm:grid-cols-2">
				{samples.map(({ name, phone, body, segments, encoding }) => (
					<li key={phone} className="grid content-start gap-1.5">
						<p className="text-sm [overflow-wrap:anywhere]">
							<Private>{name}</Private>, <Private>{phone}</Private>
						</p>
						<p className="rounded-2xl rounded-bl-sm bg-moss-tint px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
							<Private>{body}</Private>
						</p>
						<p className="text-[13px] text-ink-2">
							{segments === 1 ? "1 segment" : `${segments} segments`}, {encoding}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
