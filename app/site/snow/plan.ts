// What a person can choose for the winter. Pure.

export const plans = [
	{ value: "season", label: "For the season", hint: "One price, in monthly parts" },
	{ value: "push", label: "Per push", hint: "You pay for each visit" },
	{ value: "not-sure", label: "Not sure yet", hint: "We work out both" },
] as const;

export const sizes = [
	{ value: "short", label: "Short", hint: "One car, up to 30 ft (9 m)" },
	{ value: "usual", label: "Usual", hint: "Two cars, up to 75 ft (23 m)" },
	{ value: "long", label: "Long", hint: "Longer, or with a place to turn" },
	{ value: "lot", label: "Small lot", hint: "A shop, a church, a shared yard" },
] as const;

export const planNames = plans.map(({ value }) => value);
export const sizeNames = sizes.map(({ value }) => value);

/** What the office reads: the choices in words, then what was written. */
export function messageOf(plan: (typeof planNames)[number], size: (typeof sizeNames)[number], notes: string): string {
	const words = (list: readonly { value: string; label: string; hint: string }[], value: string) => {
		const found = list.find((one) => one.value === value);
		return found ? `${found.label}. ${found.hint}.` : value;
	};
	return [`Plan: ${words(plans, plan)}`, `Drive: ${words(sizes, size)}`, notes.trim()].filter(Boolean).join("\n");
}
