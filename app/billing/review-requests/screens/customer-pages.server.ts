import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { emailNewLinks, openReviewLink } from "../answers.server.ts";

export const reviewPages = linkPages({ open: openReviewLink, newLinkRequest: "review.new-link", emailNewLinks });
