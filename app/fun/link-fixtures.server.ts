import type { SecretLinks } from "#server/testing/secret-links.ts";
import { createTestPin } from "./neighborhood-tree-map/fixtures.server.ts";

export const links: SecretLinks = {
	"/fun/neighborhood-tree-map/pin/:token": {
		scope: "tree-pin",
		create: async () => {
			const { token } = await createTestPin({ inches: "37" });
			const button = { forms: { remove: {} }, repeatable: [], closingForm: "remove" };
			return [{ state: "waiting", token, uniqueText: "37", ...button, opens: true }];
		},
		parts: [".data"],
		tables: ["tree_pins"],
	},
};
