import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import type { SecretLinks } from "#server/testing/secret-links.ts";
import { createTestInquiry } from "./fixtures.server.ts";
import { formatInquiryNumber } from "./inquiry.ts";

export const links: SecretLinks = {
	"/contact/thanks/:token": {
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
