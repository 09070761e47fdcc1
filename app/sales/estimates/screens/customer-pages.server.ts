import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { emailNewLinks, openEstimateLink } from "../customer.server.ts";

export const estimatePages = linkPages({ open: openEstimateLink, newLinkRequest: "estimate.new-link", emailNewLinks });
