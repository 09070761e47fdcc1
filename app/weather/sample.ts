// Made-up weather for demos, computed from the time alone: it follows the seasons of Stanley and changes by the hour. Pure.
import type { ForecastHour, Observation, Period } from "./weather.ts";

/** the value of NWS_URL for made-up weather */
export const sampleService = "sample";

type Sky = { icon: string; text: string };
const skies: [Sky, ...Sky[]] = [
	{ icon: "few", text: "Mostly Sunny" },
	{ icon: "bkn", text: "Mostly Cloudy" },
	{ icon: "sct", text: "Partly Sunny" },
	{ icon: "ovc", text: "Cloudy" },
	{ icon: "rain", text: "Light Rain" },
	{ icon: "skc", text: "Sunny" },
];
const snow: Sky = { icon: "snow", text: "Light Snow" };

/** Four numbers from 0 to 1 that belong to a day and look random. */
function dayNoise(day: Temporal.PlainDate): [number, number, number, number] {
	const n = day.year * 366 + day.dayOfYear;
	const at = (seed: number) => Math.abs(Math.sin(n * 12.9898 + seed * 78.233) * 43_758.5453) % 1;
	return [at(1), at(2), at(3), at(4)];
}

/** Mean Fahrenheit of the day: about 13 in mid-January and 70 in mid-July, a few degrees up or down. */
function meanDegrees(day: Temporal.PlainDate): number {
	return 42 - 28 * Math.cos((2 * Math.PI * (day.dayOfYear - 18)) / 365) + 10 * (dayNoise(day)[0] - 0.5);
}

function skyOf(day: Temporal.PlainDate): Sky {
	const sky = skies[Math.floor(dayNoise(day)[1] * skies.length)] ?? skies[0];
	return sky.icon === "rain" && meanDegrees(day) < 34 ? snow : sky;
}

const iconUrl = (code: string) => `https://api.weather.gov/icons/land/day/${code}?size=medium`;

/** The report of the last full ten minutes. */
export function sampleObservation(now: Date, timeZone: string, location: string): Observation {
	const at = new Date(Math.floor(now.getTime() / 600_000) * 600_000);
	const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
	const day = local.toPlainDate();
	const hour = local.hour + local.minute / 60;
	const [, , wind, side] = dayNoise(day);
	const mph = Math.round(2 + 14 * wind + 3 * Math.sin(hour));
	const sky = skyOf(day);
	return {
		at: at.toISOString(),
		station: "Sample",
		location,
		degrees: Math.round(meanDegrees(day) - 8 * Math.cos((2 * Math.PI * (hour - 3)) / 24)),
		icon: iconUrl(sky.icon),
		text: sky.text,
		mph: Math.max(0, mph),
		gust: wind > 0.6 ? mph + 9 : null,
		from: Math.round(side * 7) * 45,
	};
}

/** Seven days and nights from today. */
export function samplePeriods(now: Date, timeZone: string): Period[] {
	const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
	return Array.from({ length: 14 }, (_, index) => {
		const day = today.add({ days: index >> 1 });
		const daytime = index % 2 === 0;
		const sky = skyOf(day);
		const start = day.toZonedDateTime({ timeZone, plainTime: daytime ? "06:00" : "18:00" });
		return {
			start: start.toString({ timeZoneName: "never" }),
			daytime,
			degrees: Math.round(meanDegrees(day) + (daytime ? 8 : -8)),
			icon: iconUrl(sky.icon),
			text: sky.text,
			mph: Math.round(2 + 14 * dayNoise(day)[2]),
			gust: null,
			detail: sky === snow ? "New snow accumulation of 1 to 3 inches possible." : "",
		};
	});
}

/** Seven days hour by hour, from the start of this hour. */
export function sampleHours(now: Date, timeZone: string): ForecastHour[] {
	const first = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
	return Array.from({ length: 168 }, (_, index) => {
		const at = new Date(first + index * 3_600_000);
		const { degrees, mph, gust, text } = sampleObservation(at, timeZone, "");
		return { at: at.toISOString(), degrees, mph, gust, chance: /rain|snow/i.test(text) ? 70 : 10, text };
	});
}
