// What the customer sees of a change order, and nothing else. A response is bound to the hash of this view. Pure.

import { type DetailRow, detailRows } from "#app/documents/details/details.ts";
import { type LineItem, lineItemCustomerView } from "#app/documents/line-items/line-item.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { isDiggingLine, saysDigging } from "#app/trade/digging-work.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import {
	type ChangeOrderContent,
	type ChangeOrderTexts,
	type ContractBase,
	consentWording,
	pickChangeOrderTexts,
	type Reason,
} from "./change-order.ts";
import { type Delta, listDeltas } from "./delta.ts";

type CustomerViewPhoto = {
	id: string;
	sha256: string;
	width: number;
	height: number;
	/** the crew's caption and drawing */
	caption?: string;
	strokes?: Stroke[];
};

/** Stored as JSON and hashed: a field that gets another name no longer matches the hashes of change orders already sent. */
export type ChangeOrderCustomerView = {
	/** "CO-002" */
	number: string;
	/** "C-2026-0017" */
	contract: string;
	title: string;
	/** "2026-11-21", the day it was sent */
	madeOn: string;
	company: Letterhead;
	customer: string;
	site: string;
	reason: Reason;
	/** the explanation for the customer */
	words: string;
	photos: CustomerViewPhoto[];
	deltas: Delta[];
	/** all the work of the contract after the change */
	lines: LineItem[];
	rates: TaxRate[];
	exemption: boolean;
	before: { total: number; endOn: string };
	after: { total: number; endOn: string };
	consent: string;
	/** how the changed work is done, without blank fields; missing in those sent before it existed */
	details?: Partial<ChangeOrderTexts>;
};

type CustomerViewSource = {
	number: string;
	contract: { number: string; title: string; exemption: string; rates: TaxRate[] };
	sentOn: string;
	company: Letterhead;
	siteAddress: string;
	content: ChangeOrderContent;
	base: ContractBase;
	total: number;
	photos: readonly CustomerViewPhoto[];
	/** the company's usual text about 811, and its rule for changes */
	standard: Pick<ChangeOrderTexts, "utilities" | "changes">;
};

/** Names every field, so that a field added to change orders later stays internal until it is listed here. */
export function changeOrderCustomerView(source: CustomerViewSource): ChangeOrderCustomerView {
	const { number, contract, sentOn, company, siteAddress, content, base, total, photos, standard } = source;
	const linesBefore = base.lines.map(lineItemCustomerView);
	const linesAfter = content.lines.map(lineItemCustomerView);
	return {
		number,
		contract: contract.number,
		title: contract.title.trim(),
		madeOn: sentOn,
		company,
		customer: content.toName.trim(),
		site: siteAddress,
		reason: content.reason,
		words: content.explanation.trim(),
		photos: photos.map(({ id, sha256, width, height, caption, strokes }) => ({
			id,
			sha256,
			width,
			height,
			...(caption?.trim() && { caption: caption.trim() }),
			...(strokes?.length && { strokes }),
		})),
		deltas: listDeltas(linesBefore, linesAfter),
		lines: linesAfter,
		rates: contract.rates.map(({ code, name, ppm }) => ({ code, name, ppm })),
		exemption: contract.exemption.trim() !== "",
		before: { total: base.total, endOn: base.endOn },
		after: { total, endOn: content.endOn || base.endOn },
		consent: consentWording,
		details: statedTexts(content, listDeltas(linesBefore, linesAfter), standard),
	};
}

/** The text that the office wrote. The rule for changes is always stated, and the call to 811 when changed work digs. */
function statedTexts(
	{ details, lines, explanation }: Pick<ChangeOrderContent, "details" | "lines" | "explanation">,
	deltas: readonly Delta[],
	standard: CustomerViewSource["standard"],
): Partial<ChangeOrderTexts> {
	const changed = deltas.flatMap(({ kind, id }) => (kind === "remove" ? [] : [id]));
	const digs =
		saysDigging(explanation) ||
		saysDigging(details?.stumps ?? "") ||
		lines.some((line) => changed.includes(line.id) && isDiggingLine(line));
	const written = pickChangeOrderTexts(details ?? {});
	const stated = {
		...written,
		utilities: written.utilities.trim() || (digs ? standard.utilities : ""),
		changes: written.changes.trim() || standard.changes,
	};
	const entries = Object.entries(stated).map(([key, text]) => [key, text.trim()]);
	return Object.fromEntries(entries.filter(([, text]) => text));
}

/** How the changed work is done, with labels. */
export function changeOrderRows({ details = {} }: Pick<ChangeOrderCustomerView, "details">): DetailRow[] {
	return [...detailRows(details, "work"), ...detailRows(details, "terms")];
}
