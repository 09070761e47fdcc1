import type { Permitted } from "#app/people/staff/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { shareEstimate, turnOffEstimateLink } from "../customer.server.ts";
import {
	findingForm,
	itemForm,
	reasonForm,
	releaseForm,
	removeItemForm,
	resolveConflictForm,
	seenVersionForm,
	treeForm,
} from "../estimate-form.ts";
import { type Edit, editInOffice, resolveConflict } from "../office-edits.server.ts";
import { readCurrentPriceBook } from "../price-books.server.ts";
import {
	archiveEstimate,
	reopenEstimate,
	repriceEstimate,
	reviewEstimate,
	saveSharing,
	sendBackEstimate,
	submitInOffice,
} from "../review.server.ts";

export const estimateAction = recordAction({
	view: "estimates.view",
	path: (id) => `/admin/field-estimates/${id}`,
	stale: "Someone else changed this estimate while you were editing. Review their changes, then try again.",
	intents: {
		submit: intent("estimates.draft", seenVersionForm, ({ by, id, value: { edits }, now }) =>
			submitInOffice(by, { id, edits }, now),
		),
		review: intent("estimates.review", seenVersionForm, async ({ by, id, value: { edits }, now }) => {
			const result = await reviewEstimate(by, { id, edits }, now);
			return result === "open"
				? refused("Resolve the conflicting edits first. Then mark the estimate as reviewed.")
				: result;
		}),
		reopen: intent("estimates.review", seenVersionForm, ({ by, id, value: { edits }, now }) =>
			reopenEstimate(by, { id, edits }, now),
		),
		"send-back": intent("estimates.review", reasonForm, ({ by, id, value: { edits, reason }, now }) =>
			sendBackEstimate(by, { id, edits }, reason, now),
		),
		drop: intent("estimates.review", reasonForm, ({ by, id, value: { edits, reason }, now }) =>
			archiveEstimate(by, { id, edits }, reason, now),
		),
		book: intent("estimates.review", seenVersionForm, async ({ by, id, value: { edits }, now }) => {
			const { version } = await readCurrentPriceBook();
			return repriceEstimate(by, { id, edits }, version, now);
		}),
		choose: intent("estimates.review", resolveConflictForm, ({ by, id, value, now }) =>
			resolveConflict(by, id, value.conflict, value.mine, now),
		),
		item: intent("estimates.draft", itemForm, ({ by, id: estimateId, value, now }) => {
			const { id, version, "machines[]": machines, ...change } = value;
			const position = version === 0 ? { position: 1000 } : {};
			return edit(by, estimateId, { entity: "item", id, version, change: { ...change, machines, ...position } }, now);
		}),
		tree: intent("estimates.draft", treeForm, ({ by, id: estimateId, value: { id, version, ...change }, now }) =>
			edit(by, estimateId, { entity: "tree", id, version, change }, now),
		),
		finding: intent("estimates.draft", findingForm, ({ by, id: estimateId, value, now }) => {
			const { id, version, treeId } = value;
			const change = version === 0 ? { ...value.change, treeId } : value.change;
			return edit(by, estimateId, { entity: "finding", id, version, change }, now);
		}),
		remove: intent("estimates.draft", removeItemForm, ({ by, id: estimateId, value: { id, version }, now }) =>
			edit(by, estimateId, { entity: "item", id, version, change: null }, now),
		),
		release: intent("estimates.draft", releaseForm, ({ by, id, value, now }) =>
			saveSharing(
				by,
				id,
				{ findings: value["finding[]"], photos: value["photo[]"], showPrices: value.showPrices },
				now,
			),
		),
		share: intent("estimates.draft", noFields, ({ by, id, now }) => share(by, id, false, now)),
		mail: intent("estimates.draft", noFields, ({ by, id, now }) => share(by, id, true, now)),
		"close-link": intent("estimates.draft", noFields, ({ by, id, now }) => turnOffEstimateLink(by, id, now)),
	},
});

type Editor = Permitted<"estimates.draft">;

async function edit(by: Editor, estimateId: string, change: Edit, now: Date) {
	const result = await editInOffice(by, estimateId, change, now);
	return typeof result === "object" ? refused(result.refused) : result;
}

async function share(by: Editor, id: string, shouldEmail: boolean, now: Date) {
	const result = await shareEstimate(by, id, shouldEmail, now);
	return result === "no-address" ? refused("This estimate has no email address. Copy the link instead.", 422) : result;
}
