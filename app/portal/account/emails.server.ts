import { emailBody } from "#app/messaging/email/layout.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { linkMinutes } from "./account.ts";
import { findKnown } from "./documents.server.ts";

/** Brings the link that signs this address in. Nobody gets one whom we do not know. */
export async function postSignInLink(email: string, token: string): Promise<void> {
	const known = await findKnown(email);
	if (!known) return;
	const company = await readCompany();
	await db.transaction((tx) =>
		postMail(tx, {
			entity: "account",
			entityId: known.entityId,
			kind: "account-link",
			once: `account-link:${token.slice(0, 12)}`,
			to: email,
			replyTo: company.email,
			subject: `Your link to sign in at ${company.name}`,
			...emailBody(companySender(company), [
				"Hello,",
				"somebody, probably you, asked to see the quotes and requests of this address.",
				{ button: "Sign in", url: `${settings.origin}/account/sign-in/${token}` },
				`The link works for ${linkMinutes} minutes and once. If it was not you, ignore this mail: nobody has signed in.`,
			]),
		}),
	);
}
