import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { commonValues, type EmailText, fillText, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { getStreetName } from "./review-request.ts";
import type { reviewRequests } from "./tables.server.ts";

const kinds = defineEmailKinds({ "review-request": { secret: false, priority: "bulk" } });

/** keeps the links to review pages apart from those to documents */
export const reviewLinkScope = "review";

/** Asks for a review. The same for every customer. One email per `idempotencySuffix`. */
export function reviewRequestEmail(
	invoice: Invoice,
	{ id, linkId, sentTo }: Pick<typeof reviewRequests.$inferSelect, "id" | "linkId" | "sentTo">,
	text: EmailText,
	idempotencySuffix: string,
): OutgoingEmail {
	const letterhead = invoice.letterhead ?? blankLetterhead;
	const values = { ...commonValues(invoice, letterhead.name), street: getStreetName(invoice.siteAddress) };
	const { subject, message } = fillText(text, values);
	const url = shareUrl("/review", reviewLinkScope, linkId);
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: kinds["review-request"],
		subject,
		idempotencyKey: `review-request:${id}:${idempotencySuffix}`,
		to: sentTo,
		replyTo: letterhead.email || undefined,
		// email apps show an unsubscribe button for these (RFC 8058)
		headers: {
			"List-Unsubscribe": `<${url}/unsubscribe>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
		...emailBody(
			letterhead,
			[
				greeting(invoice.toName),
				...toParagraphs(message),
				{ button: "Write a review", url },
				"If something isn't right, reply to this email and we'll make it right. If you'd rather we didn't ask for reviews, you can tell us on the page that the button opens.",
			],
			`we worked for you at ${invoice.siteAddress}`,
		),
	};
}
