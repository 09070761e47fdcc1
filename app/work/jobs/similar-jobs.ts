// How long the same type of work took on trunks or stumps of about the same diameter. Pure.

export type TimedJob = {
	/** diameter of the trunk at 4.5 feet or of the stump at the ground, in inches */
	inches: number;
	/** person-hours */
	hours: number;
};

export type HoursSpread = { jobs: number; low: number; median: number; high: number };

/** share of the diameter; hours of a removal double from 18 to 24 inches, so it must be small */
const tolerance = 0.25;
const minJobs = 3;

/** The quartiles of the hours of similar jobs; null for fewer than three jobs. */
export function findHoursSpread(inches: number, done: readonly TimedJob[]): HoursSpread | null {
	const hours = done
		.filter((one) => inches > 0 && Math.abs(one.inches - inches) <= inches * tolerance)
		.map((one) => one.hours)
		.sort((a, b) => a - b);
	if (hours.length < minJobs) return null;
	const quantile = (share: number) => {
		const index = (hours.length - 1) * share;
		const [below = 0, above = 0] = [hours[Math.floor(index)], hours[Math.ceil(index)]];
		return below + (above - below) * (index % 1);
	};
	return { jobs: hours.length, low: quantile(0.25), median: quantile(0.5), high: quantile(0.75) };
}

/** "6 to 9 person-hours, median 7.5" */
export function formatHoursSpread({ low, median, high }: HoursSpread): string {
	const [from, to, middle] = [low, high, median].map((hours) => String(Math.round(hours * 4) / 4));
	if (from !== to) return `${from} to ${to} person-hours, median ${middle}`;
	return middle === "1" ? "1 person-hour" : `${middle} person-hours`;
}
