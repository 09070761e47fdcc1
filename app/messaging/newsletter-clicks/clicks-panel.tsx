import { SidebarSection } from "#app/ui/split-view.tsx";

type LinkClicks = { id: string; url: string; label: string; clicks: number };

/** How often each link of a sent issue was clicked. */
export function ClicksPanel({ links }: { links: readonly LinkClicks[] }) {
	if (!links.length) return null;
	return (
		<SidebarSection title="Clicks">
			<ul className="grid gap-2">
				{links.map(({ id, url, label, clicks }) => (
					<li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
						<span className="[overflow-wrap:anywhere]">
							{label}
							{label !== url && <span className="block text-sm text-ink-2">{url}</span>}
						</span>
						<span className="tabular-nums">{clicks.toLocaleString("en-US")}</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-2">
				Counted by day, never by person. Clicks by mail scanners are left out where we can tell.
			</p>
		</SidebarSection>
	);
}
