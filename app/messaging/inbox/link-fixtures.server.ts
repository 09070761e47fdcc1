import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { required, type SecretLinks } from "#server/testing/secret-links.ts";
import { fileLinkScope } from "./file-links.server.ts";
import { createTestFileLink } from "./fixtures.server.ts";

export const links: SecretLinks = {
	"/files/:token": {
		scope: fileLinkScope,
		create: async (owner, now) => {
			const { token, fileName } = await createTestFileLink(owner, await createTestAccount({}, owner), now);
			return [{ state: "open", token: required(token), uniqueText: fileName, forms: {}, repeatable: [], opens: true }];
		},
		parts: [".data"],
		expire: "update mail_file_links set expires_at = now() - interval '1 minute'",
		tables: ["mail_file_links", "mail_draft_files"],
	},
};
