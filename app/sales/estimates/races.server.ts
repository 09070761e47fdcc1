// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).

import { allowed, now, owner, product, type Races } from "#server/testing/races.ts";
import { createTestMutations, createTestPhone, createTestSubmittedEstimate, getEstimate } from "./fixtures.server.ts";
import { editInOffice, resolveConflict } from "./office-edits.server.ts";
import * as books from "./price-books.server.ts";
import * as reviewing from "./review.server.ts";

const submitted = async () => {
	const { id, changeCount } = (await createTestSubmittedEstimate(owner)).estimate;
	return { id, changeCount };
};
const book = async () => {
	if (!(await books.findDraftPriceBook())) await books.createDraftPriceBook(allowed("prices.edit"), now);
	const draft = await books.findDraftPriceBook();
	if (!draft) throw new Error("no draft");
	return draft;
};

export const races: Races = {
	// one email per minute, by its idempotency key
	shareEstimate: "repeatable",
	// sets what it says, whatever was set before
	saveSharing: "repeatable",
	resolveConflict: async () => {
		const { estimate, items } = await createTestSubmittedEstimate(owner);
		const { id } = estimate;
		const item = items[0]?.id ?? "";
		const by = allowed("estimates.review");
		await reviewing.sendBackEstimate(by, { id, changeCount: estimate.changeCount }, "Check the height.", now);
		const change = { entity: "item" as const, id: item, version: 1, change: { hours: 3 } };
		await editInOffice(allowed("estimates.draft"), id, change, now);
		const phone = createTestPhone();
		await phone.send(owner, [phone.mutation("item", item, { hours: 9 }, 1)], now);
		const [conflict] = (await getEstimate(id)).conflicts;
		return () => resolveConflict(by, id, conflict?.id ?? "", ["hours"], now);
	},
	submitInOffice: async () => {
		const phone = createTestPhone();
		const { id, mutations } = createTestMutations(phone);
		await phone.send(owner, mutations, now);
		const { rows } = await product.pool.query("select change_count from estimates where id = $1", [id]);
		return () => reviewing.submitInOffice(allowed("estimates.draft"), { id, changeCount: rows[0].change_count }, now);
	},
	sendBackEstimate: async () => {
		const seen = await submitted();
		return () => reviewing.sendBackEstimate(allowed("estimates.review"), seen, "Check the height of the tree.", now);
	},
	reviewEstimate: async () => {
		const seen = await submitted();
		return () => reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
	},
	reopenEstimate: async () => {
		const seen = await submitted();
		await reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
		const { rows } = await product.pool.query("select change_count from estimates where id = $1", [seen.id]);
		return () =>
			reviewing.reopenEstimate(allowed("estimates.review"), { id: seen.id, changeCount: rows[0].change_count }, now);
	},
	archiveEstimate: async () => {
		const seen = await submitted();
		return () => reviewing.archiveEstimate(allowed("estimates.review"), seen, "Moved away", now);
	},
	saveDraftPriceBook: async () => {
		const draft = await book();
		return () => books.saveDraftPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
	},
	publishPriceBook: async () => {
		const draft = await book();
		return () => books.publishPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
	},
	discardDraftPriceBook: async () => {
		const draft = await book();
		return () => books.discardDraftPriceBook(allowed("prices.edit"), draft, now);
	},
	repriceEstimate: async () => {
		const seen = await submitted();
		const draft = await book();
		await books.publishPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
		const { version } = await books.readCurrentPriceBook();
		return () => reviewing.repriceEstimate(allowed("estimates.review"), seen, version, now);
	},
};
