import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { settings } from "#app/platform/env.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { confirmDays } from "./newsletter.ts";

type To = { id: string; confirmId: string; email: string };

/** Where the mail programs and the last line of every news mail lead. */
function unsubscribeUrl(subscriberId: string): string {
	return `${settings.origin}/newsletter/unsubscribe/${makeLink("newsletter-unsubscribe", subscriberId)}`;
}

/** The two headers of RFC 8058, for every mail that goes to the list: mail programs show a button of their own. */
function unsubscribeHeaders(subscriberId: string): Record<string, string> {
	return {
		"List-Unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** Anybody may type anybody's address, so this mail carries no word of the person who did. */
export function confirmLetter(to: To, company: Company, once: string): Letter {
	return {
		...about(to, company, "newsletter-confirm", once),
		subject: `Please confirm: news from ${company.name}`,
		...emailBody(companySender(company), [
			"Hello,",
			"somebody, probably you, asked us to send tree care news to this address.",
			{
				button: "Yes, send me news",
				url: `${settings.origin}/newsletter/confirm/${makeLink("newsletter-confirm", to.confirmId)}`,
			},
			`The link works for ${confirmDays} days. If it was not you, you need not do anything: without your answer we send no news.`,
		]),
	};
}

/** To an address that is on the list already and asked again. */
export function knownLetter(to: To, company: Company, once: string): Letter {
	return {
		...about(to, company, "newsletter-known", once),
		headers: unsubscribeHeaders(to.id),
		subject: `You are on the list: news from ${company.name}`,
		...emailBody(companySender(company), [
			"Hello,",
			"you asked for our tree care news. This address is on the list already, so there is nothing left to do.",
			...lastLine(to),
		]),
	};
}

export function welcomeLetter(to: To, company: Company, once: string): Letter {
	return {
		...about(to, company, "newsletter-welcome", once),
		headers: unsubscribeHeaders(to.id),
		subject: `You are on the list: news from ${company.name}`,
		...emailBody(companySender(company), [
			"Hello,",
			"thank you. From now on you get our tree care news: what to do in the yard this season, and what to leave alone.",
			"Keep this mail. Its last line is the way out.",
			...lastLine(to),
		]),
	};
}

function lastLine(to: To): Paragraph[] {
	return [`Stop the newsletter: ${unsubscribeUrl(to.id)}`];
}

function about(to: To, company: Company, kind: string, once: string) {
	return { entity: "subscriber", entityId: to.id, kind, once, to: to.email, replyTo: company.email };
}
