import { createTestLink } from "#app/documents/short-links/fixtures.server.ts";
import { allowed, instant, type Lists, now } from "#server/testing/lists.ts";
import { listShortLinks } from "./listing.server.ts";

export const lists: Lists = {
	listShortLinks: {
		table: "short_links",
		create: async () => (await createTestLink(allowed("qr-codes.edit"), {}, now)).id,
		values: { name: "copy_name", slug: "'copy-' || n", created_at: instant },
		order: "created_at desc, id desc",
		change: "updated_at = now()",
		read: (_search, after) => listShortLinks(allowed("qr-codes.edit"), "active", after, now),
	},
};
