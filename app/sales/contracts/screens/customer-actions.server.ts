import { linkPages, tooManyAttempts } from "#app/documents/links/link-pages.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { declineForm, type SignForm, signForm } from "../contract-form.ts";
import { openSigningLink, type SigningRecord } from "../contracts.server.ts";
import { parseDrawing } from "../drawing.server.ts";
import { emailSigningLinks } from "../links.server.ts";
import { declineContract, type SignResult, signContract } from "../signing.server.ts";
import { checkSigningCode, requestSigningCode } from "../signing-code.server.ts";

export const signingPages = linkPages({ open: openSigningLink, emailNewLinks: emailSigningLinks });

/** The forms of a signer's page. An answer that came too late shows the contract's current state. */
export const signerAction = signingPages.action({
	// an in-person link works once; afterwards the device shows the thank-you page
	path: (token, { inPerson }) => (inPerson ? "/contract/signed" : `/contract/sign/${token}`),
	stale: "This page was out of date. Review the contract, then sign again.",
	limit: "contract.answer",
	intents: {
		review: signingPages.intent(signForm, async ({ opened, value, now }) => {
			const signature = await readSignature(opened, value);
			if (signature === "stale" || "errors" in signature) return signature;
			const code = await requestSigningCode(opened, now);
			if (code.kind === "wait") return tooManyAttempts(code.seconds);
			return review(code.kind === "mailed" ? code.to : null);
		}),
		sign: signingPages.intent(signForm, async ({ opened, value, client, now }) => {
			const signature = await readSignature(opened, value);
			if (signature === "stale" || "errors" in signature) return signature;
			const problem = await checkSigningCode(opened, value.code, now);
			if (problem) return review(problem.to, problem.message);
			return toAnswer(await signContract(opened, signature, client, now));
		}),
		decline: signingPages.intent(declineForm, async ({ opened, value, client, now }) =>
			toAnswer(await declineContract(opened, value, client, now)),
		),
		// from the final review back to the form, filled in
		change: signingPages.intent(noFields, async () => ({ ...invalid({}), status: 200 })),
	},
});

/** The signature as the verb takes it, or why the form is rejected. */
async function readSignature({ contract }: SigningRecord, { hash, name, code, ...form }: SignForm) {
	if (hash !== contract.contentHash) return "stale" as const;
	const drawing = form.drawing ? await parseDrawing(form.drawing) : null;
	if (drawing === "empty")
		return invalid({ drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "odd") return invalid({ drawing: "We couldn't read your signature. Clear it and draw it again." });
	return { hash, name, code, drawing, emergency: contract.content.emergency ? form.emergency : "" };
}

/** The final review. `codeTo` is the masked address of the verification code, or null where none is required. */
function review(codeTo: string | null, codeError?: string) {
	const errors: Record<string, string> = codeError ? { code: codeError } : {};
	return { kind: "review" as const, codeTo, errors, status: codeError ? 422 : 200 };
}

function toAnswer(result: SignResult) {
	if (result === "other-paper") return "stale";
	if (result === "code") return refused("This code no longer works. Continue again to get a new one.");
	return "done";
}
