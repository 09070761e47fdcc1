import { and, eq } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { workTypeLabels } from "#app/sales/estimates/estimate.ts";
import {
	type EstimateRecord,
	findEstimate,
	findWiresToCheck,
	priceRecord,
} from "#app/sales/estimates/estimates.server.ts";
import { markAsQuoted } from "#app/sales/estimates/review.server.ts";
import { speciesName } from "#app/trees/species.ts";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import { createDraft } from "./drafts.server.ts";
import { findQuoteOfInquiry } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

type CreateFromEstimateResult = { id: string } | "missing" | "conflict" | "unpriced" | "empty" | "wires";

/**
 * The only quote of a reviewed estimate: one line item per tree and type of work, at the reviewed prices. A second call
 * returns the same ID, unless the draft was deleted in the meantime.
 */
export async function createQuoteFromEstimate(
	by: Permitted<"quotes.draft">,
	estimateId: string,
	seenCount: number,
	now: Date,
): Promise<CreateFromEstimateResult> {
	const found = await findEstimate(estimateId);
	if (!found) return "missing";
	const existing = await findQuoteOfEstimate(estimateId);
	if (existing) return { id: existing };
	const { estimate } = found;
	if (estimate.status !== "reviewed" && estimate.status !== "quoted") return "conflict";
	const price = await priceRecord(found);
	if (price.open) return "unpriced";
	if (!found.items.length) return "empty";
	if (findWiresToCheck(found)) return "wires";
	const lines = found.items.map((item) =>
		toLineItem(found, item, price.items.find(({ id }) => id === item.id)?.cents ?? 0),
	);
	const { customerId, propertyId, inquiryId } = estimate;
	const linkedInquiryId = inquiryId && !(await findQuoteOfInquiry(inquiryId)) ? inquiryId : null;
	const header = {
		customerId,
		propertyId,
		inquiryId: linkedInquiryId,
		estimateId,
		toName: estimate.name,
		toEmail: estimate.email,
		toPhone: formatPhone(estimate.phone),
		siteAddress: estimate.address,
		county: "",
	};
	const staleEstimate = new Error("overtaken");
	try {
		const id = await db.transaction(async (tx) => {
			const quoteId = await createDraft(tx, by, header, now, lines, {
				walkedBy: found.owner,
				walkedOn: today(estimate.deviceAt),
			});
			if (estimate.status === "reviewed") {
				const closed = await markAsQuoted(tx, by, { id: estimateId, changeCount: seenCount }, quoteId, now);
				if (!closed) throw staleEstimate;
			}
			return quoteId;
		});
		return { id };
	} catch (error) {
		if (error !== staleEstimate && !isDuplicate(error)) throw error;
		const existingId = await findQuoteOfEstimate(estimateId);
		return existingId ? { id: existingId } : "conflict";
	}
}

/** The ID of its first revision; null when there is none or it was deleted. */
async function findQuoteOfEstimate(estimateId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(eq(quotes.estimateId, estimateId), eq(quotes.revision, 1)));
	return row?.id ?? null;
}

/** The line item keeps the ID of the estimate item, so that a tree can be followed from estimate to quote. */
function toLineItem(found: EstimateRecord, item: EstimateRecord["items"][number], unitPrice: number): LineItem {
	const tree = found.trees.find(({ id }) => id === item.treeId);
	const work = workTypeLabels[item.work];
	return {
		id: item.id,
		kind: "service",
		title: tree ? `${treeTag(tree.number)} ${describeTree(tree)}: ${work.toLowerCase()}` : work,
		detail: item.spec,
		quantity: "1",
		unit: "",
		unitPrice,
		taxCode: "taxable",
		optional: item.optional,
		preselected: !item.optional,
		choiceGroup: "",
		workType: item.work,
		species: tree?.species.trim() ? speciesName(tree.species) : "",
		// grinding a stump and cleaning up wound no living wood
		noCutting: item.work === "stump" || item.work === "cleanup",
	};
}
