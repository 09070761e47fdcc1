// Adds or reconnects an account whose owner allowed access at Google or Microsoft.
import type { Permitted } from "#app/noun/permit.server.ts";
import { explainProblem } from "./account.ts";
import { addAccount, reconnectAccount } from "./accounts.server.ts";
import { toProblem } from "./connect.server.ts";
import { findAccount, toServers } from "./credentials.server.ts";
import { serversOfProvider } from "./find-servers.server.ts";
import { finishSignIn, readState } from "./oauth.server.ts";
import { reportTest, type TestReport } from "./report.ts";
import { testServers } from "./test-connection.server.ts";
import { tokenProviderNames } from "./token-providers.ts";

type Outcome = { to: string } | { message: string; report: TestReport | null };

export async function connectWithProvider(
	by: Permitted<"email-accounts.edit">,
	answer: { state: string; code: string },
	now: Date,
): Promise<Outcome> {
	const failed = (message: string, report: TestReport | null = null) => ({ message, report });
	const state = readState(answer.state, by.id, now);
	if (!state) return failed("This sign-in has expired.");
	const name = tokenProviderNames[state.provider];
	const found = await finishSignIn(state, answer.code, now).catch((error: unknown) => toProblem(error));
	if ("code" in found) return failed(`${explainProblem(found.code, name, 443).title} Start again and allow access.`);
	const { tokens, address } = found;
	if (!address) return failed(`${name} didn't say which address you signed in with.`);
	const account = state.accountId ? await findAccount(state.accountId) : null;
	if (state.accountId && (!account || account.status === "removed")) return failed("This account has been removed.");
	if (account && account.address !== address)
		return failed(`You signed in as ${address}. Sign in as ${account.address} to reconnect this account.`);
	const servers = account ? { ...toServers(account), userName: address } : serversOfProvider(state.provider, address);
	const results = await testServers(servers, { userName: address, accessToken: tokens.accessToken });
	if (results.some(({ problem }) => problem))
		return failed("The server didn't let us sign in. IMAP may be turned off for this account.", reportTest(results));
	if (account) {
		const seen = { id: account.id, version: account.version };
		const result = await reconnectAccount(by, seen, { tokens, signInMethod: state.provider, userName: address }, now);
		if (result === "stale") return failed("Someone else changed this account at the same time.");
		return { to: `/admin/email-accounts/${account.id}` };
	}
	const added = await addAccount(by, { address, servers, secrets: tokens, signInMethod: state.provider }, now);
	if (added === "taken") return failed(`${address} is already in the list of email accounts.`);
	return { to: `/admin/email-accounts/${added.id}` };
}
