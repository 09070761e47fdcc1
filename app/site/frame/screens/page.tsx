// A layout route below the site layout whose error boundary replaces only the page, so that header and footer stay.
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import siteStyles from "#app/styles/site.css?url";

export const handle: PageHandle = { styles: siteStyles, isLandingPage: true };

export { Outlet as default } from "react-router";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";
