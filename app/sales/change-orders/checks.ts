// The checks before a change order is sent, some of them again when it is approved. Pure.

import { type ClaimFacts, claimChecks, textChecks } from "#app/documents/details/text-checks.ts";
import { type Check, uniqueChecks } from "#app/documents/drafts/checks.ts";
import { workChecks } from "#app/documents/drafts/work-checks.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { lineTaxChecks } from "#app/documents/line-items/tax-checks.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import { isBlank } from "#app/platform/typed-text.ts";
import { type CompletedQuantities, fallsBelowCompleted, workValue } from "#app/sales/contracts/completed-work.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import { lineLabels, type PlannedWork } from "#app/trade/planned-work.ts";
import type { ChangeOrderContent, ContractBase } from "./change-order.ts";
import { listDeltas } from "./delta.ts";

/** The current state of a contract, with its approved change orders. */
export type ContractState = {
	/** the number of the customer's tax exemption certificate; "" when sales tax is due */
	exemption: string;
	/** signed by everyone and not voided */
	inForce: boolean;
	/** change orders approved so far */
	version: number;
	value: number;
	/** invoiced so far, less credit memos */
	billed: number;
	/** ids of line items on a progress invoice */
	billedLines: readonly string[];
	completed: CompletedQuantities;
	/** the office reviews each credit memo before it is issued */
	reviewsCredits: boolean;
	/** the page of the customer's invoices */
	invoicesUrl: string;
};

type CheckedChangeOrder = { base: ContractBase; content: Pick<ChangeOrderContent, "lines">; total: number };

/** About a draft from the field: line items without a price, photos not yet uploaded, and other open change orders. */
export type FieldFacts = {
	unpriced?: readonly string[];
	pendingPhotos?: number;
	/** line items that another open change order changes too */
	overlaps?: readonly { title: string; number: string; id: string }[];
};

/** Why the contract can't be changed this way now. Checked before sending and again when it is approved. */
export function approvalBlockers({ base, content, total }: CheckedChangeOrder, state: ContractState): Check[] {
	const stop = (title: string, text: string, href?: string): Check => ({ level: "stop", title, text, href });
	return [
		...(state.inForce
			? []
			: [stop("The contract isn't in force", "A change order can only change a contract that everyone has signed.")]),
		...(base.version === state.version
			? []
			: [
					stop(
						"The contract has changed",
						"Another change order has been approved. Update this change order to match the current contract.",
					),
				]),
		...completedWorkBlockers({ base, content, total }, state.completed).map(({ title, text }) =>
			stop(title, text, "#lines"),
		),
	];
}

function completedWorkBlockers(
	{ base, content, total }: CheckedChangeOrder,
	completed: CompletedQuantities,
): { title: string; text: string }[] {
	const lines = listDeltas(base.lines, content.lines).flatMap((delta) => {
		if (delta.kind === "add") return [];
		const after = delta.kind === "modify" ? delta.after : null;
		if (!fallsBelowCompleted(delta.before, after, completed[delta.id] ?? 0)) return [];
		const title = `${delta.before.title.trim() || "Untitled line item"}: work already done`;
		return [{ title, text: "You can't remove this line item or reduce it below what's already been completed." }];
	});
	const completedValue = base.lines.reduce((sum, line) => sum + workValue(line, completed[line.id] ?? 0), 0);
	if (lines.length || total >= base.total || total >= completedValue) return lines;
	return [
		{
			title: `Completed work already totals ${formatMoney(completedValue)}`,
			text: `The new total of ${formatMoney(total)} would be less than the completed work.`,
		},
	];
}

/** What the rules of law and of the trade need besides the draft. */
export type WorkFacts = {
	startOn: string;
	today: string;
	disabledRules: readonly string[];
	claims: ClaimFacts;
	releasedOaks: readonly string[];
	/** where the owner or the office releases an oak of this change order */
	releasePath: string;
};
type CheckedDraft = CheckedChangeOrder & FieldFacts & { content: ChangeOrderContent; work?: WorkFacts };

export function changeOrderChecks(draft: CheckedDraft, state: ContractState): Check[] {
	return [
		...approvalBlockers(draft, state),
		...invoiceChecks(draft, state),
		...fieldChecks(draft),
		...contentChecks(draft, state),
		...changedWorkChecks(draft),
	];
}

/**
 * The rules that contracts follow too, for the line items that the change order adds or modifies, or whose species or type of
 * work it corrects. A later completion date moves all of the work.
 */
function changedWorkChecks({ base, content, work, total }: CheckedDraft): Check[] {
	if (!work) return [];
	const { today, disabledRules, claims, releasedOaks, releasePath } = work;
	const { own: facts, ...changed } = changedWork(base, content, work);
	const planned = { ...changed, own: { ...facts, amounts: [...facts.amounts, total, total - base.total] } };
	const own = { ...content.details };
	return uniqueChecks([
		...workChecks(planned, disabledRules, releasePath),
		...textChecks(own, { today, dates: planned.dates, disabledRules, releasedOaks, own: planned.own }),
		...claimChecks({ ...planned.texts, ...own }, claims),
	]);
}

