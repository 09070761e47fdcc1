// The work people ask for. The first five are the pages under /services. Pure.

export const services = [
	{ value: "tree-trimming-pruning", label: "Trimming and pruning" },
	{ value: "tree-removal", label: "Tree removal" },
	{ value: "tree-health-assessment", label: "Tree health check" },
	{ value: "storm-damage-emergency", label: "Storm damage" },
	{ value: "yard-cleanup", label: "Yard cleanup" },
	{ value: "stump-grinding", label: "Stump grinding" },
	{ value: "not-sure", label: "Not sure yet" },
] as const;

export type ServiceName = (typeof services)[number]["value"];
export const serviceNames = services.map((service) => service.value);

export function serviceLabel(value: string): string {
	return services.find((service) => service.value === value)?.label ?? value;
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
