// Texts that name the company do so by a place to fill, "{company}": its facts come from its record. Pure.

/** Unknown names stay as written. Values are kept from being read as Markdown. */
export function fillIn(text: string, facts: Record<string, string>): string {
	return text.replaceAll(/\{([a-z]+)\}/gi, (whole, name: string) => {
		const fact = facts[name];
		return fact === undefined ? whole : fact.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
	});
}
