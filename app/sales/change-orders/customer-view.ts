// What the customer sees of an order, and nothing else. The hash of this is what an answer is tied to. Pure.

import { type LineItem, lineItemCustomerView } from "#app/documents/line-items/line-item.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import type { Stroke } from "#app/sync/stroke.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type ChangeOrderContent, type ContractBase, consentWording, type Reason } from "./change-order.ts";
import { type Delta, listDeltas } from "./delta.ts";

type CustomerViewPhoto = {
	id: string;
	sha256: string;
	width: number;
	height: number;
	/** by the crew: what it shows, and what was drawn on it */
	caption?: string;
	strokes?: Stroke[];
};

export type ChangeOrderCustomerView = {
	/** "CO-002" */
	number: string;
	/** "C-2026-0017" */
	contract: string;
	title: string;
	/** "2026-11-21", the day it was requested */
	madeOn: string;
	company: Letterhead;
	customer: string;
	site: string;
	reason: Reason;
	words: string;
	photos: CustomerViewPhoto[];
	deltas: Delta[];
	/** all the work as it would be afterwards */
	lines: LineItem[];
	rates: TaxRate[];
	exemption: boolean;
	before: { total: number; endOn: string };
	after: { total: number; endOn: string };
	consent: string;
};

type CustomerViewSource = {
	number: string;
	contract: { number: string; title: string; exemption: string; rates: TaxRate[] };
	madeOn: string;
	company: Letterhead;
	site: string;
	content: ChangeOrderContent;
	base: ContractBase;
	total: number;
	photos: readonly CustomerViewPhoto[];
};

/** Names every field by hand: what is added to an order later stays inside until somebody shows it here. */
export function changeOrderCustomerView({
	number,
	contract,
	madeOn,
	company,
	site,
	content,
	base,
	total,
	photos,
}: CustomerViewSource): ChangeOrderCustomerView {
	const before = base.lines.map(lineItemCustomerView);
	const after = content.lines.map(lineItemCustomerView);
	return {
		number,
		contract: contract.number,
		title: contract.title.trim(),
		madeOn,
		company,
		customer: content.toName.trim(),
		site,
		reason: content.reason,
		words: content.words.trim(),
		photos: photos.map(({ id, sha256, width, height, caption, strokes }) => ({
			...{ id, sha256, width, height },
			...(caption?.trim() && { caption: caption.trim() }),
			...(strokes?.length && { strokes }),
		})),
		deltas: listDeltas(before, after),
		lines: after,
		rates: contract.rates.map(({ code, name, ppm }) => ({ code, name, ppm })),
		exemption: contract.exemption.trim() !== "",
		before: { total: base.total, endOn: base.endOn },
		after: { total, endOn: content.endOn || base.endOn },
		consent: consentWording,
	};
}
