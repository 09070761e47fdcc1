// How long similar work took: the same type of work on a trunk or stump of about the same diameter. Pure.

export type TimedJob = {
	/** inches: the trunk at 4.5 feet, or the stump at the ground */
	inches: number;
	/** hours of one person */
	hours: number;
};

export type HoursSpread = { jobs: number; low: number; middle: number; high: number };

/** of the width, more and less: the hours of a removal double from 18 to 24 inches */
const tolerance = 0.25;
const minJobs = 3;

/** The quarter, the half and three quarters of what similar jobs took; null for less than three of them. */
export function findHoursSpread(inches: number, done: readonly TimedJob[]): HoursSpread | null {
	const hours = done
		.filter((one) => inches > 0 && Math.abs(one.inches - inches) <= inches * tolerance)
		.map((one) => one.hours)
		.sort((a, b) => a - b);
	if (hours.length < minJobs) return null;
	const at = (share: number) => {
		const place = (hours.length - 1) * share;
		const [below = 0, above = 0] = [hours[Math.floor(place)], hours[Math.ceil(place)]];
		return below + (above - below) * (place % 1);
	};
	return { jobs: hours.length, low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** "6 to 9 person-hours, median 7.5" */
export function formatHoursSpread({ low, middle, high }: HoursSpread): string {
	const [from, to, half] = [low, high, middle].map((hours) => String(Math.round(hours * 4) / 4));
	if (from !== to) return `${from} to ${to} person-hours, median ${half}`;
	return half === "1" ? "1 person-hour" : `${half} person-hours`;
}
