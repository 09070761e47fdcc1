// Line item templates, as the editor of a draft reads and saves them. Pure.
import { type LineItem, newId } from "./line-item.ts";

/** GET lists the current templates, POST adds one. */
export const templatesUrl = "/api/office/line-item-templates";

/** Line items with the texts about them, for many documents. */
export type LineTemplate = {
	id: string;
	name: string;
	lines: LineItem[];
	/** of a quote: what's included and what isn't, one item per line */
	included: string;
	excluded: string;
};

export type TemplateTexts = Pick<LineTemplate, "included" | "excluded">;

/** The line items with IDs of their own, for a draft. Without choices, every line item is required. */
export function copyLines(lines: readonly LineItem[], hasChoices: boolean): LineItem[] {
	const required = hasChoices ? {} : { optional: false, preselected: true, choiceGroup: "" };
	return lines.map((line) => ({ ...line, ...required, quantity: startQuantity(line), id: newId() }));
}

/** Nothing is one inch: a diameter is typed for each job. */
export function startQuantity({ quantity, unit }: Pick<LineItem, "quantity" | "unit">): string {
	return unit === "inch" && quantity === "1" ? "" : quantity;
}

/** The lines of both texts, each once. */
export function joinTexts(text: string, added: string): string {
	const all = [text, added].flatMap((one) => one.split("\n")).filter((one) => one.trim());
	return [...new Set(all)].join("\n");
}
