// The words people agree to. They are stored with the consent, so changing them here changes no past consent. Pure.

export function emailConsentWording(company: string): string {
	return `Yes, ${company} may email me about this request and the work that follows from it. I can stop this at any time.`;
}

export function textConsentWording(company: string): string {
	return `Yes, ${company} may text me about this request and the work that follows from it. Message and data rates may apply. I can reply STOP at any time. My request does not depend on this.`;
}

export function emailStopWording(company: string): string {
	return `No, ${company} may no longer email me about my requests and the work that follows from them.`;
}

export function textStopWording(company: string): string {
	return `No, ${company} may no longer text me about my requests and the work that follows from them.`;
}
