import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { emailNewLinks, openVisitLink } from "../answers.server.ts";

export const visitPages = linkPages({ open: openVisitLink, newLinkRequest: "visit.new-link", emailNewLinks });
