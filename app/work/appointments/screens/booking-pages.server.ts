import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { openBookingLink } from "../booking-link.server.ts";
import { emailNewLinks } from "../links.server.ts";

export const bookingPages = linkPages({
	open: openBookingLink,
	newLinkRequest: "appointment.new-link",
	emailNewLinks,
});
