import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { importPath } from "../import.ts";
import type { PageData } from "../screens/import.tsx";

const reloadEvery = 1_500;

/** How far the import is. The page reloads its data until it is finished. */
export function Progress({ page: { counts, id } }: { page: Extract<PageData, { step: "importing" }> }) {
	const { revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: revalidate changes with each load
	useEffect(() => {
		const timer = setInterval(() => void revalidate(), reloadEvery);
		return () => clearInterval(timer);
	}, []);
	return (
		<section aria-labelledby="progress" className="rounded-lg border border-line bg-card p-5">
			<h2 id="progress" className="text-[21px]">
				Importing subscribers
			</h2>
			<progress
				className="mt-4 h-3 w-full accent-moss"
				value={counts.finished}
				max={counts.total || 1}
				aria-label="Importing subscribers"
			/>
			<p role="status" className="mt-2 tabular-nums">
				{counts.finished.toLocaleString("en-US")} of {formatCount(counts.total, "row")}
			</p>
			<p className="mt-3 max-w-[65ch] text-ink-2">
				You can leave this page. The work continues, and you'll find the result under Import subscribers.
			</p>
			<noscript>
				<a href={`${importPath}/${id}`} className="mt-3 inline-block underline underline-offset-4">
					Reload to see the progress
				</a>
			</noscript>
		</section>
	);
}
