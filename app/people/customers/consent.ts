// The wording people agree to. It is stored with each consent, so a change here doesn't affect earlier consents. Pure.

export function emailConsentWording(company: string): string {
	return `Yes, ${company} may email me about this request and any work that follows from it. I can opt out at any time.`;
}

export function textConsentWording(company: string): string {
	return `Yes, ${company} may text me at the phone number I provided about this request and any work that follows from it. Message frequency varies. Message and data rates may apply. Reply STOP to opt out. Consent is not a condition of purchase.`;
}

export function emailOptOutWording(company: string): string {
	return `No, ${company} may no longer email me about my requests and any work that follows from them.`;
}

export function textOptOutWording(company: string): string {
	return `No, ${company} may no longer text me about my requests and any work that follows from them.`;
}

/**
 * For the news and offers of campaigns, asked for by an unchecked box of its own (47 CFR 64.1200). A consent to texts about a
 * job doesn't include it.
 */
export function marketingTextConsentWording(company: string): string {
	return `Yes, ${company} may send me automated marketing texts, such as seasonal reminders and offers, at the phone number I provided. Message frequency varies, at most 4 messages a month. Message and data rates may apply. Reply STOP to opt out, HELP for help. Consent is not a condition of purchase.`;
}

export function marketingTextOptOutWording(company: string): string {
	return `No, ${company} may not send me marketing texts.`;
}
