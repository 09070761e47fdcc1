// The services that people choose in the forms: those with a page, and a few more. Pure.
import { services as offered, type ServiceSlug } from "#app/trade/services.ts";

export type ServiceName = ServiceSlug | "stump-grinding" | "not-sure" | "snow-plan";

export const services: readonly { value: ServiceName; label: string }[] = [
	...offered.map(({ slug, title }) => ({ value: slug, label: title })),
	{ value: "stump-grinding", label: "Stump grinding" },
	{ value: "not-sure", label: "Not sure yet" },
];

/** Not in the contact form; requested on another page. */
const hiddenServices: typeof services = [{ value: "snow-plan", label: "Snow plan" }];

const all = [...services, ...hiddenServices];
export const serviceNames = all.map((service) => service.value);

export function serviceLabel(value: string): string {
	return all.find((service) => service.value === value)?.label ?? value;
}

export const weekdays = [
	{ value: "mon", label: "Monday", short: "Mon" },
	{ value: "tue", label: "Tuesday", short: "Tue" },
	{ value: "wed", label: "Wednesday", short: "Wed" },
	{ value: "thu", label: "Thursday", short: "Thu" },
	{ value: "fri", label: "Friday", short: "Fri" },
	{ value: "sat", label: "Saturday", short: "Sat" },
] as const;
export const weekdayNames = weekdays.map((weekday) => weekday.value);
