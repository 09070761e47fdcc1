import { notIncludedTitle } from "#app/documents/details/details.ts";
import type { Block } from "./pdf.server.ts";

/** What the price doesn't cover, in a box of its own with crosses for bullets. */
export function notIncludedBlock(items: string[]): Block {
	return {
		kind: "box",
		blocks: [
			{ kind: "heading", level: 2, text: notIncludedTitle },
			{ kind: "list", items, mark: "×" },
		],
	};
}
