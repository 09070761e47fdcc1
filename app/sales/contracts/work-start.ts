// When work on a signed contract may start. Pure.
import { formatDay } from "#app/platform/dates.ts";

/** Whether work can't start yet. `heldThrough` is the last day of the right to cancel, which ends at its midnight. */
export function isWorkOnHold(heldThrough: string | null, today: string): heldThrough is string {
	return heldThrough !== null && today <= heldThrough;
}

export function describeWorkHold(heldThrough: string): string {
	return `The customer can cancel this contract through ${formatDay(heldThrough)}. Don't start work before the next day.`;
}
