// The choices of the snow plan form. Pure.

export const plans = [
	{ value: "season", label: "For the season", hint: "One price, paid monthly" },
	{ value: "push", label: "Per push", hint: "Pay for each visit" },
	{ value: "not-sure", label: "Not sure yet", hint: "We'll quote both plans" },
] as const;

export const sizes = [
	{ value: "short", label: "Short", hint: "One car, up to 30 ft (9 m)" },
	{ value: "usual", label: "Average", hint: "Two cars, up to 75 ft (23 m)" },
	{ value: "long", label: "Long", hint: "Longer, or with a turnaround" },
	{ value: "lot", label: "Small lot", hint: "A shop, a church or a shared lot" },
] as const;

export const planValues = plans.map(({ value }) => value);
export const sizeValues = sizes.map(({ value }) => value);

/** The message of the inquiry: the choices as text, then the visitor's notes. */
export function snowPlanMessage(
	plan: (typeof planValues)[number],
	size: (typeof sizeValues)[number],
	notes: string,
): string {
	const choiceText = (list: readonly { value: string; label: string; hint: string }[], value: string) => {
		const choice = list.find((item) => item.value === value);
		return choice ? `${choice.label}. ${choice.hint}.` : value;
	};
	return [`Plan: ${choiceText(plans, plan)}`, `Driveway: ${choiceText(sizes, size)}`, notes.trim()]
		.filter(Boolean)
		.join("\n");
}
