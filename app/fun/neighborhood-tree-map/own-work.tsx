import type { OwnWork } from "./own-work.server.ts";
import type { Town } from "./pin.ts";

const marks = {
	tree: <circle cx="8" cy="8" r="4.5" className="fill-moss" />,
	several: (
		<>
			<circle cx="8" cy="8" r="7" className="fill-wheat stroke-print-ink" />
			<path d="M5 8h6" className="stroke-print-ink" strokeWidth="2" />
		</>
	),
	work: <rect x="4" y="4" width="8" height="8" transform="rotate(45 8 8)" className="fill-barn" />,
};

/** What the marks on the map mean. */
export function MapLegend({ hasWork }: { hasWork: boolean }) {
	const entries = [
		["tree", "a tree"],
		["several", "several trees, with their number"],
		...(hasWork ? ([["work", "a town where we've worked"]] as const) : []),
	] as const;
	return (
		<ul aria-label="Marks on the map" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base text-ink-2">
			{entries.map(([kind, text]) => (
				<li key={kind} className="flex items-center gap-2">
					<svg viewBox="0 0 16 16" aria-hidden="true" className="keeps-inks size-4">
						{marks[kind]}
					</svg>
					{text}
				</li>
			))}
		</ul>
	);
}

/** The towns where the company has worked. Nothing before the first jobs are done. */
export function OwnWorkList({ work, towns }: { work: readonly OwnWork[]; towns: readonly Town[] }) {
	if (!work.length) return null;
	const total = work.reduce((sum, { properties }) => sum + properties, 0);
	const name = (slug: string) => towns.find((town) => town.slug === slug)?.name ?? slug;
	return (
		<section aria-labelledby="worked">
			<h2 id="worked" className="text-[28px] leading-tight">
				Where we've worked
			</h2>
			<p className="lining mt-2">
				{work.map(({ slug, properties }) => `${name(slug)} ${properties}`).join(", ")}: that's {total} properties,
				counting only towns with three or more.
			</p>
		</section>
	);
}
