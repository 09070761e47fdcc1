import type { Permitted } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { shareEstimate, turnOffEstimateLink } from "../customer.server.ts";
import {
	findingForm,
	itemForm,
	reasonForm,
	removeItemForm,
	resolveConflictForm,
	seenVersionForm,
	sharingForm,
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
		submit: intent("estimates.draft", seenVersionForm, ({ by, id, value: { changeCount }, now }) =>
			submitInOffice(by, { id, changeCount }, now),
		),
		review: intent("estimates.review", seenVersionForm, async ({ by, id, value: { changeCount }, now }) => {
			const result = await reviewEstimate(by, { id, changeCount }, now);
			if (typeof result === "object") return refused(result.wires);
			return result === "open"
				? refused("Resolve the conflicting edits first. Then mark the estimate as reviewed.")
				: result;
		}),
		reopen: intent("estimates.review", seenVersionForm, ({ by, id, value: { changeCount }, now }) =>
			reopenEstimate(by, { id, changeCount }, now),
		),
		"send-back": intent("estimates.review", reasonForm, ({ by, id, value: { changeCount, reason }, now }) =>
			sendBackEstimate(by, { id, changeCount }, reason, now),
		),
		archive: intent("estimates.review", reasonForm, ({ by, id, value: { changeCount, reason }, now }) =>
			archiveEstimate(by, { id, changeCount }, reason, now),
		),
		reprice: intent("estimates.review", seenVersionForm, async ({ by, id, value: { changeCount }, now }) => {
			const { version } = await readCurrentPriceBook();
			return repriceEstimate(by, { id, changeCount }, version, now);
		}),
		"resolve-conflict": intent("estimates.review", resolveConflictForm, ({ by, id, value, now }) =>
			resolveConflict(by, id, value.conflict, value.taken, now),
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
		"save-sharing": intent("estimates.draft", sharingForm, ({ by, id, value, now }) =>
			saveSharing(
				by,
				id,
				{ findings: value["finding[]"], photos: value["photo[]"], showPrices: value.showPrices },
				now,
			),
		),
		"create-link": intent("estimates.draft", noFields, ({ by, id, now }) => share(by, id, false, now)),
		"email-link": intent("estimates.draft", noFields, ({ by, id, now }) => share(by, id, true, now)),
		"turn-off-link": intent("estimates.draft", noFields, ({ by, id, now }) => turnOffEstimateLink(by, id, now)),
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
