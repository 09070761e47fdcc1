import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import type { SecretLinks } from "#server/testing/secret-links.ts";

export const links: SecretLinks = {
	"/snow/thanks/:token": {
		scope: "inquiry-thanks",
		create: async (_owner, now) => {
			const { id, number } = await createTestInquiry({}, now);
			const token = createLinkToken("inquiry-thanks", id);
			const uniqueText = formatInquiryNumber(number);
			return [{ state: "received", token, uniqueText, forms: {}, repeatable: [], opens: true }];
		},
		parts: [".data"],
		tables: ["inquiries"],
	},
};
