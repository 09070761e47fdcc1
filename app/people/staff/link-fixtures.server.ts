import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { ago, required, type SecretLinks } from "#server/testing/secret-links.ts";
import { createTestStaff } from "./fixtures.server.ts";
import { staffInvitations, staffResets } from "./tables.server.ts";

const password = "maple bark and morning frost";

export const links: SecretLinks = {
	"/admin/first-owner/:token": {
		scope: "first-owner",
		// there is an owner
		create: async () => {
			const token = createLinkToken("first-owner", "00000000-0000-4000-8000-000000000001");
			const forms = { create: { name: "Ed", email: "ed@example.com", password } };
			return [{ state: "used", token, uniqueText: "", forms, repeatable: [], opens: false }];
		},
		parts: [".data"],
		tables: ["staff"],
	},
	"/admin/invitation/:token": {
		scope: "staff-invitation",
		create: async (owner) => {
			const email = `new-${randomUUID()}@example.com`;
			const person = { email, name: "Tou Yang", role: "crew" as const, invitedBy: owner.id };
			const [row] = await db
				.insert(staffInvitations)
				.values({ ...person, linkId: randomUUID(), expiresAt: ago(-7) })
				.returning();
			const token = createLinkToken("staff-invitation", required(row).linkId);
			const forms = { join: { name: "Tou Yang", password } };
			return [{ state: "open", token, uniqueText: email, forms, repeatable: [], closingForm: "join", opens: true }];
		},
		parts: [".data"],
		expire: "update staff_invitations set expires_at = now()",
		tables: ["staff", "staff_invitations"],
	},
	"/admin/reset/:token": {
		scope: "staff-reset",
		create: async () => {
			const { id, email } = await createTestStaff("crew");
			const linkId = randomUUID();
			await db.insert(staffResets).values({ linkId, userId: id, expiresAt: ago(-1) });
			const token = createLinkToken("staff-reset", linkId);
			const forms = { reset: { password } };
			return [{ state: "open", token, uniqueText: email, forms, repeatable: [], closingForm: "reset", opens: true }];
		},
		parts: [".data"],
		expire: "update staff_resets set expires_at = now()",
		tables: ["staff", "staff_resets"],
	},
};
