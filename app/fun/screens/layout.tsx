// The tools have styles of their own. Header and footer are those of the site.
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import funStyles from "#app/styles/fun.css?url";

export { Outlet as default } from "react-router";
export const handle: PageHandle = { styles: funStyles, isLandingPage: true };
