import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

/** What the check of the rendered page found, read again after each save. */
export function PageCheck({ id, saved }: { id: string; saved: number }) {
	const [faults, setFaults] = useState<string[] | null>(null);
	useEffect(() => {
		const controller = new AbortController();
		void fetchFaults(`/admin/page-management/${id}/check?version=${saved}`, controller.signal).then(
			(found) => found && setFaults(found),
		);
		return () => controller.abort();
	}, [id, saved]);
	return (
		<SidebarSection title="Page check">
			{faults === null ? (
				<p className="text-sm text-ink-2">Checking size, pictures, headings and links.</p>
			) : faults.length ? (
				<ul className="grid gap-1.5">
					{faults.map((fault) => (
						<li key={fault} className="flex gap-2 [overflow-wrap:anywhere]">
							<Icon name="triangle-alert" className="mt-1 size-4 shrink-0 text-wheat-ink" />
							{fault}
						</li>
					))}
				</ul>
			) : (
				<p className="text-sm text-ink-2">Size, pictures, headings and links are fine.</p>
			)}
		</SidebarSection>
	);
}

/** Null when there's no answer: the check runs again when the page is published. */
async function fetchFaults(url: string, signal: AbortSignal): Promise<string[] | null> {
	try {
		const response = await fetch(url, { signal });
		return response.ok ? ((await response.json()) as { faults: string[] }).faults : null;
	} catch {
		return null;
	}
}