export function changedWork(
	base: ContractBase,
	content: ChangeOrderContent,
	work: WorkFacts,
): PlannedWork & { own: OwnFacts } {
	const { startOn, today, releasedOaks } = work;
	const isLater = content.endOn > base.endOn;
	const lines = content.lines.filter((line) => isLater || isChangedWork(base, line));
	const from = startOn > today ? startOn : today;
	const dates = { from, to: content.endOn || base.endOn || from };
	const own = {
		amounts: [...lines.map(({ unitPrice }) => unitPrice), base.total],
		percents: [],
		days: [startOn, base.endOn, content.endOn].filter(Boolean),
	};
	return {
		lines,
		texts: { explanation: content.explanation, lines: lineLabels(lines) },
		dates,
		releasedOaks,
		today,
		own,
	};
}

function isChangedWork(base: ContractBase, line: LineItem): boolean {
	const before = base.lines.filter(({ id }) => id === line.id);
	if (listDeltas(before, [line]).length) return true;
	return before.some(
		(one) =>
			(one.species ?? "") !== (line.species ?? "") ||
			(one.workType ?? "") !== (line.workType ?? "") ||
			(one.noCutting ?? false) !== (line.noCutting ?? false),
	);
}

function invoiceChecks({ base, content, total }: CheckedDraft, state: ContractState): Check[] {
	if (total < state.billed) {
		const credit = formatMoney(state.billed - total);
		const outcome = state.reviewsCredits
			? `When the customer approves, we'll prepare a credit memo for ${credit} for you to review.`
			: `When the customer approves, a credit memo for ${credit} is issued automatically.`;
		return [
			{
				level: "warn",
				title: `${formatMoney(state.billed)} has already been invoiced`,
				text: `The new contract total would be ${formatMoney(total)}. ${outcome}`,
				href: state.invoicesUrl,
			},
		];
	}
	const changesBilledLine = listDeltas(base.lines, content.lines).some(
		({ kind, id }) => kind !== "add" && state.billedLines.includes(id),
	);
	if (!changesBilledLine) return [];
	return [
		{
			level: "warn",
			title: "A changed line item has already been invoiced",
			text: "A progress invoice includes a line item that this change order changes. That invoice won't change. The final invoice will include the difference.",
			href: state.invoicesUrl,
		},
	];
}

function fieldChecks({ content, unpriced = [], pendingPhotos = 0, overlaps = [] }: CheckedDraft): Check[] {
	const checks: Check[] = [];
	for (const line of content.lines)
		if (unpriced.includes(line.id) && line.unitPrice === 0)
			checks.push({
				level: "stop",
				title: `${line.title.trim() || "New line item"} has no price yet`,
				text: "The crew left the price for the office to set. If there's no charge for the work, add a price and a discount for the full amount.",
				href: "#lines",
			});
	for (const { title, number, id } of overlaps)
		checks.push({
			level: "warn",
			title: `${title.trim() || "Untitled line item"} is also in ${number}`,
			text: "Neither change order has been approved yet. Once one is approved, you'll need to update the other.",
			href: `/admin/change-orders/${id}`,
		});
	if (pendingPhotos)
		checks.push({
			level: "warn",
			title: pendingPhotos === 1 ? "1 photo is still on the phone" : `${pendingPhotos} photos are still on the phone`,
			text: "Photos upload automatically when the phone is online. The customer won't see photos that arrive after you send the change order.",
		});
	return checks;
}

function contentChecks({ base, content }: CheckedDraft, { exemption }: ContractState): Check[] {
	const checks: Check[] = [];
	const stop = (title: string, href: string) => checks.push({ level: "stop", title, href });
	const added = listDeltas(base.lines, content.lines).flatMap((delta) => (delta.kind === "add" ? [delta.after] : []));
	const changesEndDate = content.endOn !== "" && content.endOn !== base.endOn;
	if (!listDeltas(base.lines, content.lines).length && !changesEndDate) stop("No changes yet", "#lines");
	if (content.lines.some((line) => isPriced(line) && isBlank(line.title)))
		stop("A line item has no description", "#lines");
	checks.push(...lineTaxChecks(added, exemption));
	if (isBlank(content.explanation)) stop("Explain the change to the customer", "#field-explanation");
	if (!content.toEmail.trim())
		checks.push({
			level: "warn",
			title: "No email address",
			text: "You'll be asked for it when you send the change order.",
			href: "#field-toEmail",
			fix: { field: "toEmail", label: "Email" },
		});
	return checks;
}
