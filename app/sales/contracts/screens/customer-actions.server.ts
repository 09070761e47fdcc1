import { askAbout, askForm } from "#app/documents/links/ask-us.server.ts";
import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { reviewSignature, submitSignature } from "#app/documents/signing/signature.server.ts";
import { messageLimit } from "#app/messaging/conversations/urls.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { declineForm, signForm } from "../contract-form.ts";
import { openSigningLink, type SigningRecord } from "../contracts.server.ts";
import { emailSigningLinks } from "../links.server.ts";
import { declineContract, findCodeTarget, type SignResult, signContract } from "../signing.server.ts";
import { contractAnswerLimit } from "../urls.ts";

export const signingPages = linkPages({
	open: openSigningLink,
	newLinkRequest: "contract.new-link",
	emailNewLinks: emailSigningLinks,
});

/** The forms of a signer's page. An answer that came too late shows the contract's current state. */
export const signerAction = signingPages.action({
	// an in-person link works once; afterwards the device shows the thank-you page
	path: (token, { inPerson }) => (inPerson ? "/contract/signed" : `/contract/sign/${token}`),
	stale: "This page was out of date. Review the contract, then sign again.",
	limit: contractAnswerLimit,
	intents: {
		review: signingPages.intent(signForm, async ({ opened, value, now }) =>
			reviewSignature(await toSigning(opened), value, now),
		),
		sign: signingPages.intent(signForm, async ({ opened, value, client, now }) => {
			const emergency = opened.contract.content.emergency ? value.emergency : "";
			return submitSignature(await toSigning(opened), value, now, async (signature) =>
				toAnswer(await signContract(opened, { ...signature, emergency }, client, now)),
			);
		}),
		decline: signingPages.intent(declineForm, async ({ opened, value, client, now }) =>
			toAnswer(await declineContract(opened, value, client, now)),
		),
		ask: signingPages.intent(
			askForm,
			async ({ opened: { contract, signer, inPerson }, value, client, now, path }) => {
				if (inPerson) return refused("Ask us in person, or call us.");
				const { id, customerId } = contract;
				const asked = { entity: "contract", id, customerId, name: signer.name, email: signer.email };
				return askAbout(asked, value, client, now, path);
			},
			messageLimit,
		),
		// from the final review back to the form, filled in
		edit: signingPages.intent(noFields, async () => ({ ...invalid({}), status: 200 })),
	},
});

async function toSigning(opened: SigningRecord) {
	const { contract, signer } = opened;
	return {
		contentHash: contract.contentHash,
		codeTarget: await findCodeTarget(opened),
		signerName: signer.name,
		documentName: `contract ${contract.number}`,
		company: contract.customerView?.company,
	};
}

function toAnswer(result: SignResult) {
	if (result === "outdated") return "stale";
	if (result === "code") return refused("This code no longer works. Select Continue again to get a new code.");
	return "done";
}
