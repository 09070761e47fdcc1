// Texts in content/ refer to the company with placeholders such as "{company}". Pure.

const placeholder = /\{([a-z]+)\}/gi;

/** False while the text has a placeholder whose value the company hasn't entered. */
export function canFill(text: string, values: Record<string, string>): boolean {
	return [...text.matchAll(placeholder)].every(([, name = ""]) => values[name] !== "");
}

/** Replaces the placeholders. Unknown ones stay as written. Markdown characters in the values are escaped. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
	return text.replaceAll(placeholder, (written, name: string) => {
		const value = values[name];
		return value === undefined ? written : value.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
	});
}
