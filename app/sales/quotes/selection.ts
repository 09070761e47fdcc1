// The options that a customer selects on a quote. Pure.
import type { PricedLine } from "#app/documents/line-items/totals.ts";

/** The selection after an option is turned on or off, or another one of its group is chosen. */
export function updateSelection(
	lines: readonly PricedLine[],
	before: readonly string[],
	line: PricedLine,
	on: boolean,
): string[] {
	const others = lines.filter((l) => l.choiceGroup === line.choiceGroup).map((l) => l.id);
	const rest = line.choiceGroup ? before.filter((id) => !others.includes(id)) : before.filter((id) => id !== line.id);
	return on ? [...rest, line.id] : rest;
}

/** The selected items of a form that came back. */
export function submittedSelection(typed: Readonly<Record<string, string>>): string[] {
	const fields = Object.entries(typed).filter(([name]) => name === "line[]" || name.startsWith("group-"));
	return fields.flatMap(([, ids]) => ids.split("\n"));
}
