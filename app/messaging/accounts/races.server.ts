// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as accounts from "./accounts.server.ts";
import { createTestAccount } from "./fixtures.server.ts";

const by = () => allowed("email-accounts.edit");
const seen = async (status: "active" | "paused") => ({ id: await createTestAccount({ status }), version: 1 });

export const races: Races = {
	changeDetails: async () => {
		const account = await seen("paused");
		const details = { label: "Office", senderName: "Stanley Tree Care", importDays: 90 };
		return () => accounts.changeDetails(by(), { ...account, ...details }, now);
	},
	pauseAccount: async () => {
		const account = await seen("active");
		return () => accounts.pauseAccount(by(), account, now);
	},
	resumeAccount: async () => {
		const account = await seen("paused");
		return () => accounts.resumeAccount(by(), account, now);
	},
	syncAccountNow: async () => {
		const account = await seen("active");
		return () => accounts.syncAccountNow(by(), account, now);
	},
	removeAccount: async () => {
		const account = await seen("paused");
		return () => accounts.removeAccount(by(), account, now);
	},
	changeAccess: async () => {
		const account = await seen("paused");
		return () => accounts.changeAccess(by(), account, [], now);
	},
	changeServers: "repeatable",
	// the code of the provider works once, and an address has one account
	connectWithProvider: "repeatable",
	reconnectAccount: async () => {
		const account = await seen("active");
		const tokens = { kind: "token", accessToken: "a", refreshToken: "b", expiresAt: 0 } as const;
		const connection = { tokens, signInMethod: "google", userName: "office@example.com" } as const;
		return () => accounts.reconnectAccount(by(), account, connection, now);
	},
};
