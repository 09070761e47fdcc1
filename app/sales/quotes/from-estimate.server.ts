import { and, eq } from "drizzle-orm";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { workWords } from "#app/sales/estimates/estimate.ts";
import { type EstimateRecord, findEstimate, priceOf } from "#app/sales/estimates/estimates.server.ts";
import { closeAsQuoted } from "#app/sales/estimates/reviewing.server.ts";
import { describeTree, tagOf } from "#app/trees/tree.ts";
import { createDraft } from "./drafts.server.ts";
import { quoteOfInquiry } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

type Made = { id: string } | "missing" | "conflict" | "unpriced" | "empty";

/**
 * The one quote of a reviewed estimate: a line per tree and piece of work, at the reviewed prices. Asking again opens
 * it. A quote that was thrown away as a draft is made anew.
 */
export async function quoteFromEstimate(
	by: Permitted<"quotes.draft">,
	estimateId: string,
	seenEdits: number,
	now: Date,
): Promise<Made> {
	const found = await findEstimate(estimateId);
	if (!found) return "missing";
	const known = await quoteOfEstimate(estimateId);
	if (known) return { id: known };
	const { estimate } = found;
	if (estimate.status !== "reviewed" && estimate.status !== "quoted") return "conflict";
	const price = await priceOf(found);
	if (price.open) return "unpriced";
	if (!found.items.length) return "empty";
	const lines = found.items.map((item) =>
		lineOf(found, item, price.items.find((one) => one.id === item.id)?.cents ?? 0),
	);
	const { customerId, propertyId, inquiryId } = estimate;
	const asked = inquiryId && !(await quoteOfInquiry(inquiryId)) ? inquiryId : null;
	const to = {
		customerId,
		propertyId,
		inquiryId: asked,
		estimateId,
		toName: estimate.name,
		toEmail: estimate.email,
		toPhone: estimate.phone,
		siteAddress: estimate.address,
		county: "",
	};
	const overtaken = new Error("overtaken");
	try {
		const id = await db.transaction(async (tx) => {
			const made = await createDraft(tx, by, to, now, lines);
			if (estimate.status === "reviewed") {
				const closed = await closeAsQuoted(tx, by, { id: estimateId, edits: seenEdits }, made, now);
				if (!closed) throw overtaken;
			}
			return made;
		});
		return { id };
	} catch (error) {
		if (error !== overtaken && !isDuplicate(error)) throw error;
		const other = await quoteOfEstimate(estimateId);
		return other ? { id: other } : "conflict";
	}
}

/** The id of its first revision; null when none was made, or it was thrown away. */
async function quoteOfEstimate(estimateId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(eq(quotes.estimateId, estimateId), eq(quotes.revision, 1)));
	return row?.id ?? null;
}

/** The line keeps the id of the work, so that a tree is followed from estimate to quote. */
function lineOf(found: EstimateRecord, item: EstimateRecord["items"][number], unitPrice: number): PaperLine {
	const tree = found.trees.find((one) => one.id === item.treeId);
	const work = workWords[item.work];
	return {
		id: item.id,
		kind: "service",
		title: tree ? `${tagOf(tree.number)} ${describeTree(tree)}: ${work.toLowerCase()}` : work,
		detail: item.spec,
		quantity: "1",
		unit: "",
		unitPrice,
		taxCode: "taxable",
		optional: item.optional,
		preselected: !item.optional,
		choiceGroup: "",
	};
}
