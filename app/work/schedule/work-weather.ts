// What the hourly forecast of a day means for each kind of work, by the limits of the visits' rules. Pure.
import type { ForecastHour } from "#app/weather/weather.ts";
import type { WeatherLimits } from "#app/work/weather-limits/weather-limits.ts";
import { isThunder, isWet, windChill, windTasks } from "./rules-weather.ts";

export type WorkWeather = {
	/** "Crane work" */
	task: string;
	/** "Wind up to 12 mph, limit 20" */
	text: string;
	isOk: boolean;
};

/** Hours of the company's clock in which crews work. */
const workday = { from: 7, to: 18 };

/** Nothing when the forecast doesn't reach the day's working hours. */
export function describeWorkWeather(
	hours: readonly ForecastHour[],
	day: string,
	{ timeZone, limits }: { timeZone: string; limits: WeatherLimits },
): WorkWeather[] {
	const local = hours.map((hour) => ({ ...hour, time: Temporal.Instant.from(hour.at).toZonedDateTimeISO(timeZone) }));
	const working = local.filter(
		({ time }) => time.toPlainDate().toString() === day && time.hour >= workday.from && time.hour < workday.to,
	);
	if (!working.length) return [];
	const first = (isBad: (hour: ForecastHour) => boolean) => {
		const hour = working.find(isBad)?.time.hour;
		return hour === undefined ? null : `from ${hour % 12 || 12} ${hour < 12 ? "a.m." : "p.m."}`;
	};
	const windiest = Math.max(...working.map(({ mph }) => mph ?? 0));
	const gustiest = Math.max(...working.map(({ gust }) => gust ?? 0));
	const winds = windTasks.map(({ task, wind, gust }) => {
		const [mph, gusts] = [limits[wind], limits[gust]];
		const from = first((hour) => (hour.mph ?? 0) > mph);
		const gustsFrom = first((hour) => (hour.gust ?? 0) > gusts);
		return {
			task: task.charAt(0).toUpperCase() + task.slice(1),
			text: from
				? `Too windy ${from}: ${windiest} mph, limit ${mph}`
				: gustsFrom
					? `Too gusty ${gustsFrom}: ${gustiest} mph, limit ${gusts}`
					: `Wind up to ${windiest} mph, limit ${mph}`,
			isOk: !from && !gustsFrom,
		};
	});
	const thunder = first(isThunder);
	const cold = first((hour) => windChill(hour) <= limits.windChill);
	return [
		...winds,
		...(thunder
			? [{ task: "Thunderstorms", text: `Expected ${thunder}: no one in a tree or a lift`, isOk: false }]
			: []),
		...(isWet(working, limits) ? [{ task: "Rain", text: "Soft lawns and slippery trunks", isOk: false }] : []),
		...(cold ? [{ task: "Dangerous cold", text: `Frostbite within 30 minutes ${cold}`, isOk: false }] : []),
	];
}
