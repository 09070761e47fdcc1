// Phone numbers while they are typed. Pure, and small enough for the browser.

const usNumber = /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*([2-9]\d\d)[\s.-]*(\d{4})\s*$/;

/** A US number as `formatPhone` writes it on the server: "715.555.0142" as "(715) 555-0142". Other text stays as it is. */
export function formatTypedPhone(typed: string): string {
	const [, area, exchange, line] = usNumber.exec(typed) ?? [];
	return area ? `(${area}) ${exchange}-${line}` : typed;
}

const extension = /(?:;ext=|\s*(?:ext(?:ension)?\.?|x|#)\s*)(\d{1,9})\s*$/i;

/** The link that calls a number in any format, with its extension: "(715) 555-0142 ext. 2" is "tel:+17155550142;ext=2". */
export function telUrl(phone: string): string {
	const found = extension.exec(phone);
	const digits = phone.slice(0, found?.index).replaceAll(/[^\d+]/g, "");
	const number = /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : digits;
	return `tel:${number}${found ? `;ext=${found[1]}` : ""}`;
}
