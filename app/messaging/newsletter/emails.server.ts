import { emailBody, type Paragraph } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { confirmLinkDays } from "./newsletter.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-link.server.ts";

const kinds = defineEmailKinds({
	"newsletter-confirm": {
		secret: true,
		resend: "The subscriber can sign up again on our website.",
		validForMinutes: confirmLinkDays * 24 * 60,
	},
	"newsletter-known": { secret: false },
	"newsletter-welcome": { secret: false },
});

type Recipient = { id: string; confirmId: string; email: string };

/** Repeats nothing from the form, because anyone can enter someone else's address. */
export function confirmationEmail(to: Recipient, company: Company, idempotencyKey: string): OutgoingEmail {
	return {
		...commonFields(to, company, kinds["newsletter-confirm"], idempotencyKey),
		subject: `Confirm your subscription to ${company.name} news`,
		...emailBody(
			companySender(company),
			[
				"Hi,",
				"Someone, probably you, asked us to send tree care news to this address. Please confirm your subscription.",
				{
					button: "Confirm subscription",
					url: `${settings.origin}/newsletter/confirm/${createLinkToken("newsletter-confirm", to.confirmId)}`,
				},
				`This link works for ${confirmLinkDays} days. If you didn't ask for this, you can ignore this email. We won't send you any news unless you confirm.`,
			],
			"someone entered this address on our website",
		),
	};
}

/** To a subscriber who signed up again. */
export function alreadySubscribedEmail(to: Recipient, company: Company, idempotencyKey: string): OutgoingEmail {
	return {
		...commonFields(to, company, kinds["newsletter-known"], idempotencyKey),
		headers: unsubscribeHeaders(to.id),
		subject: `You're already subscribed to ${company.name} news`,
		...emailBody(
			companySender(company),
			[
				"Hi,",
				"You asked for our tree care news. You're already subscribed with this address, so there's nothing you need to do.",
				...unsubscribeLine(to),
			],
			"you're subscribed to our tree care news",
		),
	};
}

export function welcomeEmail(to: Recipient, company: Company, idempotencyKey: string): OutgoingEmail {
	return {
		...commonFields(to, company, kinds["newsletter-welcome"], idempotencyKey),
		headers: unsubscribeHeaders(to.id),
		subject: `You're subscribed to ${company.name} news`,
		...emailBody(
			companySender(company),
			[
				"Hi,",
				"Thanks for subscribing. You'll get our tree care news: what to do in the yard this season, and what to leave alone.",
				"You can unsubscribe at any time with the link below.",
				...unsubscribeLine(to),
			],
			"you're subscribed to our tree care news",
		),
	};
}

function unsubscribeLine(to: Recipient): Paragraph[] {
	return [`Unsubscribe: ${unsubscribeUrl(to.id)}`];
}

function commonFields(to: Recipient, company: Company, kind: OutgoingEmail["kind"], idempotencyKey: string) {
	return { entity: "subscriber", entityId: to.id, kind, idempotencyKey, to: to.email, replyTo: company.email };
}
