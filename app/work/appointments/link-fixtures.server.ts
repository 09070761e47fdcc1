import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import type { SecretLinks } from "#server/testing/secret-links.ts";
import { bookingPath, ensureBookingLink } from "./booking-link.server.ts";

export const links: SecretLinks = {
	"/estimate-visit/:accessToken": {
		scope: "estimate-visit",
		create: async (_owner, now) => {
			const create = async (state: "new" | "spam") => {
				const inquiry = await createTestInquiry({}, now);
				if (state === "spam") await db.update(inquiries).set({ status: "spam" }).where(eq(inquiries.id, inquiry.id));
				const linkId = await db.transaction((tx) => ensureBookingLink(tx, inquiry.id, now));
				const forms = { nonsense: { intent: "nonsense" }, cancel: { intent: "cancel", seenFrom: now.toISOString() } };
				const facts = { forms, repeatable: [], opens: state === "new" };
				return {
					state,
					token: bookingPath(linkId).split("/").at(-1) ?? "",
					uniqueText: formatInquiryNumber(inquiry.number),
					...facts,
				};
			};
			return [await create("new"), await create("spam")];
		},
		parts: [".data"],
		expire: "update booking_links set expires_at = now()",
		tables: ["inquiries", "booking_links", "appointments"],
	},
};
