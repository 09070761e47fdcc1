import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CheckedLink } from "../link-check.server.ts";

type Found = { links: CheckedLink[] } | { error: string } | null;

/** Asks whether the other websites that the issue links to answer. */
export function LinkCheck({ id }: { id: string }) {
	const [found, setFound] = useState<Found>(null);
	const [isBusy, setBusy] = useState(false);
	const check = async () => {
		setBusy(true);
		setFound(await askForLinks(id));
		setBusy(false);
	};
	return (
		<div className="grid justify-items-start gap-2">
			<Button size="dense" busy={isBusy} onClick={() => void check()} className="max-lg:min-h-11">
				Check links to other websites
			</Button>
			<div role="status" className="empty:hidden">
				{found && ("error" in found ? <p>{found.error}</p> : <Links links={found.links} />)}
			</div>
		</div>
	);
}

async function askForLinks(id: string): Promise<Found> {
	try {
		const response = await fetch(`/admin/newsletter/${id}/links`, { method: "POST" });
		return (await response.json()) as Found;
	} catch {
		return { error: "The links couldn't be checked. Check your connection, then try again." };
	}
}

function Links({ links }: { links: readonly CheckedLink[] }) {
	if (!links.length) return <p className="text-ink-2">This issue has no links to other websites.</p>;
	if (links.every(({ state }) => state === "works"))
		return <p>{links.length === 1 ? "The link works." : `All ${links.length} links work.`}</p>;
	return (
		<ul className="grid gap-2">
			{links
				.filter(({ state }) => state !== "works")
				.map(({ url, state, text }) => (
					<li key={url} className="flex gap-2">
						<Icon
							name={state === "broken" ? "triangle-alert" : "info"}
							className={`mt-0.5 size-5 shrink-0 ${state === "broken" ? "text-danger" : "text-ink-3"}`}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<a href={url} target="_blank" rel="noreferrer" className="min-h-6 underline underline-offset-4">
								{url}
							</a>
							<span className="block text-sm text-ink-2">{text}</span>
						</span>
					</li>
				))}
		</ul>
	);
}
