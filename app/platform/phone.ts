// Phone numbers while they are typed. Pure, and small enough for the browser.

const usNumber = /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*([2-9]\d\d)[\s.-]*(\d{4})\s*$/;

/** A US number as `formatPhone` writes it on the server: "715.555.0142" as "(715) 555-0142". Other text stays as it is. */
export function formatTypedPhone(typed: string): string {
	const [, area, exchange, line] = usNumber.exec(typed) ?? [];
	return area ? `(${area}) ${exchange}-${line}` : typed;
}
