// Labels for differences. Pure.
import { formatMoney } from "#app/platform/money.ts";
import type { Shown } from "./customer-view.ts";
import type { Delta } from "./delta.ts";

export const deltaWords: Record<Delta["kind"], string> = { add: "New", modify: "Changed", remove: "Removed" };

type Sums = Pick<Shown, "before" | "after">;

/** "$120.00 more" */
export function differenceWords({ before, after }: Sums): string {
	const difference = after.total - before.total;
	if (!difference) return "Same price";
	return `${formatMoney(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}

/** "3 days later" */
export function shiftWords({ before, after }: Sums): string {
	if (before.endOn === after.endOn) return "Same completion date";
	if (!before.endOn || !after.endOn) return "New completion date";
	const days = Math.round((Date.parse(after.endOn) - Date.parse(before.endOn)) / 86_400_000);
	const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
	return `${count} ${days > 0 ? "later" : "earlier"}`;
}
