import { emailBody } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { linkMinutes } from "./account.ts";
import { findContactByEmail } from "./documents.server.ts";

const kinds = defineEmailKinds({
	"account-link": {
		secret: true,
		resend: "The customer can ask for a new link on the account page.",
		validForMinutes: linkMinutes,
		priority: "urgent",
	},
});

/** Emails a sign-in link. Does nothing for an unknown address. */
export async function sendSignInLinkEmail(email: string, token: string): Promise<void> {
	const known = await findContactByEmail(email);
	if (!known) return;
	const company = await readCompany();
	await db.transaction((tx) =>
		sendEmail(tx, {
			entity: "account",
			entityId: known.entityId,
			kind: kinds["account-link"],
			idempotencyKey: `account-link:${token.slice(0, 12)}`,
			to: email,
			replyTo: company.email,
			subject: `Your sign-in link for ${company.name}`,
			...emailBody(
				companySender(company),
				[
					"Hi,",
					"Use the button below to sign in and see your quotes, contracts, invoices and requests.",
					{ button: "Sign in", url: `${settings.origin}/account/sign-in/${token}` },
					`This link works for ${linkMinutes} minutes and can be used once. If you didn't ask for it, you can ignore this email.`,
				],
				"someone asked to sign in with this address",
			),
		}),
	);
}
