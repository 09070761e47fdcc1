import { z } from "zod";
import { blankLetterhead, type Letterhead } from "#app/documents/links/letterhead.ts";
import { tooManyAttempts } from "#app/documents/links/link-pages.server.ts";
import { findUnprintable } from "#app/documents/pdf/fonts.server.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { invalid, type Rejection, refused } from "#app/platform/form-actions.server.ts";
import { optionalTextField } from "#app/platform/form-fields.ts";
import type { CodeTarget } from "./code.server.ts";
import { parseDrawing } from "./drawing.server.ts";
import { findCodeProblem, sendRequiredCode } from "./required-code.server.ts";
import { isSameSigner } from "./signer-name.ts";

export type Signature = {
	/** hash of the customer view that the signer saw */
	hash: string;
	name: string;
	/** PNG of a drawn signature; null for a typed one */
	drawing: Buffer | null;
	/** the emailed verification code as typed; "" when none is required */
	code: string;
};

/** The fields that every signature form posts besides the consent. */
export const signatureFields = {
	hash: z.string().length(64),
	name: z.string().trim().min(2, "Enter your full name.").max(200, "Keep this to 200 characters or fewer."),
	drawing: z.string().max(450_000, "Your signature couldn't be saved. Clear it and draw it again.").default(""),
	code: optionalTextField(20),
	/** the answer to "Are you ...?" after a name unlike the invited signer's */
	isInvited: checkbox,
};

type SignatureForm = z.output<z.ZodObject<typeof signatureFields>>;

type Signing = {
	/** hash of the customer view as it is now */
	contentHash: string | null;
	codeTarget: CodeTarget | null;
	signerName: string;
	/** "contract C-2026-0017" */
	documentName: string;
	company: Letterhead | undefined;
};

/** The last step before signing. `codeTo` is the masked address of the verification code; null where none is required. */
type Review = { kind: "review"; codeTo: string | null; errors: Record<string, string>; status: number };

/** The first step: checks the form and emails the code if the signature needs one. */
export async function reviewSignature(
	signing: Signing,
	form: SignatureForm,
	now: Date,
): Promise<Review | Rejection | "stale"> {
	const { codeTarget, signerName, documentName, company } = signing;
	const signature = await readSignature(signing, form);
	if (signature === "stale" || "errors" in signature) return signature;
	if (codeTarget && !codeTarget.email) return refused(noEmailForCode);
	const sender = company ?? blankLetterhead;
	const email = { name: signerName, documentName, sender, replyTo: sender.email };
	const code = await sendRequiredCode(codeTarget, email, now);
	if (code.kind === "wait") return tooManyAttempts(code.seconds);
	return { kind: "review", codeTo: code.kind === "emailed" ? code.to : null, errors: {}, status: 200 };
}

/** The last step: calls `sign` with the checked signature, or says why the form is rejected. */
export async function submitSignature<Result>(
	signing: Signing,
	form: SignatureForm,
	now: Date,
	sign: (signature: Signature) => Promise<Result>,
): Promise<Result | Review | Rejection | "stale"> {
	const signature = await readSignature(signing, form);
	if (signature === "stale" || "errors" in signature) return signature;
	const problem = await findCodeProblem(signing.codeTarget, form.code, now);
	if (problem) return { kind: "review", codeTo: problem.to, errors: { code: problem.message }, status: 422 };
	return sign(signature);
}

const noEmailForCode =
	"This signature needs a verification code, but we don't have your email address. Call us and we'll add it. If you're signing in person, a second member of our team can check your ID instead.";

async function readSignature({ contentHash, signerName, documentName }: Signing, form: SignatureForm) {
	const { hash, name, code, drawing: typed } = form;
	if (hash !== contentHash) return "stale" as const;
	if (!form.isInvited && !isSameSigner(signerName, name))
		return invalid({
			isInvited: `We sent ${documentName} to ${signerName}. Are you ${signerName}? If not, don't sign. Call us instead.`,
		});
	const unprintable = typed ? [] : findUnprintable(name);
	if (unprintable.length)
		return invalid({
			drawing: `We can't print “${unprintable.join(" ")}” in your PDF copy. Draw your signature as well, or type your name in other letters.`,
		});
	const drawing = typed ? await parseDrawing(typed) : null;
	if (drawing === "empty")
		return invalid({ drawing: "Your signature is too small. Draw your full name, or just type it." });
	if (drawing === "unreadable")
		return invalid({ drawing: "We couldn't read your signature. Clear it and draw it again." });
	return { hash, name, code, drawing };
}
