import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { getArtPrint } from "#app/ui/art-prints.server.ts";

/** The prints of trees on the home page. */
export const homePrints = {
	burOak: getArtPrint("plate-bur-oak"),
	spruce: getArtPrint("plate-norway-spruce"),
	birch: getArtPrint("plate-paper-birch-autumn"),
	maple: getArtPrint("plate-sugar-maple-autumn"),
} satisfies Record<string, ArtPrintFiles>;

export type HomePrints = typeof homePrints;
