import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { emailNewLinks, openRelease } from "../releases.server.ts";

export const releasePages = linkPages({
	open: openRelease,
	newLinkRequest: "project-release.new-link",
	emailNewLinks,
});
