import type { Demo } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { checkDomain } from "./domain-check.ts";
import { mailAccountGrants, mailAccounts, mailFolders } from "./tables.server.ts";

const gigabyte = 1_000_000_000;

/** Two accounts, one in good health and one whose password was changed at the provider. Nothing connects to their servers. */
export async function createDemoAccounts({ team, now }: Demo): Promise<void> {
	const { email, name } = await readCompany();
	const address = email.toLowerCase();
	const domain = address.split("@")[1] ?? "example.com";
	const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
	const servers = { imapPort: 993, imapSecurity: "tls", smtpPort: 465, smtpSecurity: "tls" } as const;
	const hosts = { imapHost: `imap.${domain}`, smtpHost: `smtp.${domain}` };
	const [office, storm] = await db
		.insert(mailAccounts)
		.values([
			{
				label: "Office",
				address,
				senderName: name,
				userName: address,
				...hosts,
				...servers,
				importDays: 365,
				syncedAt: minutesAgo(1),
				lag: 2_400,
				quotaUsed: 4.2 * gigabyte,
				quotaLimit: 15 * gigabyte,
				domainCheckedAt: minutesAgo(400),
				domainReport: checkDomain(domain, address, null, {
					spf: ["v=spf1 mx include:_spf.example.net ~all"],
					dkim: { mail: "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A" },
					dmarc: [],
				}),
			},
			{
				label: "Storm damage",
				address: `storm@${domain}`,
				senderName: name,
				userName: `storm@${domain}`,
				...hosts,
				...servers,
				status: "sign-in-failed" as const,
				syncedAt: minutesAgo(26 * 60),
				lag: 3_100,
				lastError: "sign-in",
				lastErrorDetail: "[AUTHENTICATIONFAILED] Invalid credentials",
				lastErrorAt: minutesAgo(25 * 60),
				failures: 1,
				quotaUsed: 1.9 * gigabyte,
				quotaLimit: 2 * gigabyte,
			},
		])
		.returning({ id: mailAccounts.id });
	if (!office || !storm) throw new Error("demo email accounts were not added");
	await db
		.insert(mailAccountGrants)
		.values([team.office, team.estimator].map((person) => ({ accountId: office.id, staffId: person.id })));
	const folders = [
		["INBOX", "inbox", "flag", 1_284],
		["Sent", "sent", "flag", 937],
		["Drafts", "drafts", "flag", 2],
		["Spam", "junk", "name", 41],
		["Trash", "trash", "flag", 118],
		["Suppliers", "other", "none", 64],
		["Insurance", "other", "none", 23],
	] as const;
	await db.insert(mailFolders).values(
		[office, storm].flatMap(({ id }) =>
			folders.map(([path, role, roleSource, messages]) => ({
				accountId: id,
				path,
				role,
				roleSource,
				isSynced: role !== "drafts",
				messages: id === office.id ? messages : Math.round(messages / 8),
				syncedAt: now,
			})),
		),
	);
}
