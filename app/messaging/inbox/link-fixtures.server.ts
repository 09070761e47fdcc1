import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { may, required, type SecretLinks } from "#server/testing/secret-links.ts";
import { fileLinkScope, turnOffFileLink } from "./file-links.server.ts";
import { createTestFileLink } from "./fixtures.server.ts";

export const links: SecretLinks = {
	"/files/:token": {
		scope: fileLinkScope,
		create: async (owner, now) => {
			const { token, fileName } = await createTestFileLink(owner, await createTestAccount({}, owner), now);
			const off = await createTestFileLink(owner, await createTestAccount({}, owner), now);
			await turnOffFileLink(may(owner, "inbox.work"), off.messageId, now);
			return [
				{ state: "open", token: required(token), uniqueText: fileName, forms: {}, repeatable: [], opens: true },
				{ state: "turned off", token: off.token, uniqueText: off.fileName, forms: {}, repeatable: [], opens: false },
			];
		},
		parts: [".data"],
		expire: "update mail_file_links set expires_at = now() - interval '1 minute'",
		tables: ["mail_file_links", "mail_draft_files"],
	},
};
