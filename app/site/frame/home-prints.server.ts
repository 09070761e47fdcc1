import type { PrintFiles } from "#app/ui/print.tsx";
import { printNamed } from "#app/ui/prints.server.ts";

/** The trees on the home page, each in the sizes that screens need. */
export const homePrints = {
	burOak: printNamed("plate-bur-oak"),
	spruce: printNamed("plate-norway-spruce"),
	birch: printNamed("plate-paper-birch-autumn"),
	maple: printNamed("plate-sugar-maple-autumn"),
} satisfies Record<string, PrintFiles>;

export type HomePrints = typeof homePrints;
