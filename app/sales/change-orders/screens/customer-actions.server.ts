import { askAbout, askForm } from "#app/documents/links/ask-us.server.ts";
import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { reviewSignature, submitSignature } from "#app/documents/signing/signature.server.ts";
import { messageLimit } from "#app/messaging/conversations/urls.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { contractAnswerLimit } from "#app/sales/contracts/urls.ts";
import {
	type AnswerResult,
	approveChangeOrder,
	declineChangeOrder,
	findCodeTarget,
	requestCall,
} from "../answers.server.ts";
import { approveForm, callForm, declineForm } from "../change-order-form.ts";
import { changeOrderName } from "../emails.server.ts";
import { emailNewLinks, type OpenedChangeOrder, openChangeOrderLink } from "../links.server.ts";
import { readChangeOrderSubject } from "../message-subjects.server.ts";

export const changeOrderPages = linkPages({
	open: openChangeOrderLink,
	newLinkRequest: "change-order.new-link",
	emailNewLinks,
});

/** The forms of a signer's page. An answer that came too late shows the change order's current state. */
export const customerAction = changeOrderPages.action({
	// after in-person signing, our device must not show the change order any more
	path: (token, { inPerson }) => (inPerson ? "/contract/signed" : `/change-orders/${token}`),
	stale: "This page was out of date. Review the change order, then respond again.",
	limit: contractAnswerLimit,
	intents: {
		review: changeOrderPages.intent(approveForm, async ({ opened, value, now }) =>
			reviewSignature(await toSigning(opened), value, now),
		),
		approve: changeOrderPages.intent(approveForm, async ({ opened, value, client, now }) =>
			submitSignature(await toSigning(opened), value, now, async (signature) =>
				toAnswer(await approveChangeOrder(opened, signature, client, now)),
			),
		),
		decline: changeOrderPages.intent(declineForm, async ({ opened, value, client, now }) =>
			toAnswer(await declineChangeOrder(opened, value, client, now)),
		),
		call: changeOrderPages.intent(callForm, async ({ opened, value, client, now }) => {
			const result = await requestCall(opened, value.note, client, now);
			if (result === "limit")
				return refused("You've already requested several calls today. Please call us instead.", 429);
			return toAnswer(result);
		}),
		ask: changeOrderPages.intent(
			askForm,
			async ({ opened: { id, signer, inPerson }, value, client, now, path }) => {
				const subject = inPerson ? null : await readChangeOrderSubject(id);
				if (!subject) return refused("Ask us in person, or call us.");
				const asked = { entity: "change-order", id, customerId: subject.customerId };
				return askAbout({ ...asked, name: signer.name, email: signer.email }, value, client, now, path);
			},
			messageLimit,
		),
		// from the final review back to the form, filled in
		edit: changeOrderPages.intent(noFields, async () => ({ ...invalid({}), status: 200 })),
	},
});

async function toSigning(opened: OpenedChangeOrder) {
	return {
		contentHash: opened.contentHash,
		codeTarget: await findCodeTarget(opened),
		signerName: opened.signer.name,
		documentName: changeOrderName(opened),
		company: opened.customerView?.company,
	};
}

function toAnswer(result: AnswerResult) {
	if (result === "outdated") return "stale";
	if (result === "code") return refused("This code no longer works. Select Continue again to get a new code.");
	if (result === "contract-changed")
		return refused("Your contract has changed since we sent this change order. We'll send you a new one.");
	return "done";
}
