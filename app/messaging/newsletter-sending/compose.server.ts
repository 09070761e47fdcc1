// The email of one recipient, made of the frozen email of its issue.
import { attachLogo } from "#app/messaging/email/email-logo.server.ts";
import { unsubscribePlaceholder } from "#app/messaging/issues/placeholder.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "#app/messaging/newsletter/unsubscribe-link.server.ts";
import { placeholderCompany } from "#app/people/company/company.ts";
import { settings } from "#app/platform/env.server.ts";
import type { PooledEmail } from "#app/platform/smtp-pool.server.ts";
import type { ClaimedRecipient } from "./claim.server.ts";

/** What is the same for all recipients. */
export type IssueEmail = {
	subject: string;
	html: string;
	text: string;
	company: { email: string };
	attachments: PooledEmail["attachments"];
};

export async function toIssueEmail(
	issue: { subject: string; html: string | null; text: string | null },
	company: { email: string },
): Promise<IssueEmail> {
	if (issue.html === null || issue.text === null) throw new Error("the issue has no email");
	const { html, attachments } = await attachLogo(issue.html);
	return { subject: issue.subject, html, text: issue.text, company, attachments };
}

/**
 * The headers of a mailing list (RFC 2369, 2919 and 8058). Precedence keeps away-messages from answering; Auto-Submitted is left
 * out, because a person sends an issue (RFC 3834).
 */
export function composeIssueEmail(issue: IssueEmail, recipient: ClaimedRecipient): PooledEmail {
	const { subject, html, text, company, attachments } = issue;
	const url = unsubscribeUrl(recipient.subscriberId);
	const { hostname } = new URL(settings.origin);
	return {
		messageId: recipient.messageId,
		to: recipient.email,
		replyTo: company.email === placeholderCompany.email ? undefined : company.email,
		subject,
		headers: {
			...unsubscribeHeaders(recipient.subscriberId),
			// without a name, which would be encoded together with the id
			"List-Id": `<newsletter.${hostname}>`,
			Precedence: "bulk",
			"X-Auto-Response-Suppress": "OOF, AutoReply",
		},
		text: text.replaceAll(unsubscribePlaceholder, url),
		html: html.replaceAll(unsubscribePlaceholder, url),
		attachments,
	};
}
