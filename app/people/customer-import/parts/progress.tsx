import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import type { PageData } from "../screens/import.tsx";

const reloadEvery = 1_500;

/** How far the import or its undo is. The page reloads its data until it is finished. */
export function Progress({ page }: { page: Extract<PageData, { step: "importing" | "undoing" }> }) {
	const { step, counts, id } = page;
	const { revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: revalidate changes with each load
	useEffect(() => {
		const timer = setInterval(() => void revalidate(), reloadEvery);
		return () => clearInterval(timer);
	}, [step]);
	const { created, removed, kept } = counts.outcomes;
	const isImport = step === "importing";
	const [finished, total] = isImport ? [counts.finished, counts.total] : [removed + kept, created + removed + kept];
	const label = isImport ? "Importing customers" : "Undoing the import";
	return (
		<section aria-labelledby="progress" className="rounded-lg border border-line bg-card p-5">
			<h2 id="progress" className="text-[21px]">
				{label}
			</h2>
			<progress className="mt-4 h-3 w-full accent-moss" value={finished} max={total || 1} aria-label={label} />
			<p role="status" className="mt-2 tabular-nums">
				{finished.toLocaleString("en-US")} of {formatCount(total, isImport ? "row" : "customer")}
			</p>
			<p className="mt-3 max-w-[65ch] text-ink-2">
				You can leave this page. The work continues, and you'll find the result under Import customers.
			</p>
			<noscript>
				<a href={`/admin/crm/import/${id}`} className="mt-3 inline-block underline underline-offset-4">
					Reload to see the progress
				</a>
			</noscript>
		</section>
	);
}
