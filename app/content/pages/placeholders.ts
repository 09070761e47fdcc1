// Texts in content/ refer to the company with placeholders such as "{company}". Pure.

/** Replaces the placeholders. Unknown ones stay as written. Markdown characters in the values are escaped. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
	return text.replaceAll(/\{([a-z]+)\}/gi, (placeholder, name: string) => {
		const value = values[name];
		return value === undefined ? placeholder : value.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
	});
}
