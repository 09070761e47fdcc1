// What stops an order before it is requested, and again when it is approved. Pure.

import type { Check } from "#app/documents/drafts/checks.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { Base, ChangeContent } from "./change.ts";
import { deltaOf } from "./delta.ts";
import { type Done, fallsBelow, worthOf } from "./work.ts";

/** The contract as it stands now. */
export type State = {
	/** signed and not cancelled */
	open: boolean;
	/** orders approved so far */
	version: number;
	value: number;
	/** what invoices ask for and credit notes did not take back */
	billed: number;
	/** ids of lines that a progress invoice asks for */
	billedLines: readonly string[];
	/** what the crew has done */
	done: Done;
	/** the office looks at a credit note before it goes out */
	creditWaits: boolean;
	/** the address of the customer's invoices, where credit notes are given */
	invoicesAt: string;
};

type Order = { base: Base; content: Pick<ChangeContent, "lines">; total: number };

/** What came with a draft from the field; `also` are its lines that another order without an answer changes too. */
export type FromField = {
	unpriced?: readonly string[];
	photosComing?: number;
	also?: readonly { title: string; number: string; id: string }[];
};

/** Why this order can't count on that contract; the same before it is requested and when it is approved. */
export function obstaclesOf({ base, content, total }: Order, state: State): Check[] {
	const stop = (title: string, text: string, at?: string): Check => ({ level: "stop", title, text, at });
	return [
		...(state.open ? [] : [stop("The contract is not in force", "Orders change a contract that all have signed.")]),
		...(base.version === state.version
			? []
			: [
					stop(
						"The contract has changed meanwhile",
						"Another order was approved. Draw this one again on what counts now.",
					),
				]),
		...belowDone({ base, content, total }, state.done).map(({ title, text }) => stop(title, text, "#lines")),
	];
}

function belowDone({ base, content, total }: Order, done: Done): { title: string; text: string }[] {
	const lines = deltaOf(base.lines, content.lines).flatMap((delta) => {
		if (delta.kind === "add") return [];
		const after = delta.kind === "modify" ? delta.after : null;
		if (!fallsBelow(delta.before, after, done[delta.id] ?? 0)) return [];
		const title = `${delta.before.title.trim() || "A line"} is done already`;
		return [{ title, text: "It can't be left out or come to less than what is done of it." }];
	});
	const worth = base.lines.reduce((sum, line) => sum + worthOf(line, done[line.id] ?? 0), 0);
	if (lines.length || total >= base.total || total >= worth) return lines;
	return [
		{
			title: `Work for ${formatMoney(worth)} is done already`,
			text: `All the work would come to ${formatMoney(total)}, less than what is done of it.`,
		},
	];
}

export function checksOf(order: Order & FromField & { content: ChangeContent }, state: State): Check[] {
	const { base, content, unpriced = [], photosComing = 0, also = [] } = order;
	const free = content.lines.filter((line) => unpriced.includes(line.id) && line.unitPrice === 0);
	const check = (level: Check["level"], title: string, at?: string): Check => ({ level, title, at });
	const touched = deltaOf(base.lines, content.lines).filter(({ kind }) => kind !== "add");
	const credit = formatMoney(state.billed - order.total);
	const note = state.creditWaits
		? `With the customer's approval a credit note over ${credit} waits for you to look at.`
		: `With the customer's approval a credit note over ${credit} goes out by itself.`;
	const same = !deltaOf(base.lines, content.lines).length && (!content.endOn || content.endOn === base.endOn);
	const nameless = content.lines.some((line) => isPriced(line) && !line.title.trim());
	return [
		...obstaclesOf(order, state),
		...(order.total >= state.billed && touched.some(({ id }) => state.billedLines.includes(id))
			? [
					{
						...check("warn", "A line is billed already", state.invoicesAt),
						text: "A progress invoice asks for a line that this order changes. It stays as it is; the final invoice settles the difference.",
					},
				]
			: []),
		...(order.total >= state.billed
			? []
			: [
					{
						...check("warn", `${formatMoney(state.billed)} is billed already`, state.invoicesAt),
						text: `The work would come to ${formatMoney(order.total)}. ${note}`,
					},
				]),
		...free.map(({ title }) => ({
			...check("stop", `${title.trim() || "A new line"} has no price yet`, "#lines"),
			text: "The crew left it to the office. Work for nothing is a line with a discount.",
		})),
		...also.map(({ title, number, id }) => ({
			...check("warn", `${title.trim() || "A line"} is also in ${number}`, `/admin/change-orders/${id}`),
			text: "Both wait. Once one is approved, the other has to be drawn again.",
		})),
		...(photosComing
			? [
					{
						...check(
							"warn",
							photosComing === 1 ? "1 photo is still on the phone" : `${photosComing} photos are still on the phone`,
						),
						text: "They come by themselves with the next signal. What comes after sending is not shown to the customer.",
					},
				]
			: []),
		...(same ? [check("stop", "Nothing is changed yet", "#lines")] : []),
		...(nameless ? [check("stop", "A line has no name", "#lines")] : []),
		...(content.words.trim() ? [] : [check("stop", "Say why, for the customer", "#field-words")]),
		...(content.toEmail.trim() ? [] : [check("stop", "An email address for the link", "#field-toEmail")]),
	];
}
