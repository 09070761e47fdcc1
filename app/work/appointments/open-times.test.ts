import { describe, expect, test } from "vitest";
import { chooseEstimator, type EstimatorDay, listOpenTimes, offerDays } from "./open-times.ts";

const yard = { latitude: 44.96, longitude: -90.94 };
const near = (miles: number) => ({ latitude: yard.latitude + miles / 69, longitude: yard.longitude });
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
const day = (date: string, stops: EstimatorDay["stops"] = [], facts: Partial<EstimatorDay> = {}): EstimatorDay => ({
	estimatorId: "jo",
	day: date,
	from: at(date, "07:00"),
	to: at(date, "16:00"),
	stops,
	booked: 0,
	...facts,
});
const stop = (date: string, from: string, to: string, site: EstimatorDay["stops"][number]["site"]) => ({
	from: at(date, from),
	to: at(date, to),
	site,
});
const wanted = { site: near(20), minutes: 60, notBefore: 0 };
const starts = (days: EstimatorDay[], more: Partial<typeof wanted> = {}) =>
	listOpenTimes({ ...wanted, ...more }, yard, days).map(({ from }) => new Date(from).toISOString().slice(11, 16));

describe("open times", () => {
	test("start on the half hour, after the drive from the yard, and end within working hours", () => {
		// 20 miles are 30 minutes
		expect(starts([day("2026-12-01")])).toEqual(
			["07:30", "08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"].concat([
				...["12:30", "13:00", "13:30", "14:00", "14:30", "15:00"],
			]),
		);
	});

	test("leave the time to drive from what is before and to what is next", () => {
		const date = "2026-12-01";
		const stops = [stop(date, "07:00", "09:00", near(40)), stop(date, "12:00", "16:00", near(20))];
		// 30 minutes from the first stop; the next one is on the same street
		expect(starts([day(date, stops)])).toEqual(["09:30", "10:00", "10:30", "11:00"]);
	});

	test("are never during time off, a meeting or another appointment", () => {
		const date = "2026-12-01";
		expect(starts([day(date, [stop(date, "07:00", "16:00", null)])])).toEqual([]);
		expect(starts([day(date)], { notBefore: at(date, "14:10") })).toEqual(["14:30", "15:00"]);
	});
});

describe("offered days", () => {
	const dates = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08", "2026-12-09"];
	const times = listOpenTimes(
		wanted,
		yard,
		dates.map((date) => day(date)),
	);

	test("are those with the nearest work, in the order of the calendar", () => {
		const planned = new Map([
			["2026-12-09", [near(21), near(60)]],
			["2026-12-02", [near(70)]],
		]);
		const offered = offerDays(times, near(20), planned);
		expect(offered.map((one) => one.day)).toEqual([
			...["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-09"],
		]);
		expect(offered.map(({ nearMiles }) => nearMiles && Math.round(nearMiles))).toEqual([null, 50, null, null, 1]);
	});

	test("have times in the morning and in the afternoon, those with the shortest drive first", () => {
		const [first] = offerDays(times, near(20), new Map());
		const hours = first?.times.map(({ from }) => new Date(from).getUTCHours()) ?? [];
		expect(hours).toHaveLength(4);
		expect(hours.some((hour) => hour < 11) && hours.some((hour) => hour > 11)).toBe(true);
	});
});

test("an estimator with too many bookings of a day isn't offered, and the one with the shortest way is", () => {
	const date = "2026-12-01";
	const days = [
		day(date, [stop(date, "07:00", "08:00", near(20))]),
		day(date, [], { estimatorId: "sam" }),
		day(date, [stop(date, "07:00", "08:00", near(20))], { estimatorId: "busy", booked: 5 }),
	];
	const times = listOpenTimes(wanted, yard, days);
	const from = at(date, "09:00");
	expect(chooseEstimator(times, days, from, 5)?.estimatorId).toBe("jo");
	expect(chooseEstimator(times, days, at(date, "09:10"), 5)).toBeNull();
	expect(chooseEstimator(times, days.slice(2), from, 5)).toBeNull();
});
