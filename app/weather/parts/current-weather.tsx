import type { Weather } from "../weather.ts";

export function CurrentWeather({ weather, when }: { weather: Weather; when: (iso: string) => string }) {
	const { observedAt, stale } = weather;
	return (
		<section aria-labelledby="now-title">
			<h2 id="now-title" className="mb-3 text-[21px]">
				Current conditions
			</h2>
			{observedAt ? (
				<div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-lg border border-line bg-card px-5 py-4">
					<span className="font-display text-[30px] leading-tight">{weather.temp}°F</span>
					<span className="font-semibold">{weather.description}</span>
					{weather.wind && <span>{weather.wind}</span>}
					<span className={stale ? "text-wheat-ink" : "text-ink-3"}>
						{stale && "Out of date: "}
						{weather.location}, <time dateTime={observedAt}>{when(observedAt)}</time>
					</span>
				</div>
			) : (
				<p className="text-ink-2">No observation yet.</p>
			)}
		</section>
	);
}
