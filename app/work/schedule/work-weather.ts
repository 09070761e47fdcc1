// What the hourly forecast of a day means for each kind of work, by the limits of the visits' rules. Pure.
import type { ForecastHour } from "#app/weather/weather.ts";
import { coldestWindChill, isThunder, isWet, windChill, windLimits } from "./rules-weather.ts";

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
export function describeWorkWeather(hours: readonly ForecastHour[], day: string, timeZone: string): WorkWeather[] {
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
	const limits = windLimits.map(({ task, mph }) => {
		const from = first((hour) => (hour.mph ?? 0) > mph);
		return {
			task: task.charAt(0).toUpperCase() + task.slice(1),
			text: from ? `Too windy ${from}: ${windiest} mph, limit ${mph}` : `Wind up to ${windiest} mph, limit ${mph}`,
			isOk: from === null,
		};
	});
	const thunder = first(isThunder);
	const cold = first((hour) => windChill(hour) <= coldestWindChill);
	return [
		...limits,
		...(thunder
			? [{ task: "Thunderstorms", text: `Expected ${thunder}: no one in a tree or a lift`, isOk: false }]
			: []),
		...(isWet(working) ? [{ task: "Rain", text: "Soft lawns and slippery trunks", isOk: false }] : []),
		...(cold ? [{ task: "Dangerous cold", text: `Frostbite within 30 minutes ${cold}`, isOk: false }] : []),
	];
}
