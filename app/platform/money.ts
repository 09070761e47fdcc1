// Creating a formatter costs more than using it a hundred times.
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Cents as text: 124000 is "$1,240.00". `whole` drops ".00". */
export function formatMoney(cents: number, { whole = false } = {}): string {
	return (whole && cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}

/** Cents from typed text ("1,240", "$1240.5", "-20", "(20.00)"); null unless it is an amount with at most two decimals. */
export function parseMoney(text: string): number | null {
	const typed = text.trim().replace(/^usd/i, "").replaceAll(/\s/g, "");
	const negative = /^\(.*\)$/.test(typed) || /^[-−]/.test(typed) || /^\$[-−]/.test(typed);
	const digits = typed.replace(/^\((.*)\)$/, "$1").replaceAll(/[$−-]/g, "");
	const match = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(digits);
	if (!match || !/\d/.test(digits)) return null;
	const cents = Number((match[1] ?? "").replaceAll(",", "") || "0") * 100 + Number((match[2] ?? "").padEnd(2, "0"));
	if (!Number.isSafeInteger(cents)) return null;
	return negative && cents ? -cents : cents;
}

/**
 * Splits `cents` in proportion to the weights by the largest remainder method, so the parts add up exactly. A weight of
 * zero gets nothing; when all are zero, all parts are zero.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((a, b) => a + Math.abs(b), 0);
	if (!sum) return weights.map(() => 0);
	const sign = cents < 0 ? -1n : 1n;
	const whole = BigInt(Math.abs(cents));
	const shares = weights.map((weight, index) => {
		const product = whole * BigInt(Math.abs(weight));
		return { index, share: product / BigInt(sum), rest: product % BigInt(sum) };
	});
	let left = whole - shares.reduce((a, s) => a + s.share, 0n);
	for (const s of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
		if (left === 0n) break;
		s.share += 1n;
		left -= 1n;
	}
	return shares.map((s) => Number(sign * s.share));
}
