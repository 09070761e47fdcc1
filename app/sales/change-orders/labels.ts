// Labels of what a change order changes. Pure.
import { formatMoney } from "#app/platform/money.ts";
import type { ChangeOrderCustomerView } from "./customer-view.ts";
import type { Delta } from "./delta.ts";

export const deltaKindLabels: Record<Delta["kind"], string> = { add: "New", modify: "Changed", remove: "Removed" };

type BeforeAndAfter = Pick<ChangeOrderCustomerView, "before" | "after">;

/** "$120.00 more" */
export function formatPriceDifference({ before, after }: BeforeAndAfter): string {
	const difference = after.total - before.total;
	if (!difference) return "Same price";
	return `${formatMoney(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}

/** "+$120" or "-$40", for lists; null while there is no price */
export function formatDifference(cents: number | null): string {
	if (cents === null) return "No price yet";
	return `${cents > 0 ? "+" : ""}${formatMoney(cents, { whole: true })}`;
}

/** "3 days later" */
export function formatDateDifference({ before, after }: BeforeAndAfter): string {
	if (before.endOn === after.endOn) return "Same completion date";
	if (!before.endOn || !after.endOn) return "New completion date";
	const days = Math.round((Date.parse(after.endOn) - Date.parse(before.endOn)) / 86_400_000);
	const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
	return `${count} ${days > 0 ? "later" : "earlier"}`;
}
