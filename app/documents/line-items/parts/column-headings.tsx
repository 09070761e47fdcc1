import { classes } from "#app/ui/classes.ts";

/**
 * The columns of a line item: grip, number, description, quantity, unit price, tax, amount, details. Below 44rem of width a
 * line item is a card, where the numbers have a row of their own. The container is the section of the editor.
 */
export const rowColumns = classes(
	"@min-[44rem]:grid-cols-[24px_28px_minmax(0,1fr)_4rem_5.75rem_7rem_5.5rem_36px] @min-[44rem]:gap-x-1.5",
	"@min-[52rem]:grid-cols-[24px_32px_minmax(0,1fr)_4.5rem_6.5rem_8rem_6.25rem_36px] @min-[52rem]:gap-x-2",
);

/** For the eye only: each field has a label of its own. */
export function ColumnHeadings() {
	return (
		<div
			aria-hidden="true"
			className={classes("mt-2 hidden px-2 text-[13px] text-ink-3 @min-[44rem]:grid [&>span]:px-2", rowColumns)}
		>
			<span className="col-start-3">Description</span>
			<span className="text-right">Quantity</span>
			<span className="text-right">Unit price</span>
			<span>Sales tax</span>
			<span className="px-0! text-right">Amount</span>
		</div>
	);
}
