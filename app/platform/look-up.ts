/** The value of a key that came with a request; null for none and for a key that isn't there, such as "__proto__". */
export function lookUp<T>(record: Readonly<Record<string, T>>, key: string | null | undefined): T | null {
	return key && Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
