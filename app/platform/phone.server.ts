import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * E.164 from typed text ("715 555 0142"), with the US as the default country; null when it can't be a phone number. An extension
 * follows as in RFC 3966: "+17155550142;ext=136".
 */
export function parsePhone(typed: string): string | null {
	const phone = parsePhoneNumberFromString(typed, "US");
	if (!phone?.isPossible()) return null;
	return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number;
}

/** "+17155550142" and "715.555.0142" as "(715) 555-0142", with "ext. 136" after it where there is one; other countries in international format. Other text stays as it is. */
export function formatPhone(typed: string): string {
	const phone = parsePhoneNumberFromString(typed, "US");
	if (!phone?.isPossible()) return typed;
	return phone.country === "US" || phone.countryCallingCode === "1"
		? phone.formatNational()
		: phone.formatInternational();
}

/** The number without its extension. */
export function withoutExtension(phone: string): string {
	return phone.split(";")[0] ?? "";
}
