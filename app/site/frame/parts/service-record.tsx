import type { RecordFigure } from "../service-record.ts";

/** The company's own numbers. Left out until there are enough of them. */
export function ServiceRecord({ figures, since }: { figures: RecordFigure[]; since: string }) {
	if (!figures.length) return null;
	return (
		<section aria-labelledby="record" className="wrap pb-16 lg:pb-24">
			<h2 id="record" className="sr-only">
				Our work in numbers
			</h2>
			<dl className="flex flex-wrap gap-x-14 gap-y-6 border-y-2 border-ink py-7">
				{figures.map(({ label, count }) => (
					<div key={label} className="flex flex-col-reverse">
						<dt className="text-ink-2">{label}</dt>
						<dd className="lining font-display text-[44px] leading-none lg:text-[56px]">
							{count.toLocaleString("en-US")}
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-3 text-base text-ink-2">Counted from our own records{since && ` since ${since}`}.</p>
		</section>
	);
}
