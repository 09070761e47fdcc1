// The checks before an order is sent, and again when it is approved. Pure.

import type { Check } from "#app/documents/drafts/checks.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { ChangeOrderContent, ContractBase } from "./change-order.ts";
import { type CompletedQuantities, fallsBelowCompleted, workValue } from "./completed-work.ts";
import { listDeltas } from "./delta.ts";

/** The contract as it stands now. */
export type ContractState = {
	/** signed and not cancelled */
	inForce: boolean;
	/** orders approved so far */
	version: number;
	value: number;
	/** what invoices ask for and credit notes did not take back */
	billed: number;
	/** ids of lines that a progress invoice asks for */
	billedLines: readonly string[];
	/** what the crew has done */
	completed: CompletedQuantities;
	/** the office looks at a credit note before it goes out */
	reviewsCredits: boolean;
	/** the address of the customer's invoices, where credit notes are given */
	invoicesAt: string;
};

type CheckedChangeOrder = { base: ContractBase; content: Pick<ChangeOrderContent, "lines">; total: number };

/** What came with a draft from the field; `also` are its lines that another order without an answer changes too. */
export type FieldFacts = {
	unpriced?: readonly string[];
	pendingPhotos?: number;
	overlaps?: readonly { title: string; number: string; id: string }[];
};

/** Why this order can't count on that contract; the same before it is requested and when it is approved. */
export function approvalBlockers({ base, content, total }: CheckedChangeOrder, state: ContractState): Check[] {
	const stop = (title: string, text: string, at?: string): Check => ({ level: "stop", title, text, href: at });
	return [
		...(state.inForce
			? []
			: [stop("The contract isn't in force", "A change order can only change a contract that everyone has signed.")]),
		...(base.version === state.version
			? []
			: [
					stop(
						"The contract has changed",
						"Another change order has been approved. Update this one to the current contract.",
					),
				]),
		...completedWorkBlockers({ base, content, total }, state.completed).map(({ title, text }) =>
			stop(title, text, "#lines"),
		),
	];
}

function completedWorkBlockers(
	{ base, content, total }: CheckedChangeOrder,
	done: CompletedQuantities,
): { title: string; text: string }[] {
	const lines = listDeltas(base.lines, content.lines).flatMap((delta) => {
		if (delta.kind === "add") return [];
		const after = delta.kind === "modify" ? delta.after : null;
		if (!fallsBelowCompleted(delta.before, after, done[delta.id] ?? 0)) return [];
		const title = `${delta.before.title.trim() || "Untitled line item"}: work already done`;
		return [{ title, text: "You can't remove this line item or reduce it below the completed work." }];
	});
	const worth = base.lines.reduce((sum, line) => sum + workValue(line, done[line.id] ?? 0), 0);
	if (lines.length || total >= base.total || total >= worth) return lines;
	return [
		{
			title: `Work worth ${formatMoney(worth)} is already done`,
			text: `The new total of ${formatMoney(total)} would be less than the completed work.`,
		},
	];
}

export function changeOrderChecks(
	order: CheckedChangeOrder & FieldFacts & { content: ChangeOrderContent },
	state: ContractState,
): Check[] {
	const { base, content, unpriced = [], pendingPhotos = 0, overlaps = [] } = order;
	const free = content.lines.filter((line) => unpriced.includes(line.id) && line.unitPrice === 0);
	const check = (level: Check["level"], title: string, at?: string): Check => ({ level, title, href: at });
	const touched = listDeltas(base.lines, content.lines).filter(({ kind }) => kind !== "add");
	const credit = formatMoney(state.billed - order.total);
	const note = state.reviewsCredits
		? `When the customer approves, we'll prepare a credit memo for ${credit} for you to review.`
		: `When the customer approves, a credit memo for ${credit} is issued automatically.`;
	const same = !listDeltas(base.lines, content.lines).length && (!content.endOn || content.endOn === base.endOn);
	const nameless = content.lines.some((line) => isPriced(line) && !line.title.trim());
	return [
		...approvalBlockers(order, state),
		...(order.total >= state.billed && touched.some(({ id }) => state.billedLines.includes(id))
			? [
					{
						...check("warn", "A changed line item has already been invoiced", state.invoicesAt),
						text: "A progress invoice includes a line item that this change order changes. That invoice won't change. The final invoice will include the difference.",
					},
				]
			: []),
		...(order.total >= state.billed
			? []
			: [
					{
						...check("warn", `${formatMoney(state.billed)} has already been invoiced`, state.invoicesAt),
						text: `The new contract total would be ${formatMoney(order.total)}. ${note}`,
					},
				]),
		...free.map(({ title }) => ({
			...check("stop", `${title.trim() || "New line item"} has no price yet`, "#lines"),
			text: "The crew left the price to the office. If the work is free, add a price and a discount.",
		})),
		...overlaps.map(({ title, number, id }) => ({
			...check("warn", `${title.trim() || "Untitled line item"} is also in ${number}`, `/admin/change-orders/${id}`),
			text: "Neither has been approved yet. Once one is approved, you'll need to update the other.",
		})),
		...(pendingPhotos
			? [
					{
						...check(
							"warn",
							pendingPhotos === 1 ? "1 photo is still on the phone" : `${pendingPhotos} photos are still on the phone`,
						),
						text: "Photos upload automatically when the phone is online. The customer won't see photos that arrive after you send this.",
					},
				]
			: []),
		...(same ? [check("stop", "No changes yet", "#lines")] : []),
		...(nameless ? [check("stop", "A line item has no description", "#lines")] : []),
		...(content.words.trim() ? [] : [check("stop", "Explain the change to the customer", "#field-words")]),
		...(content.toEmail.trim() ? [] : [check("stop", "Enter the customer's email address", "#field-toEmail")]),
	];
}
