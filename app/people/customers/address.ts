// Typed addresses. Pure.

/** The town of a typed address: the part before the state or ZIP code, or the whole text when there is no such part. */
export function townOfAddress(address: string): string {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.replace(/\b(wi|wisconsin)\b\.?|\b\d{5}(-\d{4})?\b/gi, "").trim())
		.filter(Boolean);
	return parts.at(-1) ?? address;
}
