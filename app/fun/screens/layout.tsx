// The tools have styles of their own. Header and footer are those of the site.
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import funStyles from "#app/styles/fun.css?url";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { toolPath } from "../paths.ts";
import { tools } from "../tools.ts";
import type { Route } from "./+types/layout.ts";

export { Outlet as default } from "react-router";
export const handle: PageHandle = { styles: funStyles, isLandingPage: true };

/** The print of the tool's share image. */
export function loader({ url }: Route.LoaderArgs) {
	const tool = tools.find(({ slug }) => url.pathname === toolPath(slug));
	return { plate: tool ? findArtPrint(tool.picture) : null };
}
