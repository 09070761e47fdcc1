import { eq } from "drizzle-orm";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { required, type SecretLinks } from "#server/testing/secret-links.ts";
import { offScope } from "./off-link.server.ts";
import { staffNoticeChoices } from "./tables.server.ts";

export const links: SecretLinks = {
	"/staff-emails/off/:token": {
		scope: offScope,
		create: async () => {
			const { id, email } = await createTestStaff("office");
			await db.insert(staffNoticeChoices).values({ staffId: id, key: "nudges" });
			const [row] = await db.select().from(staffNoticeChoices).where(eq(staffNoticeChoices.staffId, id));
			const token = createLinkToken(offScope, required(row).id);
			const press = { forms: { press: {} }, repeatable: [], closingForm: "press", opens: true };
			return [{ state: "on", token, uniqueText: email, ...press }];
		},
		parts: [".data"],
		tables: ["staff_notice_choices", "staff_notice_settings"],
	},
};
