// The pages that customers open by a link from an email. They come back to them, so the styles are a file.
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import documentStyles from "#app/styles/documents.css?url";

export { Outlet as default } from "react-router";
export const handle: PageHandle = { styles: documentStyles, isLandingPage: false };
