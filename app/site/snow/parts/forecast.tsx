import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { ForecastDay } from "#app/weather/weather.ts";

const icons: Record<ForecastDay["type"], IconName> = {
	sunny: "sun",
	cloudy: "cloud",
	rainy: "cloud-rain",
	snowy: "snowflake",
	fall: "leaf",
	windy: "wind",
};

/** The forecast of the National Weather Service. Hidden when there is none. */
export function Forecast({ days }: { days: ForecastDay[] }) {
	if (!days.length) return null;
	return (
		<section aria-labelledby="forecast" className="wrap pt-10 lg:pt-14">
			<h2 id="forecast" className="text-[26px] leading-tight lg:text-[32px]">
				The next few days
			</h2>
			<ol className="mt-5 grid gap-x-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
				{days.map(({ day, name, high, low, text, type, snow }) => (
					<li key={day} className="flex gap-4 border-t border-line py-4 lg:flex-col lg:gap-2">
						<Icon name={icons[type]} className="size-7 text-sky" />
						<div>
							<h3 className="font-sans text-base font-semibold">{name}</h3>
							<p className="lining text-ink-2">{formatTemperatures(high, low)}</p>
							<p className="leading-snug">{text}</p>
							{snow && <p className="lining mt-1 font-semibold">Snow: {snow}</p>}
						</div>
					</li>
				))}
			</ol>
			<p className="mt-2 text-sm text-ink-2">Forecast by the National Weather Service.</p>
		</section>
	);
}

function formatTemperatures(high: number | null, low: number | null): string {
	const parts = [high !== null && `High ${high}°F`, low !== null && `low ${low}°F`].filter(Boolean);
	const text = parts.join(", ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
