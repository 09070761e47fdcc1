// The form that adds an account: finds the servers, tests them, and saves what works.
import type { Permitted } from "#app/noun/permit.server.ts";
import { type FieldErrors, parseForm } from "#app/platform/form.server.ts";
import type { MailServers } from "./account.ts";
import { addressForm, typedServersForm } from "./account-form.ts";
import { addAccount, serversOf } from "./accounts.server.ts";
import { findServers } from "./find-servers.server.ts";
import { findProviderByHost } from "./providers.ts";
import { reportTest, type TestReport } from "./report.ts";
import { testServers } from "./test-connection.server.ts";

type AddOutcome =
	| { to: string }
	/** `servers`: what to fill the form with; null until something is known */
	| { kind: "not-added"; errors: FieldErrors; servers: MailServers | null; report: TestReport | null };

/** Never returns the password, which the page must not get back. */
export async function submitAccount(
	by: Permitted<"email-accounts.edit">,
	form: FormData,
	now: Date,
): Promise<AddOutcome> {
	const typedServers = form.has("imapHost") ? parseForm(typedServersForm, form) : null;
	const parsed = typedServers ?? parseForm(addressForm, form);
	if (!parsed.ok) return { kind: "not-added", errors: parsed.errors, servers: null, report: null };
	const { address, password: typed } = parsed.value;
	const servers = typedServers?.ok ? serversOf(typedServers.value) : await findServers(address);
	if (!servers) {
		const errors = {
			"": "We couldn't find the servers of this address. Enter them below: your email provider lists them.",
		};
		return { kind: "not-added", errors, servers: guessServers(address), report: null };
	}
	const password = isAppPassword(servers, typed) ? typed.replaceAll(" ", "") : typed;
	const results = await testServers(servers, { userName: servers.userName, password });
	if (results.some(({ problem }) => problem))
		return { kind: "not-added", errors: {}, servers, report: reportTest(results) };
	const added = await addAccount(by, { address, servers, secrets: { kind: "password", password } }, now);
	if (added === "taken") {
		const errors = { address: "This address is already in the list of email accounts." };
		return { kind: "not-added", errors, servers, report: null };
	}
	return { to: `/admin/email-accounts/${added.id}` };
}

/** Google shows an app password as four groups of four letters, and people copy the spaces with it. */
function isAppPassword({ imap }: MailServers, typed: string): boolean {
	return findProviderByHost(imap.host)?.id === "google" && /^([a-z]{4} ){3}[a-z]{4}$/.test(typed.trim());
}

function guessServers(address: string): MailServers {
	const domain = address.slice(address.indexOf("@") + 1);
	return {
		imap: { host: `imap.${domain}`, port: 993, security: "tls" },
		smtp: { host: `smtp.${domain}`, port: 465, security: "tls" },
		userName: address,
	};
}
